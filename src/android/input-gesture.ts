import type { Point } from '../screen/node.ts';

/** Where a finger is, and when (ms since the gesture began). */
export type TimedPoint = Point & { readonly atMs: number };

/** `input motionevent` came with Android 11. */
const motionEventApi = 30;
/** Slower than this at the end (px per ms), nothing flies on: Android's least fling is 50 dp/s, 0.1–0.2 px/ms. */
const restingSpeed = 0.1;
/** More moves than this only cost time: each `input` call is a process of its own on old builds. */
const mostMoves = 16;

export type GesturePlan = { readonly command: string } | { readonly unsupported: string };

/**
 * One finger's path as `input` commands: a touch of no length is a `tap`, a straight path a `swipe` (which flings at its
 * end), and a path that bends or comes to rest a series of motion events; before Android 11, where there are none, a
 * resting path is a swipe of the same time, and a bent one is unsupported. Two fingers are more than `input` has.
 */
export function planGesture(
  fingers: readonly { readonly points: readonly TimedPoint[] }[],
  apiLevel: number,
): GesturePlan {
  const [finger, ...others] = fingers;
  if (others.length > 0) return { unsupported: 'Android’s input command has one finger only' };
  const first = finger?.points[0];
  const last = finger?.points.at(-1);
  if (finger === undefined || first === undefined || last === undefined)
    return { unsupported: 'A gesture needs a point' };
  const { points } = finger;
  const duration = Math.round(last.atMs - first.atMs);
  const swipe = `input swipe ${renderPoint(first)} ${renderPoint(last)} ${Math.max(1, duration)}`;
  if (points.every((point) => isSame(point, first))) {
    return { command: duration < 1 ? `input tap ${renderPoint(first)}` : swipe };
  }
  if (points.length === 2) return { command: swipe };
  const resting = isResting(points);
  if (apiLevel >= motionEventApi && (resting || !isStraight(points))) return { command: renderMotion(points) };
  if (!isStraight(points)) return { unsupported: `A bent path needs Android 11; this device has API ${apiLevel}` };
  return { command: swipe };
}

function renderMotion(points: readonly TimedPoint[]): string {
  const kept = thinOut(points);
  const commands = kept.flatMap((point, at) => {
    const before = kept[at - 1];
    const gapMs = before === undefined ? 0 : Math.round(point.atMs - before.atMs);
    const last = at === kept.length - 1;
    const action = before === undefined ? 'DOWN' : last && isSame(point, before) ? 'UP' : 'MOVE';
    const call = `input motionevent ${action} ${renderPoint(point)}`;
    const lift = last && action === 'MOVE' ? [`input motionevent UP ${renderPoint(point)}`] : [];
    return [...(gapMs > 0 ? [`sleep ${gapMs / 1000}`] : []), call, ...lift];
  });
  return commands.join(' && ');
}

function thinOut(points: readonly TimedPoint[]): readonly TimedPoint[] {
  if (points.length <= mostMoves) return points;
  const step = (points.length - 1) / (mostMoves - 1);
  return Array.from({ length: mostMoves }, (_, at) => points[Math.round(at * step)] as TimedPoint);
}

/** The last stretch is a rest, or so slow that it is as good as one. */
function isResting(points: readonly TimedPoint[]): boolean {
  const [before, last] = points.slice(-2);
  if (before === undefined || last === undefined) return false;
  const distance = Math.hypot(last.x - before.x, last.y - before.y);
  return distance <= restingSpeed * (last.atMs - before.atMs);
}

/** No point is more than 2 px away from the line between the ends. */
function isStraight(points: readonly TimedPoint[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return true;
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  if (length === 0) return points.every((point) => isSame(point, first));
  return points.every((point) => {
    const across = (last.x - first.x) * (first.y - point.y) - (first.x - point.x) * (last.y - first.y);
    return Math.abs(across) / length <= 2;
  });
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}

function renderPoint({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** `input` takes fractions; a tenth of a pixel is plenty. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
