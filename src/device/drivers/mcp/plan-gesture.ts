import { DeviceError } from '../../../base/failure.ts';
import type { FingerPath } from '../../contract/driver.ts';

export interface PlannedTouch {
  readonly tool: 'tap' | 'long_press' | 'swipe' | 'custom_gesture';
  readonly input: Readonly<Record<string, unknown>>;
}

/** Below this Android takes a touch for a tap (its own time for a long press is 400 ms and more). */
const tapMs = 150;
const longestMs = 60_000;
/** How long the finger of a tap stays down among other fingers: a path of the tool takes time. */
const touchMs = 50;

/** Which tool makes this gesture. Throws `DeviceError` unsupported before any touch. */
export function planGesture(fingers: readonly FingerPath[]): PlannedTouch {
  const all = fingers.flatMap(({ points }) => points);
  if (all.some(({ x, y }) => x < 0 || y < 0)) throw refuse('takes no place left of the display or above it');
  const lastAt = Math.max(...all.map(({ atMs }) => atMs));
  if (lastAt > longestMs) throw refuse(`takes at most ${longestMs} ms`);
  const [only, ...others] = fingers;
  if (only !== undefined && others.length === 0 && only.points.length === 2) {
    const [from, to] = only.points as [FingerPath['points'][0], FingerPath['points'][0]];
    const duration = Math.round(to.atMs - from.atMs);
    if (from.x !== to.x || from.y !== to.y) {
      const input = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, duration: Math.max(1, duration) };
      return { tool: 'swipe', input };
    }
    const place = { x: from.x, y: from.y };
    return duration < tapMs ? { tool: 'tap', input: place } : { tool: 'long_press', input: { ...place, duration } };
  }
  return { tool: 'custom_gesture', input: { paths: fingers.map(planPath) } };
}

/** Each point later than the one before: the tool takes no two at the same time. */
function planPath({ points }: FingerPath, _at: number, all: readonly FingerPath[]) {
  const start = points[0]?.atMs ?? 0;
  const isTap = points.every(({ atMs }) => atMs === start);
  // The finger is up before it comes down again.
  const next = Math.min(...all.map((other) => other.points[0]?.atMs ?? 0).filter((from) => from > start));
  const heldMs = Math.min(touchMs, Math.ceil((next - start) / 2));
  let last = -1;
  return points.map(({ x, y, atMs }, place) => {
    const wished = Math.round(isTap && place > 0 ? start + heldMs : atMs);
    last = Math.max(last + 1, wished);
    return { x, y, time: last };
  });
}

function refuse(what: string): DeviceError {
  return new DeviceError('unsupported', `A gesture over MCP ${what}. Nothing was touched.`);
}
