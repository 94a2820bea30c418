import Yoga, { Align, Edge, FlexDirection, Gutter, Justify, type Node, PositionType } from 'yoga-layout';
import type { Edges, Element } from './element.ts';

const aligns = { start: Align.FlexStart, center: Align.Center, end: Align.FlexEnd, stretch: Align.Stretch };
const justifies = {
  start: Justify.FlexStart,
  center: Justify.Center,
  end: Justify.FlexEnd,
  between: Justify.SpaceBetween,
};
const sides = [Edge.Top, Edge.Right, Edge.Bottom, Edge.Left] as const;

/** [top, right, bottom, left] */
export function expandEdges(edges: Edges | undefined): readonly [number, number, number, number] {
  if (edges === undefined) return [0, 0, 0, 0];
  if (typeof edges === 'number') return [edges, edges, edges, edges];
  if (edges.length === 4) return edges;
  return [edges[0], edges[1], edges[0], edges[1]];
}

/** A yoga node with the element's place; dp become px by `scale`, so yoga's own rounding works on whole pixels. */
export function createStyledNode(element: Element, scale: number): Node {
  const node = Yoga.Node.create();
  const px = (dp: number | '100%') => (dp === '100%' ? dp : dp * scale);
  node.setFlexDirection(element.kind === 'row' ? FlexDirection.Row : FlexDirection.Column);
  if (element.width !== undefined) node.setWidth(px(element.width));
  if (element.height !== undefined) node.setHeight(px(element.height));
  if (element.minWidth !== undefined) node.setMinWidth(element.minWidth * scale);
  if (element.minHeight !== undefined) node.setMinHeight(element.minHeight * scale);
  if (element.maxWidth !== undefined) node.setMaxWidth(element.maxWidth * scale);
  if (element.grow !== undefined) node.setFlexGrow(element.grow);
  node.setFlexShrink(element.shrink ?? (element.grow ? 1 : 0));
  // What grows is sized by its share, not by its content.
  if (element.grow) node.setFlexBasis(0);
  if (element.gap !== undefined) node.setGap(Gutter.All, element.gap * scale);
  if (element.align !== undefined) node.setAlignItems(aligns[element.align]);
  if (element.alignSelf !== undefined) node.setAlignSelf(aligns[element.alignSelf]);
  if (element.justify !== undefined) node.setJustifyContent(justifies[element.justify]);
  const padding = expandEdges(element.padding);
  const margin = expandEdges(element.margin);
  for (const [index, side] of sides.entries()) {
    node.setPadding(side, (padding[index] as number) * scale);
    node.setMargin(side, (margin[index] as number) * scale);
  }
  if (element.at !== undefined) placeAbsolutely(node, element.at, scale);
  return node;
}

function placeAbsolutely(node: Node, at: NonNullable<Element['at']>, scale: number): void {
  node.setPositionType(PositionType.Absolute);
  if (at.left !== undefined) node.setPosition(Edge.Left, at.left * scale);
  if (at.top !== undefined) node.setPosition(Edge.Top, at.top * scale);
  if (at.right !== undefined) node.setPosition(Edge.Right, at.right * scale);
  if (at.bottom !== undefined) node.setPosition(Edge.Bottom, at.bottom * scale);
}
