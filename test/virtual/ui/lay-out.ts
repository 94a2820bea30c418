import type { UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { describeView, type NodeContext } from '../../../src/virtual/ui/accessibility.ts';
import type { Element } from '../../../src/virtual/ui/element.ts';
import { createFonts } from '../../../src/virtual/ui/fonts.ts';
import { type LayoutContext, layoutElement } from '../../../src/virtual/ui/layout.ts';
import { type View, walkViews } from '../../../src/virtual/ui/view.ts';

export const fonts = createFonts();

export interface Page {
  readonly context: LayoutContext;
  readonly scrolls: Map<string, number>;
  lay(element: Element): View;
}

/** A window of 400 × 800 px at 1 px per dp unless asked otherwise, without a device around it. */
export function createPage(
  options: Partial<LayoutContext> & { readonly width?: number; readonly height?: number } = {},
): Page {
  const { width = 400, height = 800, ...rest } = options;
  const scrolls = new Map<string, number>();
  const context: LayoutContext = {
    fonts,
    scale: 1,
    fontScale: 1,
    offset: (key) => scrolls.get(key) ?? 0,
    extents: new Map(),
    ...rest,
  };
  const frame = { left: 0, top: 0, right: width, bottom: height };
  return { context, scrolls, lay: (element) => layoutElement(element, frame, 'w', context) };
}

export function lay(element: Element, options: Parameters<typeof createPage>[0] = {}): View {
  return createPage(options).lay(element);
}

/** The view of the element with an id. */
export function find(view: View, id: string): View {
  for (const one of walkViews(view)) if (one.element.id === id) return one;
  throw new Error(`No view "${id}"`);
}

/** [left, top, right, bottom] */
export function box(view: View, id: string): readonly number[] {
  const { left, top, right, bottom } = find(view, id).bounds;
  return [left, top, right, bottom];
}

export function describe(element: Element, context: Partial<NodeContext> = {}): UiNode {
  return describeView(lay(element), { packageName: 'a.b', focus: undefined, ...context });
}

export function* walkNodes(node: UiNode): Generator<UiNode> {
  yield node;
  for (const child of node.children) yield* walkNodes(child);
}
