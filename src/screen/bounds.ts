import type { Bounds, Point, Size } from './node.ts';

/** "l,t,r,b": how tools and queries write bounds. */
export function renderBounds(bounds: Bounds): string {
  return `${bounds.left},${bounds.top},${bounds.right},${bounds.bottom}`;
}

export function widthOf(bounds: Bounds): number {
  return bounds.right - bounds.left;
}

export function heightOf(bounds: Bounds): number {
  return bounds.bottom - bounds.top;
}

function isEmptyBounds(bounds: Bounds): boolean {
  return bounds.right <= bounds.left || bounds.bottom <= bounds.top;
}

export function areaOf(bounds: Bounds): number {
  return isEmptyBounds(bounds) ? 0 : widthOf(bounds) * heightOf(bounds);
}

/** Undefined where they share no pixel. */
export function intersectBounds(one: Bounds, other: Bounds): Bounds | undefined {
  const shared = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return isEmptyBounds(shared) ? undefined : shared;
}

/** Right and bottom are outside. */
export function containsPoint(bounds: Bounds, point: Point): boolean {
  return point.x >= bounds.left && point.x < bounds.right && point.y >= bounds.top && point.y < bounds.bottom;
}

/** In whole pixels, inside bounds that are not empty. */
export function centreOf(bounds: Bounds): Point {
  return { x: Math.floor((bounds.left + bounds.right) / 2), y: Math.floor((bounds.top + bounds.bottom) / 2) };
}

export function boundsOfSize(size: Size): Bounds {
  return { left: 0, top: 0, right: size.width, bottom: size.height };
}

/** Between the centres, in pixels. */
export function centreDistance(one: Bounds, other: Bounds): number {
  const x = (one.left + one.right - other.left - other.right) / 2;
  const y = (one.top + one.bottom - other.top - other.bottom) / 2;
  return Math.hypot(x, y);
}

/** What of `outer` is not in `hole`, as up to four rectangles. */
export function subtractBounds(outer: Bounds, hole: Bounds): readonly Bounds[] {
  const cut = intersectBounds(outer, hole);
  if (cut === undefined) return [outer];
  return [
    { ...outer, bottom: cut.top },
    { ...outer, top: cut.bottom },
    { left: outer.left, right: cut.left, top: cut.top, bottom: cut.bottom },
    { left: cut.right, right: outer.right, top: cut.top, bottom: cut.bottom },
  ].filter((part) => !isEmptyBounds(part));
}

/**
 * The pixel at a fraction of a length: 100 % is the last one, as more lies outside. What floating point leaves just below
 * a pixel is that pixel: 57 % of 100 are 57.
 */
export function pixelAt(fraction: number, length: number): number {
  return fraction === 1 ? length - 1 : Math.floor(fraction * length + 1e-6);
}
