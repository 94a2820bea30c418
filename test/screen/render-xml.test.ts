import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/screen/node.ts';
import { renderXml } from '../../src/screen/render-xml.ts';
import { XmlError } from '../../src/screen/scan-xml.ts';
import { parseUiautomatorXml } from '../../src/screen/uiautomator-xml.ts';
import { buildScreen, type NodeSpec } from './build-screen.ts';
import { readScreenFixture } from './fixture.ts';

const size = { width: 540, height: 960 };
const illegal = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFDD0-\uFDDF\uFFFE\uFFFF]|\p{Surrogate}/gu;
const anyText = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(illegal, '.'));
const anyFlag = fc.boolean();
const anyTree = (depth: number): fc.Arbitrary<NodeSpec> =>
  fc
    .record({
      text: anyText,
      description: anyText,
      resourceId: anyText,
      clickable: anyFlag,
      enabled: anyFlag,
      checked: anyFlag,
      password: anyFlag,
      at: fc.tuple(fc.integer({ min: -999, max: 9999 }), fc.nat(9999), fc.nat(9999), fc.nat(9999)),
      kids: depth === 0 ? fc.constant([]) : fc.array(anyTree(depth - 1), { maxLength: 3 }),
      more: fc.oneof(fc.constant({}), fc.record({ hint: anyText, drawingOrder: fc.nat(99) })),
    })
    .map(({ more, ...rest }) => ({ ...rest, ...more }));
const anyNode = anyTree(3);

/** What a dump can carry of a snapshot. */
const comparable = (screen: Pick<Snapshot, 'nodes' | 'rotation'>) => ({
  rotation: screen.rotation,
  nodes: screen.nodes.map(({ id, ...node }) => node),
});

describe('renderXml', () => {
  it('writes a dump as the device wrote it', () => {
    const xml = readScreenFixture('sign-in-api36.xml');
    expect(renderXml(parseUiautomatorXml(xml, { size }))).toBe(xml);
  });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(anyNode, (node) => {
        const screen = buildScreen([node]);
        expect(comparable(parseUiautomatorXml(renderXml(screen), { size }))).toEqual(comparable(screen));
      }),
      { numRuns: 150 },
    );
  });

  it('cut anywhere it is refused', () => {
    fc.assert(
      fc.property(anyNode, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (node, share) => {
        const xml = renderXml(buildScreen([node]));
        expect(() => parseUiautomatorXml(xml.slice(0, Math.floor(xml.length * share)), { size })).toThrow(XmlError);
      }),
      { numRuns: 150 },
    );
  });

  it('leaves out the states that the device does not tell', () => {
    const xml = renderXml({ ...buildScreen([{ text: 'a', checked: true }]), untold: ['checked', 'selected'] });
    expect(xml).toContain('checkable="');
    expect(xml).not.toMatch(/checked=|selected=/);
  });

  it('writes what XML cannot carry as a dot, and masks', () => {
    const screen = buildScreen([{ text: 'a\0b\uD800c', description: 'secret', hint: 'secret' }]);
    const xml = renderXml(screen, (text) => text.replace('secret', '[REDACTED]'));
    expect(xml).toContain('text="a.b.c"');
    expect(xml).toContain('content-desc="[REDACTED]"');
    expect(xml).not.toContain('secret');
  });
});
