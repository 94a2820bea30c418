import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareHistograms, makeHistogram } from '../../src/screen/histogram.ts';
import { buildScreen, type NodeSpec } from './build-screen.ts';

const node: fc.Arbitrary<NodeSpec> = fc.record({
  text: fc.string({ maxLength: 8 }),
  className: fc.constantFrom('android.widget.Button', 'android.widget.TextView'),
  clickable: fc.boolean(),
  at: fc.tuple(fc.nat(100), fc.nat(100), fc.integer({ min: 101, max: 500 }), fc.integer({ min: 101, max: 900 })),
});
const nodes = fc.array(node, { maxLength: 40 });
const make = (specs: readonly NodeSpec[]) => makeHistogram(buildScreen(specs));

test('256 slots that hold every node once', () => {
  fc.assert(
    fc.property(nodes, (specs) => {
      const histogram = make(specs);
      expect(histogram).toHaveLength(256);
      expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(specs.length + 1);
    }),
  );
});

test('the same screen is 100, and so is one whose nodes stand in another order', () => {
  fc.assert(
    fc.property(nodes, (specs) => {
      expect(compareHistograms(make(specs), make(specs))).toBe(100);
      expect(compareHistograms(make(specs), make(specs.toReversed()))).toBe(100);
    }),
  );
});

test('a whole number from 0 to 100, the same both ways, and 100 for equal ones alone', () => {
  fc.assert(
    fc.property(nodes, nodes, (one, other) => {
      const [a, b] = [make(one), make(other)];
      const similarity = compareHistograms(a, b);
      expect(Number.isInteger(similarity) && similarity >= 0 && similarity <= 100).toBe(true);
      expect(compareHistograms(b, a)).toBe(similarity);
      expect(similarity === 100).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});

test('one node of many that changes is a small change', () => {
  fc.assert(
    fc.property(
      fc.array(node, { minLength: 20, maxLength: 40 }),
      fc.string({ minLength: 9, maxLength: 12 }),
      (specs, text) => {
        const changed = specs.map((spec, at) => (at === 0 ? { ...spec, text } : spec));
        expect(compareHistograms(make(specs), make(changed))).toBeGreaterThanOrEqual(
          Math.floor(100 * (1 - 1 / specs.length)) - 1,
        );
      },
    ),
  );
});

test('words, places and states count', () => {
  const at = [0, 0, 100, 100] as const;
  const base = make([{ text: 'a', at }]);
  for (const other of [
    { text: 'b', at },
    { text: 'a', at: [0, 1, 100, 101] as const },
    { text: 'a', at, clickable: true },
    { text: 'a', at, resourceId: 'a:id/b' },
    { text: 'a', at, description: 'c' },
  ]) {
    expect(compareHistograms(base, make([other]))).toBe(50);
  }
});

test('nothing and something have nothing in common; nothing and nothing are equal', () => {
  const none = new Array<number>(256).fill(0);
  expect(compareHistograms(none, none)).toBe(100);
  expect(compareHistograms(none, make([{ text: 'a' }]))).toBe(0);
});
