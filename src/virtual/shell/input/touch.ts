import { ShellRefused } from '../android/shell-words.ts';
import { type InputCall, isPointer } from './subcommand.ts';

/** Android injects MOVE events as fast as they are handled; about one a frame reaches the app. */
const MOVE_EVERY_MS = 8;
const LONG_PRESS_MS = 500;
const SWIPE_MS = 300;

/** DOWN and UP in the same instant. */
export function tap({ process, args, source }: InputCall): void {
  const x = args.number();
  const y = args.number();
  if (!isPointer(source, 'touchscreen')) return;
  process.machine.ui.touch('down', x, y);
  process.machine.ui.touch('up', x, y);
}

/** A click of the trackball, which this device lacks; from another source a tap on the corner of the screen. */
export function press({ process, source }: InputCall): void {
  if (!isPointer(source, 'trackball')) return;
  process.machine.ui.touch('down', 0, 0);
  process.machine.ui.touch('up', 0, 0);
}

/** A move without a finger down: no view takes it. */
export function roll({ args }: InputCall): void {
  args.number();
  args.number();
}

export const swipe = (call: InputCall) => drag(call, 0);

/**
 * Holds for the long-press timeout first. From Android 12 on the duration is counted from the DOWN, so one that is not
 * longer than the timeout makes no MOVE at all (AOSP InputShellCommand.sendSwipe); before, it was counted after it.
 */
export const dragAndDrop = (call: InputCall) => drag(call, LONG_PRESS_MS);

async function drag({ process, args, source }: InputCall, holdMs: number): Promise<void> {
  const [x1, y1, x2, y2] = [args.number(), args.number(), args.number(), args.number()];
  const given = args.left > 0 ? args.integer() : -1;
  const durationMs = given < 0 ? SWIPE_MS : given;
  if (!isPointer(source, 'touchscreen')) return;
  const { ui, clock, api } = process.machine;
  ui.touch('down', x1, y1);
  try {
    const downAt = clock.now();
    if (holdMs > 0) await process.sleep(holdMs);
    const started = api >= 31 ? downAt : clock.now();
    for (let elapsed = clock.now() - started; elapsed < durationMs; elapsed = clock.now() - started) {
      const part = elapsed / durationMs;
      ui.touch('move', x1 + (x2 - x1) * part, y1 + (y2 - y1) * part);
      await process.sleep(Math.min(MOVE_EVERY_MS, durationMs - elapsed));
    }
  } catch (error) {
    // The client has gone in mid gesture: the finger must not stay on the screen.
    ui.touch('cancel', x1, y1);
    throw error;
  }
  ui.touch('up', x2, y2);
}

const ACTIONS: ReadonlyMap<string, 'down' | 'move' | 'up' | 'cancel'> = new Map([
  ['DOWN', 'down'],
  ['MOVE', 'move'],
  ['UP', 'up'],
  ['CANCEL', 'cancel'],
]);

export function motionEvent({ process, args, source }: InputCall): void {
  const word = args.required();
  const action = ACTIONS.get(word.toUpperCase());
  if (action === undefined) throw new ShellRefused(`Unknown action: ${word}`);
  // The place of a CANCEL may be left out, and counts only as a pair.
  const placed = action !== 'cancel' || args.left >= 2;
  const x = placed ? args.number() : 0;
  const y = placed ? args.number() : 0;
  if (isPointer(source, 'touchscreen')) process.machine.ui.touch(action, x, y);
}
