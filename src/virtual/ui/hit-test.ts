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
  const handles: View[] = [];
  for (let index = view.children.length - 1; index >= 0; index--) {
    const child = view.children[index] as View;
    const path = findPath(child, x, y);
    if (path === undefined) continue;
    if (path.length > 1 || !isHandle(child)) return [...handles, ...path, view];
    handles.push(child);
  }
  if (handles.length > 0) return [...handles, view];
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

/**
 * Nothing is to be seen of it and nothing but a drag begins there, as at the edge of a DrawerLayout: what lies below gets
 * the touch as well.
 */
function isHandle({ element, children, scroll }: View): boolean {
  const { drag, background, border, text, onPinch, onLongPress } = element;
  if (drag === undefined || children.length > 0 || scroll !== undefined) return false;
  return [background, border, text, onPinch, onLongPress].every((one) => one === undefined) && !isClickable(element);
}
