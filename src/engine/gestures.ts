import type { FingerPath } from '../device/contract/driver.ts';
import type { Point } from '../screen/node.ts';

/** Down and up at one place. Without a hold it is what Android's own `input tap` does. */
export function planTap(point: Point, holdMs = 0): FingerPath {
  return { points: [at(point, 0), at(point, holdMs)] };
}

/** A straight stroke that may fling. */
export function planSwipe(from: Point, to: Point, durationMs: number): FingerPath {
  return { points: [at(from, 0), at(to, durationMs)] };
}

/**
 * A drag that leaves no speed: the finger slows down and rests before it lifts, so that nothing flies past.
 * 150 ms of rest are enough for Android's velocity tracker, which looks at the last 100 ms.
 */
export function planDrag(from: Point, to: Point, durationMs: number): FingerPath {
  const restMs = 150;
  const steps = 6;
  const points = [at(from, 0)];
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const eased = 1 - (1 - part) * (1 - part);
    points.push(at(between(from, to, eased), Math.round(durationMs * part)));
  }
  points.push(at(to, durationMs + restMs));
  return { points };
}

function between(from: Point, to: Point, part: number): Point {
  return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
}

function at(point: Point, atMs: number) {
  return { x: point.x, y: point.y, atMs };
}

/**
 * Two taps in one gesture, the second `delayMs` after the first: one path each, the same finger coming back. Without a
 * hold, so that a driver may start each at its own time.
 */
export function planDoubleTap(point: Point, delayMs: number): readonly FingerPath[] {
  return [{ points: [at(point, 0), at(point, 0)] }, { points: [at(point, delayMs), at(point, delayMs)] }];
}
