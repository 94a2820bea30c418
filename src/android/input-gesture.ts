import type { Point } from '../screen/node.ts';

/** Where a finger is, and when (ms since the gesture began). */
type TimedPoint = Point & { readonly atMs: number };

/** `input motionevent` came with Android 11. */
const motionEventApi = 30;
/** Slower than this at the end (px per ms), nothing flies on: Android's least fling is 50 dp/s, 0.1–0.2 px/ms. */
const restingSpeed = 0.1;
/** More moves than this only cost time: each `input` call is a process of its own on old builds. */
const mostMoves = 16;

/** From down to up. */
export interface Stroke {
  readonly points: readonly TimedPoint[];
}

export type GesturePlan = { readonly command: string } | { readonly unsupported: string };

/**
 * Strokes as one line of `input` commands. A touch of no length is a `tap`, a straight stroke a `swipe` (which flings at its
 * end), and a stroke that bends or comes to rest a series of motion events; before Android 11, where there are none, a
 * resting stroke is a swipe of the same time, and a bent one is unsupported. Strokes may follow each other but not
 * overlap: `input` has one finger.
 */
export function planGesture(strokes: readonly Stroke[], apiLevel: number): GesturePlan {
  if (strokes.length === 0) return { unsupported: 'A gesture needs a stroke' };
  const taps = strokes.map(({ points }) => points).filter(isTap);
  if (taps.length === strokes.length) return { command: renderTaps(taps) };
  const commands: string[] = [];
  let freeAt: number | undefined;
  for (const { points } of strokes) {
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) return { unsupported: 'A stroke needs a point' };
    if (freeAt !== undefined) {
      if (first.atMs < freeAt) return { unsupported: 'Android’s input command has one finger only' };
      commands.push(...renderPause(first.atMs - freeAt));
    }
    const plan = planStroke(points, { first, last, apiLevel });
    if ('unsupported' in plan) return plan;
    commands.push(plan.command);
    freeAt = last.atMs;
  }
  return { command: commands.join(' && ') };
}

function planStroke(
  points: readonly TimedPoint[],
  { first, last, apiLevel }: { readonly first: TimedPoint; readonly last: TimedPoint; readonly apiLevel: number },
): GesturePlan {
  const duration = Math.round(last.atMs - first.atMs);
  const swipe = { command: `input swipe ${renderPoint(first)} ${renderPoint(last)} ${Math.max(1, duration)}` };
  if (isTap(points)) return { command: `input tap ${renderPoint(first)}` };
  if (points.every((point) => isSame(point, first))) return swipe;
  if (points.length === 2) return swipe;
  const straight = isStraight(points);
  if (apiLevel >= motionEventApi && (isResting(points) || !straight)) return { command: renderMotion(points) };
  return straight ? swipe : { unsupported: `A bent stroke needs Android 11; this device has API ${apiLevel}` };
}

/**
 * Taps one after the other, each started at its own time and not when the one before has ended: before Android 12 `input`
 * starts a Java machine, some 400 ms, and a double tap allows 300 ms. Started side by side, each is as late as the other.
 */
function renderTaps(taps: readonly (readonly [TimedPoint, ...TimedPoint[]])[]): string {
  const ordered = taps.map(([place]) => place).toSorted((one, other) => one.atMs - other.atMs);
  const last = ordered.length - 1;
  const parts = ordered.flatMap((place, at) => [
    ...renderPause(place.atMs - (ordered[at - 1]?.atMs ?? place.atMs)).map((pause) => `${pause};`),
    `input tap ${renderPoint(place)}${at === last ? '' : ' &'}`,
  ]);
  return last === 0 ? parts.join(' ') : `${parts.join(' ')} && wait`;
}

function isTap(points: readonly TimedPoint[]): points is readonly [TimedPoint, ...TimedPoint[]] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return false;
  return Math.round(last.atMs - first.atMs) < 1 && points.every((point) => isSame(point, first));
}

/** Whole milliseconds; toybox sleep takes fractions of a second. */
function renderPause(ms: number): readonly string[] {
  const whole = Math.round(ms);
  return whole > 0 ? [`sleep ${whole / 1000}`] : [];
}

function renderMotion(points: readonly TimedPoint[]): string {
  const kept = thinOut(points);
  const commands = kept.flatMap((point, at) => {
    const before = kept[at - 1];
    const last = at === kept.length - 1;
    const action = before === undefined ? 'DOWN' : last && isSame(point, before) ? 'UP' : 'MOVE';
    const call = `input motionevent ${action} ${renderPoint(point)}`;
    const lift = last && action === 'MOVE' ? [`input motionevent UP ${renderPoint(point)}`] : [];
    return [...renderPause(before === undefined ? 0 : point.atMs - before.atMs), call, ...lift];
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
