import { boundsOfSize, intersectBounds } from './bounds.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import { listAncestors } from './tree.ts';
import { isScrollContainer, thicken } from './visible-part.ts';

/**
 * Whether any of a node is on the display and not scrolled out of what it lies in, as Android's own `isVisibleToUser`: what covers it
 * does not count (see `visible-part.ts` for that).
 */
export function isOnScreen(node: ScreenNode, screen: Hierarchy): boolean {
  let inside = intersectBounds(thicken(node.bounds), boundsOfSize(screen.size));
  for (const ancestor of listAncestors(node, screen)) {
    if (inside === undefined) return false;
    if (isScrollContainer(ancestor)) inside = intersectBounds(inside, ancestor.bounds);
  }
  return inside !== undefined;
}
