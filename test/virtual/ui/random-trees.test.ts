import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UiBounds, UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { describeView } from '../../../src/virtual/ui/accessibility.ts';
import type { Toolkit } from '../../../src/virtual/ui/app.ts';
import type { Element, Props } from '../../../src/virtual/ui/element.ts';
import * as ui from '../../../src/virtual/ui/elements.ts';
import { createLayoutTrees } from '../../../src/virtual/ui/layout-trees.ts';
import { walkViews } from '../../../src/virtual/ui/view.ts';
import { createPage, lay, walkNodes } from './lay-out.ts';

const ignore = () => {};
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 3 });

const props: fc.Arbitrary<Props> = fc.record({
  id: optional(fc.constantFrom('a', 'b', 'c')),
  key: optional(fc.constantFrom('k', 'l')),
  width: optional(fc.oneof(fc.integer({ min: 0, max: 600 }), fc.constant('100%' as const))),
  height: optional(fc.integer({ min: 0, max: 900 })),
  grow: optional(fc.constantFrom(0, 1, 2)),
  padding: optional(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant([3, 7] as const))),
  margin: optional(fc.integer({ min: -10, max: 30 })),
  gap: optional(fc.double({ min: 0, max: 20, noNaN: true })),
  align: optional(fc.constantFrom('start', 'center', 'end', 'stretch')),
  justify: optional(fc.constantFrom('start', 'center', 'end', 'between')),
  wrap: optional(fc.boolean()),
  at: optional(fc.record({ left: fc.integer({ min: -50, max: 500 }), top: fc.integer({ min: -50, max: 900 }) })),
  transform: optional(fc.record({ x: fc.integer({ min: -200, max: 200 }), scale: fc.constantFrom(0, 0.37, 1, 2) })),
  opacity: optional(fc.constantFrom(0, 0.5, 1)),
  semantics: optional(fc.record({ merge: fc.boolean(), unimportant: fc.boolean() })),
  onTap: optional(fc.constant(ignore)),
}) as fc.Arbitrary<Props>;

const words = fc.constantFrom(
  '',
  'a',
  'two words',
  'a rather long text that has to be wrapped',
  'مرحبا',
  '漢字です',
  '👩‍👧x\u0301',
);
const leaf: fc.Arbitrary<Element> = fc.oneof(
  fc.tuple(words, props).map(([label, rest]) => ui.text(label, rest)),
  fc.tuple(words, props).map(([label, rest]) => ui.button(label, rest)),
  fc
    .tuple(words, fc.boolean(), props)
    .map(([value, password, rest]) => ui.field({ ...rest, value, password, hint: 'hint', onChange: ignore })),
  props.map((rest) => ui.slider({ ...rest, min: 0, max: 1, step: 0, value: 0.5, onChange: ignore })),
  props.map((rest) => ui.toggle('on', true, rest)),
  props.map((rest) => ui.image({ ...rest, source: { scene: 'sea' } })),
);

const { element } = fc.letrec<{ element: Element }>((tie) => {
  const children = fc.array(tie('element'), { maxLength: 4 });
  return {
    element: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.tuple(props, children).map(([rest, inside]) => ui.column(rest, inside)),
      fc.tuple(props, children).map(([rest, inside]) => ui.row(rest, inside)),
      fc.tuple(props, children).map(([rest, inside]) => ui.stack(rest, inside)),
      fc
        .tuple(props, fc.boolean(), children)
        .map(([rest, horizontal, inside]) => ui.scroll({ ...rest, horizontal }, inside)),
      fc
        .tuple(props, tie('element'), fc.integer({ min: 0, max: 30 }), fc.constantFrom(1, 2, 3))
        .map(([rest, item, count, columns]) => ui.list({ ...rest, count, columns, item: () => item })),
      fc
        .tuple(props, tie('element'))
        .map(([rest, child]) => ui.refresh({ ...rest, refreshing: true, onRefresh: ignore }, child)),
      fc.tuple(props, children).map(([rest, inside]) => ui.web(rest, inside)),
    ),
  };
});

const screen = element.map((inside) => ui.column({}, [inside]));
const options = fc.record({
  rightToLeft: fc.boolean(),
  scale: fc.constantFrom(1, 2.625, 1.3125),
  fontScale: fc.constantFrom(1, 1.3, 0.85),
});

const isInside = (inner: UiBounds, outer: UiBounds) =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;
const runs = { numRuns: 100 };

test('views have whole pixels, keys of their own, and show no more than their parents let through', () => {
  fc.assert(
    fc.property(screen, options, (root, look) => {
      const views = [...walkViews(lay(root, look))];
      for (const { bounds, visible } of views) {
        for (const edge of Object.values(bounds)) expect(Number.isInteger(edge)).toBe(true);
        expect(bounds.right >= bounds.left && bounds.bottom >= bounds.top).toBe(true);
        if (visible !== undefined) expect(isInside(visible, bounds)).toBe(true);
      }
      expect(new Set(views.map(({ key }) => key)).size).toBe(views.length);
    }),
    runs,
  );
});

test('nodes lie inside their parents in every toolkit, unless nothing of them is to be seen; keys are unique', () => {
  const toolkits: readonly Toolkit[] = ['views', 'compose', 'react-native', 'flutter'];
  fc.assert(
    fc.property(screen, fc.constantFrom(...toolkits), options, (root, toolkit, look) => {
      const tree = describeView(lay(root, look), { packageName: 'a.b', focus: undefined, toolkit });
      const keys: string[] = [];
      const check = (node: UiNode) => {
        if (node.key !== '') keys.push(node.key);
        expect(node.className).not.toBe('');
        for (const child of node.children) {
          if (child.visibleToUser && node.visibleToUser) expect(isInside(child.bounds, node.bounds)).toBe(true);
          check(child);
        }
      };
      check(tree);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    runs,
  );
});

test('laying out again after any change is the same as laying out anew', () => {
  fc.assert(
    fc.property(fc.array(screen, { minLength: 2, maxLength: 4 }), options, (screens, look) => {
      const trees = createLayoutTrees();
      const kept = createPage({ ...look, trees });
      for (const root of screens) {
        const flat = (view: ReturnType<typeof lay>) =>
          [...walkViews(view)].map(({ key, bounds, visible, text }) => ({ key, bounds, visible, text }));
        const fresh = createPage({ ...look });
        kept.context.extents?.clear();
        expect(flat(kept.lay(root))).toEqual(flat(fresh.lay(root)));
      }
      trees.close();
    }),
    runs,
  );
});

test('every node of the tree of a random screen can be walked', () => {
  fc.assert(
    fc.property(screen, (root) => {
      const tree = describeView(lay(root), { packageName: 'a.b', focus: undefined });
      expect([...walkNodes(tree)].every(({ packageName }) => packageName === 'a.b')).toBe(true);
    }),
    { numRuns: 50 },
  );
});
