import { areaOf, heightOf, widthOf } from '../screen/bounds.ts';
import type { Bounds, ScreenNode, Size, Snapshot } from '../screen/node.ts';
import { findVisiblePart } from '../screen/visible-part.ts';

/**
 * The node's own full size as far as it is known. A device clips bounds, so a row at the edge seems smaller than it is:
 * the largest size seen of it in earlier looks, or of its siblings of one class and id (rows of a list), tells more.
 */
export function estimateSize(node: ScreenNode, { nodes }: Snapshot, seen: Size | undefined): Size {
  const siblings = (nodes[node.parent]?.children ?? []).flatMap((at) => nodes[at] ?? []);
  const alike = siblings.filter((one) => one.className === node.className && one.resourceId === node.resourceId);
  const rows = alike.length >= 3 ? alike.map((one) => one.bounds) : [];
  return {
    width: Math.max(widthOf(node.bounds), seen?.width ?? 0, findMedian(rows.map(widthOf))),
    height: Math.max(heightOf(node.bounds), seen?.height ?? 0, findMedian(rows.map(heightOf))),
  };
}

/** The share (0..1) of the node that can be seen; one that is larger than its view is whole when it fills it. */
export function measureVisible(
  node: ScreenNode,
  full: Size,
  { snapshot, view }: { snapshot: Snapshot; view: Bounds },
): number {
  const [shown] = findVisiblePart(node, snapshot).parts;
  if (shown === undefined) return 0;
  const possible = Math.min(full.width, widthOf(view)) * Math.min(full.height, heightOf(view));
  return possible <= 0 ? 1 : Math.min(1, areaOf(shown) / possible);
}

/** A stretch on one axis, px. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How far the content must move (px, positive: on; negative: back) so that a node of `full` length is whole, or in the middle. */
export function measureOffset(
  node: Stretch,
  full: number,
  view: Stretch,
): { readonly toShow: number; readonly toCentre: number } {
  const clipped = Math.max(0, full - (node.to - node.from));
  const atStart = node.from <= view.from;
  const before = Math.max(0, view.from - node.from) + (atStart ? clipped : 0);
  const behind = Math.max(0, node.to - view.to) + (atStart ? 0 : clipped);
  return {
    toShow: behind > 0 ? behind : -before,
    toCentre: (node.from + node.to) / 2 - (view.from + view.to) / 2,
  };
}

function findMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
