import Yoga, { Align, Edge, FlexDirection, Gutter, Justify, type Node, PositionType, Wrap } from 'yoga-layout';
import type { Edges, Element } from './element.ts';

const aligns = { start: Align.FlexStart, center: Align.Center, end: Align.FlexEnd, stretch: Align.Stretch };
const justifies = {
  start: Justify.FlexStart,
  center: Justify.Center,
  end: Justify.FlexEnd,
  between: Justify.SpaceBetween,
};
/** Left and right are the start and the end of the reading direction, as in every layout of Android that knows RTL. */
const sides = [Edge.Top, Edge.End, Edge.Bottom, Edge.Start] as const;

/** [top, end, bottom, start] */
export function expandEdges(edges: Edges | undefined): readonly [number, number, number, number] {
  if (edges === undefined) return noEdges;
  if (typeof edges === 'number') return edges === 0 ? noEdges : [edges, edges, edges, edges];
  if (edges.length === 4) return edges;
  return [edges[0], edges[1], edges[0], edges[1]];
}

const noEdges = [0, 0, 0, 0] as const;

const px = (dp: number | '100%' | undefined, scale: number) => (typeof dp === 'number' ? dp * scale : dp);
const toPx = (dp: number | undefined, scale: number) => (dp === undefined ? undefined : dp * scale);

/** What grows is sized by its share, not by its content. */
function setGrowth(node: Node, element: Element): void {
  node.setFlexGrow(element.grow ?? 0);
  node.setFlexShrink(element.shrink ?? (element.grow ? 1 : 0));
  node.setFlexBasis(element.grow ? 0 : undefined);
}

/** Lays children in one line, or one below the other. */
export function createNode(element: Element): Node {
  const node = Yoga.Node.create();
  if (element.kind === 'row') node.setFlexDirection(FlexDirection.Row);
  return node;
}

/**
 * Gives a node the element's place; dp become px by `scale`, so yoga's own rounding works on whole pixels. Only what is
 * different from `before` is set: every call into yoga's WebAssembly costs, and one that changes nothing lays out again.
 */
export function styleNode(node: Node, element: Element, before: Element | undefined, scale: number): void {
  // Read by name, not through a table: elements have many shapes, and a table's reads would all be slow ones.
  if (element.width !== before?.width) node.setWidth(px(element.width, scale));
  if (element.height !== before?.height) node.setHeight(px(element.height, scale));
  if (element.minWidth !== before?.minWidth) node.setMinWidth(toPx(element.minWidth, scale));
  if (element.minHeight !== before?.minHeight) node.setMinHeight(toPx(element.minHeight, scale));
  if (element.maxWidth !== before?.maxWidth) node.setMaxWidth(toPx(element.maxWidth, scale));
  if (element.grow !== before?.grow || element.shrink !== before?.shrink) setGrowth(node, element);
  if (element.gap !== before?.gap) node.setGap(Gutter.All, toPx(element.gap, scale) ?? 0);
  if (element.align !== before?.align) node.setAlignItems(aligns[element.align ?? 'stretch']);
  if (element.alignSelf !== before?.alignSelf) {
    node.setAlignSelf(element.alignSelf === undefined ? Align.Auto : aligns[element.alignSelf]);
  }
  if (element.justify !== before?.justify) node.setJustifyContent(justifies[element.justify ?? 'start']);
  if (element.wrap !== before?.wrap) node.setFlexWrap(element.wrap ? Wrap.Wrap : Wrap.NoWrap);
  if (!equalEdges(element.padding, before?.padding)) {
    setEdges(element.padding, before?.padding, (side, length) => node.setPadding(side, length * scale));
  }
  if (!equalEdges(element.margin, before?.margin)) {
    setEdges(element.margin, before?.margin, (side, length) => node.setMargin(side, length * scale));
  }
  if (!equalPlaces(element.at, before?.at)) placeNode(node, element.at, scale);
}

function setEdges(edges: Edges | undefined, before: Edges | undefined, set: (side: Edge, dp: number) => void): void {
  const old = expandEdges(before);
  for (const [index, length] of expandEdges(edges).entries()) {
    if (length !== old[index]) set(sides[index] as Edge, length);
  }
}

function equalEdges(a: Edges | undefined, b: Edges | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return a.length === b.length && a.every((length, index) => length === b[index]);
}

function equalPlaces(a: Element['at'], b: Element['at']): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

function placeNode(node: Node, at: Element['at'], scale: number): void {
  node.setPositionType(at === undefined ? PositionType.Relative : PositionType.Absolute);
  node.setPosition(Edge.Start, toPx(at?.left, scale));
  node.setPosition(Edge.Top, toPx(at?.top, scale));
  node.setPosition(Edge.End, toPx(at?.right, scale));
  node.setPosition(Edge.Bottom, toPx(at?.bottom, scale));
}
