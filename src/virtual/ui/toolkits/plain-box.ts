import type { Element } from '../element.ts';
import { isClickable } from '../is-clickable.ts';

/** A container that only places what it holds: toolkits that draw their screens themselves tell nothing of it. */
export function isPlainBox(element: Element): boolean {
  if (element.kind !== 'row' && element.kind !== 'column' && element.kind !== 'stack') {
    return element.kind === 'divider';
  }
  return (
    element.id === undefined &&
    element.description === undefined &&
    element.semantics === undefined &&
    element.selected === undefined &&
    element.drag === undefined &&
    element.onLongPress === undefined &&
    !isClickable(element)
  );
}
