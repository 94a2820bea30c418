import { areaOf, boundsOfSize, centreOf, containsPoint, subtractBounds } from './bounds.ts';
import { findMatches } from './find.ts';
import type { Bounds, Hierarchy, ScreenNode } from './node.ts';
import type { Query } from './query.ts';
import { listAncestors, listDescendants } from './tree.ts';
import { findVisiblePart } from './visible-part.ts';

export type Axis = 'vertical' | 'horizontal';

export interface ScrollContainer {
  readonly node: ScreenNode;
  /** The visible part to move a finger in. */
  readonly area: Bounds;
}

/**
 * What scrolls along an axis: what `query` names (it, else a scrolling node inside it, else one round it, else it all the same); without a
 * query the largest that scrolls under the middle of the display, else the largest anywhere. Undefined: there is none.
 */
export function findScrollContainer(screen: Hierarchy, axis: Axis, query?: Query): ScrollContainer | undefined {
  if (query !== undefined) {
    const [named] = findMatches(query, screen);
    if (named === undefined) return undefined;
    const near = [named, ...listDescendants(named, screen), ...listAncestors(named, screen)];
    return withArea(near.find((node) => canScroll(node, axis, screen)) ?? named, screen);
  }
  const found = screen.nodes
    .filter((node) => canScroll(node, axis, screen))
    .flatMap((node) => withArea(node, screen) ?? [])
    .toSorted((a, b) => areaOf(b.area) - areaOf(a.area));
  const middle = centreOf(usableDisplay(screen));
  return found.find(({ area }) => containsPoint(area, middle)) ?? found[0];
}

/** Undefined where dump and class do not tell: one child or none, or children in a grid. */
export function guessAxis(node: ScreenNode, screen: Hierarchy): Axis | undefined {
  if (/(HorizontalScrollView|ViewPager2?)$/.test(node.className)) return 'horizontal';
  if (/(\bScrollView|NestedScrollView|ListView)$/.test(node.className)) return 'vertical';
  const children = node.children.flatMap((at) => screen.nodes[at] ?? []).filter((child) => areaOf(child.bounds) > 0);
  const rows = new Set(children.map((child) => child.bounds.top)).size;
  const columns = new Set(children.map((child) => child.bounds.left)).size;
  if (rows === columns) return undefined;
  return rows > columns ? 'vertical' : 'horizontal';
}

function canScroll(node: ScreenNode, axis: Axis, screen: Hierarchy): boolean {
  return node.scrollable && (guessAxis(node, screen) ?? axis) === axis;
}

function withArea(node: ScreenNode, screen: Hierarchy): ScrollContainer | undefined {
  const [area] = findVisiblePart(node, screen).parts;
  return area === undefined ? undefined : { node, area };
}

/** The display without the keyboard. */
function usableDisplay(screen: Hierarchy): Bounds {
  const display = boundsOfSize(screen.size);
  const { keyboard } = screen;
  if (keyboard?.shown !== true || keyboard.bounds === undefined) return display;
  const left = subtractBounds(display, keyboard.bounds).toSorted((a, b) => areaOf(b) - areaOf(a));
  return left[0] ?? display;
}
