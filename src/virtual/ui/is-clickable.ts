import type { Element, ElementKind } from './element.ts';

const clickableKinds: ReadonlySet<ElementKind> = new Set([
  'button',
  'iconButton',
  'field',
  'checkbox',
  'radio',
  'switch',
]);

export function isClickable(element: Element): boolean {
  return element.onTap !== undefined || element.onDoubleTap !== undefined || clickableKinds.has(element.kind);
}
