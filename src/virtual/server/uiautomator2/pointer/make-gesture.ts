import type { UiBounds } from '../../../contract/device-ui.ts';
import type { Direction } from './gesture-area.ts';
import type { Point, PointerTrack } from './play-gesture.ts';

const opposites: Readonly<Record<Direction, Direction>> = { up: 'down', down: 'up', left: 'right', right: 'left' };

export function oppositeOf(direction: Direction): Direction {
  return opposites[direction];
}

/** px/s; no speed takes no time. */
export function moveAt(from: Point, to: Point, speed: number): { readonly to: Point; readonly ms: number } {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  return { to, ms: speed === 0 ? 0 : Math.round((distance / speed) * 1000) };
}

/** androidx Gestures.swipeRect: from the edge that lies against the direction, along the middle. */
export function makeSwipe(
  { left, top, right, bottom }: UiBounds,
  { direction, percent, speed }: { readonly direction: Direction; readonly percent: number; readonly speed: number },
): PointerTrack {
  const x = Math.round((left + right) / 2);
  const y = Math.round((top + bottom) / 2);
  const across = Math.round((right - left) * percent);
  const along = Math.round((bottom - top) * percent);
  const ways: Readonly<Record<Direction, readonly [Point, Point]>> = {
    left: [
      { x: right, y },
      { x: right - across, y },
    ],
    right: [
      { x: left, y },
      { x: left + across, y },
    ],
    up: [
      { x, y: bottom },
      { x, y: bottom - along },
    ],
    down: [
      { x, y: top },
      { x, y: top + along },
    ],
  };
  const [start, end] = ways[direction];
  return { start, moves: [moveAt(start, end, speed)] };
}

/** androidx Gestures.pinchClose and pinchOpen: two fingers on the diagonal from bottom left to top right. */
export function makePinch(
  { left, top, right, bottom }: UiBounds,
  { way, percent, speed }: { readonly way: 'open' | 'close'; readonly percent: number; readonly speed: number },
): readonly PointerTrack[] {
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const corners: readonly Point[] = [
    { x: left, y: bottom },
    { x: right, y: top },
  ];
  return corners.map((corner) => {
    const near = {
      x: corner.x + (centre.x - corner.x) * percent,
      y: corner.y + (centre.y - corner.y) * percent,
    };
    const [start, end] = way === 'close' ? [corner, near] : [near, corner];
    return { start, moves: [moveAt(start, end, speed)] };
  });
}
