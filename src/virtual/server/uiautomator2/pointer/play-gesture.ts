import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import { checkInjection } from './check-injection.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger: down at the start, along the moves, up at their end. A move to where it is is a pause. */
export interface PointerTrack {
  readonly start: Point;
  readonly moves: readonly { readonly to: Point; readonly ms: number }[];
}

/** androidx GestureController's MOTION_EVENT_INJECTION_DELAY_MILLIS. */
const STEP_MS = 5;

/** Plays one finger or several at once on the device's clock; those that are through wait for nobody. */
export async function playGesture(context: InstrumentationContext, tracks: readonly PointerTrack[]): Promise<void> {
  const { ui, clock, signal } = context;
  checkInjection(context);
  const started = clock.now();
  tracks.forEach(({ start }, pointer) => {
    ui.touch('down', Math.round(start.x), Math.round(start.y), pointer);
  });
  const down = new Set(tracks.keys());
  try {
    for (;;) {
      const elapsed = clock.now() - started;
      for (const pointer of [...down]) {
        const track = tracks[pointer] as PointerTrack;
        const { x, y } = placeAt(track, elapsed);
        const over = elapsed >= lengthOf(track);
        if (track.moves.length > 0) ui.touch('move', x, y, pointer);
        if (!over) continue;
        ui.touch('up', x, y, pointer);
        down.delete(pointer);
      }
      if (down.size === 0) return;
      const left = Math.min(...[...down].map((pointer) => lengthOf(tracks[pointer] as PointerTrack))) - elapsed;
      // Whole milliseconds: a fraction may be lost in the clock's sum, and the gesture would never end.
      await clock.park(Math.min(STEP_MS, Math.max(1, Math.ceil(left))), signal);
    }
  } finally {
    // The server was killed in mid gesture: no finger stays on the screen.
    for (const pointer of down) ui.touch('cancel', 0, 0, pointer);
  }
}

function lengthOf({ moves }: PointerTrack): number {
  return moves.reduce((sum, { ms }) => sum + ms, 0);
}

function placeAt({ start, moves }: PointerTrack, elapsed: number): Point {
  let from = start;
  let left = elapsed;
  for (const { to, ms } of moves) {
    if (left < ms) {
      const part = left / ms;
      return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
    }
    left -= ms;
    from = to;
  }
  return { x: Math.round(from.x), y: Math.round(from.y) };
}
