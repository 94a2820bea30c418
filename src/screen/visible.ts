import { areaOf, boundsOfSize, heightOf, intersectBounds, widthOf } from './bounds.ts';
import type { Bounds, Hierarchy, ScreenNode, Size } from './node.ts';

const leastShare = 0.1;
const cache = new WeakMap<Hierarchy, readonly ScreenNode[]>();

/**
 * The nodes a selector can name, in document order. A node is left out when less than a tenth of its area is on the display and
 * no child of it is left. One with exactly one zero side counts as on the display, one without any area does not. What covers a node, and
 * what scrolling parents clip, is not looked at here: see `hit-test.ts`.
 */
export function listVisible(screen: Hierarchy): readonly ScreenNode[] {
  const known = cache.get(screen);
  if (known !== undefined) return known;
  const kept = new Uint8Array(screen.nodes.length);
  for (const node of screen.nodes.toReversed()) {
    const stays = isOnDisplay(node.bounds, screen.size) || kept[node.at] === 1;
    if (!stays) continue;
    kept[node.at] = 1;
    if (node.parent >= 0) kept[node.parent] = 1;
  }
  const visible = screen.nodes.filter((node) => kept[node.at] === 1);
  cache.set(screen, visible);
  return visible;
}

/** Whether at least a tenth of the area is on the display. */
export function isOnDisplay(bounds: Bounds, size: Size): boolean {
  const width = widthOf(bounds);
  const height = heightOf(bounds);
  if (width <= 0 || height <= 0) return width > 0 || height > 0;
  const shared = intersectBounds(bounds, boundsOfSize(size));
  return shared !== undefined && areaOf(shared) / areaOf(bounds) >= leastShare;
}
