import { Direction, MeasureMode, type Node } from 'yoga-layout';
import type { Element } from './element.ts';
import { intersectRects, type Rect } from './rect.ts';
import { layoutText, measureTextSize, showFieldText, type TextContext } from './text-layout.ts';
import type { View } from './view.ts';
import { createStyledNode } from './yoga-style.ts';

export interface LayoutContext extends TextContext {
  /** Scroll offset in px wanted for a view; layout clamps it. */
  offset(key: string): number;
}

interface Place {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly clip: Rect | undefined;
}

/** Lays an element out in a frame of the screen (px) which it fills. */
export function layoutElement(element: Element, frame: Rect, key: string, context: LayoutContext): View {
  const size = { width: frame.right - frame.left, height: frame.bottom - frame.top };
  return layoutInside(element, size, { key, left: frame.left, top: frame.top, clip: frame }, context);
}

function layoutInside(
  element: Element,
  size: { readonly width: number | undefined; readonly height: number | undefined },
  place: Place,
  context: LayoutContext,
): View {
  const node = buildNode(element, context);
  if (size.width !== undefined) node.setWidth(size.width);
  if (size.height !== undefined) node.setHeight(size.height);
  node.calculateLayout(undefined, undefined, Direction.LTR);
  const view = readView(element, node, place, context);
  node.freeRecursive();
  return view;
}

function isScroller(element: Element): boolean {
  return element.kind === 'list' || element.kind === 'scroll';
}

/** Names a view under its parent. */
export function childKey(parent: string, child: Element, index: number): string {
  return `${parent}/${child.key ?? child.id ?? index}`;
}

/** Names a list's row; ids repeat from row to row and tell nothing. */
export function rowKey(list: string, item: Element, index: number): string {
  return `${list}/${item.key ?? index}`;
}

function buildNode(element: Element, context: LayoutContext): Node {
  const node = createStyledNode(element, context.scale);
  const content = readContent(element);
  if (content !== undefined) {
    node.setMeasureFunc((width, mode) =>
      measureTextSize(element, content, mode === MeasureMode.Undefined ? Infinity : width, context),
    );
  } else if (!isScroller(element)) {
    const children = element.kind === 'stack' ? layOnTop(element.children) : element.children;
    for (const [index, child] of children.entries()) {
      node.insertChild(buildNode(child, context), index);
    }
  }
  return node;
}

/** The first child gives a stack its size and fills it; the others cover it, unless they have a place or size of their own. */
function layOnTop(children: readonly Element[]): readonly Element[] {
  const base = children.find((child) => child.at === undefined);
  return children.map((child) => {
    if (child === base) return { grow: 1, ...child };
    const across = child.width === undefined ? { left: 0, right: 0 } : { left: 0 };
    const down = child.height === undefined ? { top: 0, bottom: 0 } : { top: 0 };
    return { ...child, at: child.at ?? { ...across, ...down } };
  });
}

/** The words an element shows; undefined for what has none. */
function readContent(element: Element): string | undefined {
  return element.field === undefined ? (element.caption ?? element.text) : showFieldText(element.field);
}

function readView(element: Element, node: Node, place: Place, context: LayoutContext): View {
  const left = place.left + node.getComputedLeft();
  const top = place.top + node.getComputedTop();
  const bounds = { left, top, right: left + node.getComputedWidth(), bottom: top + node.getComputedHeight() };
  const visible = place.clip && intersectRects(bounds, place.clip);
  const base = { element, key: place.key, bounds, visible };
  const content = readContent(element);
  if (content !== undefined) return { ...base, children: [], text: layoutText(element, content, bounds, context) };
  if (element.list !== undefined) return layoutList(base, context);
  if (element.kind === 'scroll') return layoutScroll(base, context);
  const children = element.children.map((child, index) => {
    const inside = { key: childKey(place.key, child, index), left, top, clip: visible };
    return readView(child, node.getChild(index), inside, context);
  });
  return { ...base, children };
}

type Frame = Pick<View, 'element' | 'key' | 'bounds' | 'visible'>;

function layoutScroll(frame: Frame, context: LayoutContext): View {
  const { element, key, bounds, visible } = frame;
  const horizontal = element.horizontal === true;
  const extent = horizontal ? bounds.right - bounds.left : bounds.bottom - bounds.top;
  const across = horizontal ? bounds.bottom - bounds.top : bounds.right - bounds.left;
  const content: Element = {
    kind: horizontal ? 'row' : 'column',
    children: element.children,
    ...(horizontal ? { minWidth: extent / context.scale } : { minHeight: extent / context.scale }),
    gap: element.gap,
    align: element.align,
    padding: element.padding,
  };
  const size = horizontal ? { width: undefined, height: across } : { width: across, height: undefined };
  const lay = (offset: number) =>
    layoutInside(
      content,
      size,
      {
        key: `${key}/content`,
        left: bounds.left - (horizontal ? offset : 0),
        top: bounds.top - (horizontal ? 0 : offset),
        clip: visible,
      },
      context,
    );
  const wanted = Math.max(0, context.offset(key));
  let inner = lay(wanted);
  const length = horizontal ? inner.bounds.right - inner.bounds.left : inner.bounds.bottom - inner.bounds.top;
  const max = Math.max(0, Math.round(length - extent));
  if (wanted > max) inner = lay(max);
  return { ...frame, children: [inner], scroll: { horizontal, offset: Math.min(wanted, max), max } };
}

function layoutList(frame: Frame, context: LayoutContext): View {
  const { element, key, bounds, visible } = frame;
  const rows = element.list as NonNullable<Element['list']>;
  const horizontal = rows.horizontal === true;
  const itemPx = Math.round(((rows.itemExtent as number | undefined) ?? 56) * context.scale);
  const extent = horizontal ? bounds.right - bounds.left : bounds.bottom - bounds.top;
  const max = Math.max(0, rows.count * itemPx - extent);
  const offset = Math.max(0, Math.min(max, context.offset(key)));
  const first = Math.floor(offset / itemPx);
  const end = Math.min(rows.count, Math.ceil((offset + extent) / itemPx));
  const children: View[] = [];
  for (let index = first; index < end; index++) {
    const item = rows.item(index);
    const start = index * itemPx - offset;
    const size = horizontal
      ? { width: itemPx, height: bounds.bottom - bounds.top }
      : { width: bounds.right - bounds.left, height: itemPx };
    const place = {
      key: rowKey(key, item, index),
      left: bounds.left + (horizontal ? start : 0),
      top: bounds.top + (horizontal ? 0 : start),
      clip: visible,
    };
    children.push(layoutInside(item, size, place, context));
  }
  return { ...frame, children, scroll: { horizontal, offset, max } };
}
