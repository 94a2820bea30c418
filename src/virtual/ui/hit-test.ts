import { isClickable } from './is-clickable.ts';
import { containsPoint } from './rect.ts';
import type { View } from './view.ts';

/** Views under a point that may take a touch there, the one that is asked first at the front, its ancestors behind it. */
export function findTouchPath(root: View, x: number, y: number): readonly View[] {
  return findPath(root, x, y) ?? [];
}

/** The topmost child that has a taker answers; what takes nothing lets the touch through to what lies below. */
function findPath(view: View, x: number, y: number): readonly View[] | undefined {
  if (view.visible === undefined || !containsPoint(view.visible, x, y)) return undefined;
  for (let index = view.children.length - 1; index >= 0; index--) {
    const path = findPath(view.children[index] as View, x, y);
    if (path !== undefined) return [...path, view];
  }
  return takesTouch(view) ? [view] : undefined;
}

function takesTouch({ element, scroll }: View): boolean {
  return (
    isClickable(element) ||
    element.onLongPress !== undefined ||
    element.drag !== undefined ||
    element.onPinch !== undefined ||
    element.range !== undefined ||
    element.refresh !== undefined ||
    scroll !== undefined
  );
}
