import type { FingerPath } from '../../contract/driver.ts';

type PointerAction =
  | {
      readonly type: 'pointerMove';
      readonly duration: number;
      readonly x: number;
      readonly y: number;
      readonly origin: 'viewport';
    }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'pause'; readonly duration: number };

export interface PointerSource {
  readonly type: 'pointer';
  readonly id: string;
  readonly parameters: { readonly pointerType: 'touch' };
  readonly actions: readonly PointerAction[];
}

/**
 * W3C actions for fingers: paths that follow each other are one finger, paths that overlap are several. Each finger tells its moves by
 * its own durations; W3C runs the n-th actions of all fingers as one tick, as long as the longest of them, so every finger
 * gets an action for each piece of the common time line.
 */
export function planActions(fingers: readonly FingerPath[]): readonly PointerSource[] {
  const lanes = assignLanes(fingers.filter(({ points }) => points.length > 0));
  const instants = fingers.flatMap(({ points }) => points.map(({ atMs }) => atMs));
  const times = [...new Set([0, ...instants])].sort((a, b) => a - b);
  return lanes.map((paths, at) => ({
    type: 'pointer',
    id: `finger${at + 1}`,
    parameters: { pointerType: 'touch' },
    actions: planLane(paths, times),
  }));
}

/** A path goes to the first finger that has come up before it comes down. */
function assignLanes(fingers: readonly FingerPath[]): readonly (readonly FingerPath[])[] {
  const lanes: FingerPath[][] = [];
  for (const finger of [...fingers].sort((a, b) => startOf(a) - startOf(b))) {
    const free = lanes.find((lane) => endOf(lane.at(-1) as FingerPath) <= startOf(finger));
    if (free === undefined) lanes.push([finger]);
    else free.push(finger);
  }
  return lanes;
}

function startOf({ points }: FingerPath): number {
  return points[0]?.atMs ?? 0;
}

function endOf({ points }: FingerPath): number {
  return points.at(-1)?.atMs ?? 0;
}

/** For each instant: what ends (up), then what begins (move there, down); between two instants a move or a pause. */
function planLane(paths: readonly FingerPath[], times: readonly number[]): readonly PointerAction[] {
  const actions: PointerAction[] = [];
  for (const [at, time] of times.entries()) {
    const before = times[at - 1] ?? time;
    const held = paths.find((path) => startOf(path) < time && time <= endOf(path));
    actions.push(held === undefined ? { type: 'pause', duration: time - before } : moveTo(held, time, time - before));
    const ending = paths.find((path) => endOf(path) === time && startOf(path) < time);
    actions.push(ending === undefined ? { type: 'pause', duration: 0 } : { type: 'pointerUp', button: 0 });
    const beginning = paths.find((path) => startOf(path) === time);
    const instant = beginning !== undefined && endOf(beginning) === time;
    actions.push(beginning === undefined ? { type: 'pause', duration: 0 } : moveTo(beginning, time, 0));
    actions.push(beginning === undefined ? { type: 'pause', duration: 0 } : { type: 'pointerDown', button: 0 });
    actions.push(instant ? { type: 'pointerUp', button: 0 } : { type: 'pause', duration: 0 });
  }
  return actions;
}

function moveTo({ points }: FingerPath, time: number, duration: number): PointerAction {
  const next = points.findIndex(({ atMs }) => atMs >= time);
  const to = points[next] ?? (points.at(-1) as FingerPath['points'][number]);
  const from = points[next - 1] ?? to;
  const span = to.atMs - from.atMs;
  const part = span <= 0 ? 1 : (time - from.atMs) / span;
  return {
    type: 'pointerMove',
    duration,
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
    origin: 'viewport',
  };
}
