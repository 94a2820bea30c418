import { nodeAttributes } from '../screen/node-attributes.ts';
import { readNodeText } from '../screen/read-node-text.ts';
import type { ScreenNode } from '../screen/screen-node.ts';

/** Half of ViewConfiguration's paging touch slop, 16 dp. */
const TOUCH_PADDING_DP = 8;

/** By any of its names, without regard to case. Undefined: there is no such attribute; a value of null: it is not set. */
export function findAttribute(at: ScreenNode, name: string): { readonly value: string | null } | undefined {
  const wanted = name.toLowerCase();
  // The place among its siblings is for the source alone.
  if (wanted === 'index') return undefined;
  if (wanted === 'original-text') return { value: readNodeText(at.node) };
  const attribute = nodeAttributes.find(({ names }) => names.some((alias) => alias.toLowerCase() === wanted));
  if (attribute === undefined) return undefined;
  const value = attribute.read(at);
  return { value: value === undefined ? null : String(value) };
}

/** `{a,b}` where there are two names, as the refusal lists them. */
export function listAttributes(): string {
  const names = nodeAttributes
    .filter((attribute) => attribute.names[0] !== 'index')
    .map((attribute) => (attribute.names.length > 1 ? `{${attribute.names.join(',')}}` : attribute.names[0]));
  return [...names, 'contentSize'].join(', ');
}

/** Of a scroller: what `contentSize` tells, as text. */
export function describeContentSize({ node }: ScreenNode, density: number): string {
  const { left, top, right, bottom } = node.bounds;
  return JSON.stringify({
    width: right - left,
    height: bottom - top,
    top,
    left,
    scrollableOffset: node.more?.scroll?.max ?? 0,
    touchPadding: Math.round((TOUCH_PADDING_DP * density) / 160),
  });
}
