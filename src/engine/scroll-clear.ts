import { heightOf } from '../screen/bounds.ts';
import type { Point, ScreenNode, Snapshot } from '../screen/node.ts';
import { listAncestors } from '../screen/tree.ts';

/**
 * A drag that brings a node out from under the keyboard, within the scrolling container it is in. Undefined where there
 * is no such container, or too little of it is left above the keyboard.
 */
export function planScrollClear(
  node: ScreenNode,
  snapshot: Snapshot,
): { readonly from: Point; readonly to: Point } | undefined {
  const { keyboard } = snapshot;
  if (keyboard?.shown !== true || keyboard.bounds === undefined) return undefined;
  const container = listAncestors(node, snapshot).find((ancestor) => ancestor.scrollable);
  if (container === undefined) return undefined;
  const { left, right, top } = container.bounds;
  const free = keyboard.bounds.top - top;
  const below = node.bounds.bottom - keyboard.bounds.top;
  if (below <= 0 || free < heightOf(node.bounds)) return undefined;
  const length = Math.min(Math.round(free * 0.8), below + Math.round(free * 0.1));
  const x = Math.round((left + right) / 2);
  const start = keyboard.bounds.top - Math.round(free * 0.1);
  return { from: { x, y: start }, to: { x, y: start - length } };
}
