import { areaOf, boundsOfSize, intersectBounds } from './bounds.ts';
import { chooseTouchPoint } from './hit-test.ts';
import type { Bounds, Hierarchy, ScreenNode, Size } from './node.ts';
import { isOnDisplay } from './visible.ts';

/** Why a node cannot be seen or touched where it is; undefined: it can. Completes a sentence about the element. */
export function explainPlace(node: ScreenNode, screen: Hierarchy): string | undefined {
  const { bounds } = node;
  if (areaOf(bounds) === 0) return 'has no size';
  if (!isOnDisplay(bounds, screen.size)) return explainOffDisplay(bounds, screen.size);
  const touch = chooseTouchPoint(node, screen);
  if (touch.reachable) return undefined;
  if (touch.hit.by !== undefined) return `is covered by ${touch.hit.by}`;
  if (touch.hiddenBy.length > 0) return `is hidden: ${touch.hiddenBy.join(', ')}`;
  return undefined;
}

function explainOffDisplay(bounds: Bounds, { width, height }: Size): string {
  const display = boundsOfSize({ width, height });
  const some =
    intersectBounds(bounds, display) === undefined ? 'is off the display' : 'is almost wholly off the display';
  const across = shareWithin(bounds.left, bounds.right, width);
  const down = shareWithin(bounds.top, bounds.bottom, height);
  if (down > across) return `${some}, to the ${bounds.left < 0 ? 'left' : 'right'}`;
  return bounds.top < 0 ? `${some}, above it: scroll up` : `${some}, below it: scroll down`;
}

function shareWithin(from: number, to: number, size: number): number {
  return Math.max(0, Math.min(to, size) - Math.max(from, 0)) / (to - from);
}
