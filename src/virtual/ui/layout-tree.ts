import { MeasureMode, type Node } from 'yoga-layout';
import type { Element } from './element.ts';
import type { Rect } from './rect.ts';
import { measureTextSize, showFieldText, type TextContext, type WrappedText } from './text-layout.ts';
import type { TextLayout } from './view.ts';
import { createNode, styleNode } from './yoga-style.ts';

/** An element as yoga has it. It is kept between two looks, so that only what changed is laid out again. */
export interface Laid {
  readonly node: Node;
  element: Element;
  children: Laid[];
  /** The words it shows; undefined for what has none. */
  content: string | undefined;
  context: TextContext;
  /** px inside the parent, whole. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Lines by the width they were wrapped for. */
  wraps: Map<number, WrappedText>;
  /** The text as last laid out, and what that depended on beside the words. */
  text:
    | {
        readonly layout: TextLayout;
        readonly element: Element;
        readonly rect: Rect;
        readonly rightToLeft: boolean | undefined;
      }
    | undefined;
  /** Of what is laid out by itself: the direction it was last done in. */
  calculated: boolean | undefined;
  /** Trees that are laid out on their own inside this one: a scroller's content, a list's rows. */
  inside: Map<string, Laid> | undefined;
}

/** The words an element shows; undefined for what has none. */
function readContent(element: Element): string | undefined {
  if (element.field !== undefined) return showFieldText(element.field);
  return element.caption ?? element.text;
}

function isScroller(element: Element): boolean {
  return element.kind === 'list' || element.kind === 'scroll';
}

export function growTree(element: Element, context: TextContext): Laid {
  const node = createNode(element);
  const content = readContent(element);
  const laid: Laid = {
    node,
    element,
    children: [],
    content,
    context,
    left: 0,
    top: 0,
    width: 0,
    height: 0,
    wraps: new Map(),
    text: undefined,
    inside: undefined,
    calculated: undefined,
  };
  styleNode(node, element, undefined, context.scale);
  if (content !== undefined) {
    node.setMeasureFunc((width, mode) => {
      const most = mode === MeasureMode.Undefined ? Number.POSITIVE_INFINITY : width;
      const size = measureTextSize(laid, most);
      return mode === MeasureMode.Exactly ? { width, height: size.height } : size;
    });
  } else {
    for (const [index, child] of listChildren(element).entries()) addChild(laid, child, index);
    if (element.kind === 'stack') fillStack(laid);
  }
  return laid;
}

function addChild(laid: Laid, child: Element, index: number): void {
  const grown = growTree(child, laid.context);
  laid.children.splice(index, 0, grown);
  laid.node.insertChild(grown.node, index);
}

/** Whether one yoga node can stand for both. */
export function canFollow(laid: Laid, element: Element, context: TextContext): boolean {
  const { context: before } = laid;
  return (
    laid.element.kind === element.kind &&
    (laid.content === undefined) === (readContent(element) === undefined) &&
    before.scale === context.scale &&
    before.fontScale === context.fontScale
  );
}

/** Brings a tree up to an element that it `canFollow`. */
export function followTree(laid: Laid, element: Element, context: TextContext): void {
  const before = laid.element;
  laid.element = element;
  laid.context = context;
  if (before === element && element.field === undefined) return;
  styleNode(laid.node, element, before, context.scale);
  if (laid.content !== undefined) {
    followText(laid, before);
    return;
  }
  const children = listChildren(element);
  for (const [index, child] of children.entries()) {
    const kept = laid.children[index];
    if (kept !== undefined && canFollow(kept, child, context)) {
      followTree(kept, child, context);
      continue;
    }
    if (kept !== undefined) removeChild(laid, index);
    addChild(laid, child, index);
  }
  while (laid.children.length > children.length) removeChild(laid, laid.children.length - 1);
  if (element.kind === 'stack') fillStack(laid);
}

/** The child that gives a stack its size also takes all of it: grown from its own size, not from none. */
function fillStack({ children }: Laid): void {
  const base = children.find(({ element }) => element.at === undefined)?.node;
  base?.setFlexGrow(1);
  base?.setFlexShrink(1);
  base?.setFlexBasis(undefined);
}

function followText(laid: Laid, before: Element): void {
  const { element } = laid;
  const content = readContent(element) as string;
  const same =
    content === laid.content &&
    before.size === element.size &&
    before.weight === element.weight &&
    before.maxLines === element.maxLines &&
    before.field?.multiLine === element.field?.multiLine &&
    before.field?.minLines === element.field?.minLines;
  if (same) return;
  laid.content = content;
  laid.wraps.clear();
  laid.text = undefined;
  laid.node.markDirty();
}

function removeChild(laid: Laid, index: number): void {
  const [child] = laid.children.splice(index, 1);
  if (child === undefined) return;
  laid.node.removeChild(child.node);
  freeTree(child);
}

/** Gives the memory of a tree that stands by itself back to yoga. */
export function freeTree(laid: Laid): void {
  forgetInside(laid);
  laid.node.freeRecursive();
}

function forgetInside(laid: Laid): void {
  for (const inner of laid.inside?.values() ?? []) freeTree(inner);
  laid.inside = undefined;
  for (const child of laid.children) forgetInside(child);
}

function listChildren(element: Element): readonly Element[] {
  if (isScroller(element)) return [];
  return element.kind === 'stack' ? layOnTop(element.children) : element.children;
}

/** The first child gives a stack its size and fills it; the others cover it, unless they have a place or size of their own. */
function layOnTop(children: readonly Element[]): readonly Element[] {
  const base = children.find((child) => child.at === undefined);
  return children.map((child) => {
    if (child === base) return child;
    const across = child.width === undefined ? { left: 0, right: 0 } : { left: 0 };
    const down = child.height === undefined ? { top: 0, bottom: 0 } : { top: 0 };
    return { ...child, at: child.at ?? { ...across, ...down } };
  });
}

/** With all that is laid out inside. */
export function countNodes(laid: Laid): number {
  let count = 1;
  for (const child of laid.children) count += countNodes(child);
  for (const inner of laid.inside?.values() ?? []) count += countNodes(inner);
  return count;
}

/** Reads where yoga put things, below what did not move nothing is asked. */
export function readPlaces(laid: Laid): void {
  const { node } = laid;
  if (!node.hasNewLayout()) return;
  node.markLayoutSeen();
  laid.left = node.getComputedLeft();
  laid.top = node.getComputedTop();
  laid.width = node.getComputedWidth();
  laid.height = node.getComputedHeight();
  for (const child of laid.children) readPlaces(child);
}
