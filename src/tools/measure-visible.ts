import { areaOf, heightOf, widthOf } from '../screen/bounds.ts';
import { estimateFullSize } from '../screen/full-size.ts';
import type { Bounds, ScreenNode, Size, Snapshot } from '../screen/node.ts';
import { findVisiblePart } from '../screen/visible-part.ts';

/** The node's own full size: the largest seen of it, in this look or in earlier ones. See `full-size.ts`. */
export function estimateSize(node: ScreenNode, snapshot: Snapshot, seen: Size | undefined): Size {
  const { width, height } = estimateFullSize(node, snapshot);
  return { width: Math.max(width, seen?.width ?? 0), height: Math.max(height, seen?.height ?? 0) };
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
