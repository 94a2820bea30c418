import fc from 'fast-check';
import type { UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { node } from '../shell/fake-machine.ts';

export const size = { width: 1080, height: 2400 };

/** Texts with everything that is awkward in XML, but for what makes Android's serializer throw. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.string({ maxLength: 8 }).map((one) => one.replaceAll('\0', '')) },
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((one) => one.replace(/\0/g, '')),
  fc.constantFrom('<&>"\'', '\t\n\r', 'عربي', '🔥 日本', ']]>', '\u0085\u00a0\u2028', '\ufdd0', '\u007f\u0001'),
);

const bounds = fc
  .tuple(
    fc.integer({ min: -200, max: 1200 }),
    fc.integer({ min: -200, max: 2600 }),
    fc.integer({ min: 0, max: 900 }),
    fc.integer({ min: 0, max: 900 }),
  )
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));

const className = fc.constantFrom(
  'android.widget.TextView',
  'android.view.View',
  'android.widget.ListView',
  'android.widget.GridView',
  'android.widget.FrameLayout',
);

const flags = fc.record({
  clickable: fc.boolean(),
  enabled: fc.boolean(),
  checkable: fc.boolean(),
  visibleToUser: fc.boolean(),
  important: fc.boolean(),
});

function makeTree(depth: number): fc.Arbitrary<UiNode> {
  const children = depth === 0 ? fc.constant([]) : fc.array(makeTree(depth - 1), { maxLength: 3 });
  return fc
    .record({ text, contentDescription: text, resourceId: text, hint: text, bounds, className, flags, children })
    .map(({ flags: { important, ...states }, ...facts }) =>
      node({ ...facts, ...states, ...(!important && { more: { important } }) }),
    );
}

export const trees = makeTree(4);

/** As the dump lists them: a node that is not visible goes with all below it, the root stays. */
export function listVisible(root: UiNode): readonly UiNode[] {
  return [root, ...root.children.filter(({ visibleToUser }) => visibleToUser).flatMap(listVisible)];
}
