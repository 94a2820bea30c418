import type { UiBounds } from '../../../contract/device-ui.ts';
import type { StoredElement } from '../element-store.ts';
import { elementKey } from '../protocol/read-fields.ts';
import { readNodeText } from '../screen/read-node-text.ts';
import type { ScreenNode } from '../screen/screen-node.ts';
import type { Session } from '../session.ts';
import { findAttribute } from './read-attribute.ts';

/** An element reference, with the attributes that the session wants beside it when its answers are not compact. */
export function renderElement({ settings }: Session, { id }: StoredElement, node: ScreenNode): Record<string, unknown> {
  const reference = { ELEMENT: id, [elementKey]: id };
  if (settings.shouldUseCompactResponses) return reference;
  const extra: Record<string, unknown> = {};
  for (const field of settings.elementResponseAttributes.split(',').map((name) => name.trim())) {
    const value = readField(field, node);
    if (value !== undefined) extra[field] = value;
  }
  return { ...reference, ...extra };
}

/** Undefined for names that mean nothing: they are left out. */
function readField(field: string, at: ScreenNode): unknown {
  const { node } = at;
  if (field === 'name') return node.contentDescription;
  if (field === 'text') return readNodeText(node);
  if (field === 'rect') return renderRect(node.bounds);
  const named = ['enabled', 'displayed', 'selected'].includes(field) ? field : /^attribute\/(.+)$/.exec(field)?.[1];
  return named === undefined ? undefined : findAttribute(at, named)?.value;
}

export function renderRect({ left, top, right, bottom }: UiBounds): Record<'x' | 'y' | 'width' | 'height', number> {
  return { x: left, y: top, width: right - left, height: bottom - top };
}
