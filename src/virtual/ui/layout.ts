import { Direction } from 'yoga-layout';
import type { Element } from './element.ts';
import type { LayoutContext } from './layout-context.ts';
import { type CellPlace, layoutRows } from './layout-list.ts';
import { canFollow, followTree, freeTree, growTree, type Laid, readPlaces } from './layout-tree.ts';
import { addTransform, type Mapping, mapRect, mapText } from './mapping.ts';
import { intersectRects, type Rect } from './rect.ts';
import { describeRefreshRing } from './refresh-ring.ts';
import { layoutText } from './text-layout.ts';
import type { TextLayout, View } from './view.ts';
import { expandEdges } from './yoga-style.ts';

export type { LayoutContext } from './layout-context.ts';

interface Size {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

interface Place {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  /** On the screen. */
  readonly clip: Rect | undefined;
  /** From where things are laid out to where they are on the screen. */
  readonly mapping: Mapping | undefined;
}

/** Lays an element out in a frame of the screen (px) which it fills. */
export function layoutElement(element: Element, frame: Rect, key: string, context: LayoutContext): View {
  const size = { width: frame.right - frame.left, height: frame.bottom - frame.top };
  const place = { key, left: frame.left, top: frame.top, clip: frame, mapping: undefined };
  const kept = context.trees?.take(key, element, context);
  if (kept !== undefined) return layoutTree(kept, size, place, context);
  const laid = growTree(element, context);
  const view = layoutTree(laid, size, place, context);
  freeTree(laid);
  return view;
}

function layoutTree(laid: Laid, size: Size, place: Place, context: LayoutContext): View {
  calculate(laid, size, context);
  return readView(laid, place, context);
}

function calculate(laid: Laid, size: Size, context: LayoutContext): void {
  const { node } = laid;
  const rightToLeft = context.rightToLeft === true;
  const margin = readMargin(laid, context.scale);
  if (size.width !== undefined) node.setWidth(Math.max(0, size.width - margin.across));
  if (size.height !== undefined) node.setHeight(Math.max(0, size.height - margin.along));
  // Asked again without a change, yoga answers the size before it was rounded to whole pixels.
  if (!node.isDirty() && laid.calculated === rightToLeft) return;
  laid.calculated = rightToLeft;
  node.calculateLayout(undefined, undefined, rightToLeft ? Direction.RTL : Direction.LTR);
  readPlaces(laid);
}

/** px on both sides and above and below: what an element that fills its place leaves free of it. */
function readMargin({ element }: Laid, scale: number): { readonly across: number; readonly along: number } {
  const [top, end, bottom, start] = expandEdges(element.margin);
  return { across: Math.round((start + end) * scale), along: Math.round((top + bottom) * scale) };
}

/** Names views under their parent; of two with the same name the second is told apart by its place. */
export function nameChildren(parent: string, children: readonly Element[]): readonly string[] {
  const taken = new Set<string>();
  return children.map((child, index) => {
    const name = child.key ?? child.id ?? String(index);
    const free = taken.has(name) ? `${name}#${index}` : name;
    taken.add(free);
    return `${parent}/${free}`;
  });
}

/** Names a list's row; ids repeat from row to row and tell nothing. */
export function rowKey(list: string, item: Element, index: number): string {
  return `${list}/${item.key ?? index}`;
}

/** A tree laid out on its own inside another, kept with it. */
function takeInside(laid: Laid, name: string, element: Element, context: LayoutContext): Laid {
  laid.inside ??= new Map();
  const kept = laid.inside.get(name);
  if (kept !== undefined && canFollow(kept, element, context)) {
    followTree(kept, element, context);
    return kept;
  }
  if (kept !== undefined) freeTree(kept);
  const grown = growTree(element, context);
  laid.inside.set(name, grown);
  return grown;
}

function dropInside(laid: Laid, isUsed: (name: string) => boolean): void {
  for (const [name, inner] of laid.inside ?? []) {
    if (isUsed(name)) continue;
    laid.inside?.delete(name);
    freeTree(inner);
  }
}

type Frame = Pick<View, 'element' | 'key' | 'bounds' | 'visible' | 'zoom'>;

/** A view being read: where it was laid out, and how that comes to the screen. */
interface Reading {
  readonly laid: Laid;
  readonly rect: Rect;
  readonly frame: Frame;
  readonly mapping: Mapping | undefined;
}

function readView(laid: Laid, place: Place, context: LayoutContext): View {
  const { element } = laid;
  const left = place.left + laid.left;
  const top = place.top + laid.top;
  const rect = { left, top, right: left + laid.width, bottom: top + laid.height };
  const { transform } = element;
  const mapping = transform ? addTransform(place.mapping, transform, rect, context.scale) : place.mapping;
  const bounds = mapping === undefined ? rect : mapRect(rect, mapping);
  const visible = place.clip && intersectRects(bounds, place.clip);
  const zoom = mapping !== undefined && mapping.scale !== 1 ? { zoom: mapping.scale } : {};
  const frame: Frame = { element, key: place.key, bounds, visible, ...zoom };
  if (laid.content !== undefined) {
    const text = readText(laid, rect);
    return { ...frame, children: [], text: mapping === undefined ? text : mapText(text, mapping) };
  }
  const reading = { laid, rect, frame, mapping };
  if (element.list !== undefined) return layoutList(reading, context);
  if (element.kind === 'scroll') return layoutScroll(reading, context);
  const names = nameChildren(place.key, element.children);
  const children = laid.children.map((child, index) =>
    readView(child, { key: names[index] as string, left, top, clip: visible, mapping }, context),
  );
  if (element.kind === 'refresh') return addRefreshRing(reading, children, context);
  return { ...frame, children };
}

/** A text that did not move is not laid out again. */
function readText(laid: Laid, rect: Rect): TextLayout {
  const { text, element } = laid;
  const { left, top, right, bottom } = rect;
  const kept =
    text !== undefined &&
    text.rect.left === left &&
    text.rect.top === top &&
    text.rect.right === right &&
    text.rect.bottom === bottom &&
    text.rightToLeft === laid.context.rightToLeft &&
    (text.element === element ||
      (text.element.textAlign === element.textAlign && String(text.element.padding) === String(element.padding)));
  if (kept) return text.layout;
  const layout = layoutText(laid, rect);
  laid.text = { layout, element, rect, rightToLeft: laid.context.rightToLeft };
  return layout;
}

function layoutScroll({ laid, rect, frame, mapping }: Reading, context: LayoutContext): View {
  const { element, key, visible } = frame;
  const horizontal = element.horizontal === true;
  const width = rect.right - rect.left;
  const height = rect.bottom - rect.top;
  const extent = horizontal ? width : height;
  const content: Element = {
    kind: horizontal ? 'row' : 'column',
    children: element.children,
    ...(horizontal ? { minWidth: extent / context.scale } : { minHeight: extent / context.scale }),
    gap: element.gap,
    align: element.align,
    justify: element.justify,
    padding: element.padding,
  };
  const inner = takeInside(laid, 'content', content, context);
  calculate(inner, horizontal ? { width: undefined, height } : { width, height: undefined }, context);
  const max = Math.max(0, Math.round((horizontal ? inner.width : inner.height) - extent));
  const offset = Math.min(max, Math.max(0, context.offset(key) ?? 0));
  // Read from right to left, the start of the content is at the right.
  const shift = horizontal && context.rightToLeft ? max - offset : offset;
  const left = rect.left - (horizontal ? shift : 0);
  const top = rect.top - (horizontal ? 0 : shift);
  const view = readView(inner, { key: `${key}/content`, left, top, clip: visible, mapping }, context);
  return { ...frame, children: [view], scroll: { horizontal, offset, max } };
}

function layoutList({ laid, rect, frame, mapping }: Reading, context: LayoutContext): View {
  const { element, key, visible } = frame;
  const list = element.list as NonNullable<Element['list']>;
  const width = rect.right - rect.left;
  const height = rect.bottom - rect.top;
  const used = new Set<string>();
  const layCell = ({ index, along, across, length, breadth }: CellPlace) => {
    const item = list.item(index);
    const wanted = rowKey(key, item, index);
    const name = used.has(wanted) ? `${wanted}#${index}` : wanted;
    used.add(name);
    const cell = takeInside(laid, name, item, context);
    const size = list.horizontal ? { width: length, height: breadth } : { width: breadth, height: length };
    calculate(cell, size, context);
    const start = list.horizontal ? along : across;
    const margin = readMargin(cell, context.scale);
    const width = cell.width + margin.across;
    const left = context.rightToLeft ? rect.right - start - width : rect.left + start;
    const top = rect.top + (list.horizontal ? across : along);
    const view = readView(cell, { key: name, left, top, clip: visible, mapping }, context);
    return { view, length: list.horizontal ? width : cell.height + margin.along };
  };
  const { children, scroll } = layoutRows({ key, element, width, height }, context, layCell);
  dropInside(laid, (name) => used.has(name));
  return { ...frame, children, scroll };
}

/** The ring of a `refresh` above its content, while it is pulled down or turning. */
function addRefreshRing(
  { laid, rect, frame, mapping }: Reading,
  children: readonly View[],
  context: LayoutContext,
): View {
  const pull = context.pull?.(frame.key) ?? 0;
  const ring = describeRefreshRing(frame.element, pull / context.scale);
  if (ring === undefined) return { ...frame, children };
  const inner = takeInside(laid, 'ring', ring.element, context);
  calculate(inner, { width: undefined, height: undefined }, context);
  const left = rect.left + Math.round((rect.right - rect.left - inner.width) / 2);
  const top = rect.top + Math.round(ring.topDp * context.scale);
  const place = { key: `${frame.key}/ring`, left, top, clip: frame.visible, mapping };
  return { ...frame, children: [...children, readView(inner, place, context)] };
}
