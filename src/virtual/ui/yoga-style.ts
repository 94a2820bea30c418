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

/** The sides that are not zero: every call into yoga's WebAssembly costs. */
function listEdges(edges: Edges | undefined): readonly (readonly [Edge, number])[] {
  if (edges === undefined) return [];
  const lengths = expandEdges(edges);
  return sides.map((side, index) => [side, lengths[index] as number] as const).filter(([, dp]) => dp !== 0);
}

/** A yoga node with the element's place; dp become px by `scale`, so yoga's own rounding works on whole pixels. */
export function createStyledNode(element: Element, scale: number): Node {
  const node = Yoga.Node.create();
  const px = (dp: number | '100%') => (dp === '100%' ? dp : dp * scale);
  if (element.kind === 'row') node.setFlexDirection(FlexDirection.Row);
  if (element.width !== undefined) node.setWidth(px(element.width));
  if (element.height !== undefined) node.setHeight(px(element.height));
  if (element.minWidth !== undefined) node.setMinWidth(element.minWidth * scale);
  if (element.minHeight !== undefined) node.setMinHeight(element.minHeight * scale);
  if (element.maxWidth !== undefined) node.setMaxWidth(element.maxWidth * scale);
  if (element.grow !== undefined) node.setFlexGrow(element.grow);
  const shrink = element.shrink ?? (element.grow ? 1 : 0);
  if (shrink !== 0) node.setFlexShrink(shrink);
  // What grows is sized by its share, not by its content.
  if (element.grow) node.setFlexBasis(0);
  if (element.gap !== undefined) node.setGap(Gutter.All, element.gap * scale);
  if (element.align !== undefined) node.setAlignItems(aligns[element.align]);
  if (element.alignSelf !== undefined) node.setAlignSelf(aligns[element.alignSelf]);
  if (element.justify !== undefined) node.setJustifyContent(justifies[element.justify]);
  for (const [side, dp] of listEdges(element.padding)) node.setPadding(side, dp * scale);
  for (const [side, dp] of listEdges(element.margin)) node.setMargin(side, dp * scale);
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
