import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseUiautomatorXml } from '../../../src/screen/uiautomator-xml.ts';
import type { UiNode, UiWindow } from '../../../src/virtual/contract/device-ui.ts';
import { compressTree } from '../../../src/virtual/shell/uiautomator/compress-tree.ts';
import { renderHierarchy } from '../../../src/virtual/shell/uiautomator/render-hierarchy.ts';
import { renderWindows } from '../../../src/virtual/shell/uiautomator/render-windows.ts';
import { dumpDifferences } from './differences.ts';
import { parseDump } from './parse-dump.ts';
import { listRecordings, present, readRecording } from './recordings.ts';
import { listVisible, size, trees } from './trees.ts';

const options = (api: number) => ({ api, rotation: 0, size });
const clean = (text: string) =>
  text.replace(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufddf]/g, '.');

describe.skipIf(!present)('recorded dumps come out of our renderer byte for byte', () => {
  const names = listRecordings('uiautomator').filter((name) => name.endsWith('.xml') && !name.includes('.fragment.'));

  test.each(names)('%s', (name) => {
    const recorded = readRecording(`uiautomator/${name}`);
    const { root, rotation, current } = parseDump(recorded);
    // Recorded bounds have been cut already: a screen without end cuts nothing.
    const endless = { width: 1e6, height: 1e6 };
    const ours = renderHierarchy(root, { api: current ? 35 : 34, rotation, size: endless });
    const difference = dumpDifferences[name];
    if (difference === undefined) expect(ours).toBe(recorded);
    else {
      expect(ours, `${name} no longer differs: "${difference.why}" can go`).not.toBe(recorded);
      expect(ours.replaceAll(...difference.ours)).toBe(recorded.replaceAll(...difference.theirs));
    }
  });

  test('every difference names a recording', () => {
    expect(Object.keys(dumpDifferences).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('any tree makes a dump that', () => {
  test('a strict XML parser reads back, attribute by attribute, with gaps in the indexes', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom(34, 35), fc.boolean(), (tree, api, compressed) => {
        const root = compressed ? compressTree(tree) : tree;
        const parsed = parseDump(renderHierarchy(root, options(api)));
        const facts = (one: UiNode) => [one.className, one.clickable, one.enabled, one.checkable];
        const wanted = listVisible(root);
        const read = listVisible(parsed.root);
        expect(read.map(facts)).toEqual(wanted.map(facts));
        expect(read.map((one) => one.text)).toEqual(wanted.map((one) => clean(one.text)));
        expect(read.map((one) => one.contentDescription)).toEqual(wanted.map((one) => clean(one.contentDescription)));
        if (api >= 35) expect(read.map((one) => one.hint)).toEqual(wanted.map((one) => clean(one.hint)));
        const places = (one: UiNode): readonly unknown[] =>
          one.children.flatMap((child, at) => (child.visibleToUser ? [[at, places(child)]] : []));
        expect(places(parsed.root)).toEqual(places(root));
      }),
    );
  });

  test("Vivace's own parser reads to the same nodes", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const { nodes } = parseUiautomatorXml(renderHierarchy(tree, options(34)), { size });
        const wanted = listVisible(tree);
        expect(nodes.map((one) => one.text)).toEqual(wanted.map((one) => clean(one.text)));
        expect(nodes.map((one) => one.bounds)).toHaveLength(wanted.length);
      }),
    );
  });

  test('keeps the rule of NAF, whatever of it is visible', () => {
    const labelled = (one: UiNode): boolean =>
      one.text !== '' || one.contentDescription !== '' || one.children.some(labelled);
    const naf = (one: UiNode) =>
      one.clickable && one.enabled && !labelled(one) && !/(GridView|ListView)$/.test(one.className);
    fc.assert(
      fc.property(trees, (tree) => {
        const marks = [...renderHierarchy(tree, options(34)).matchAll(/<node( NAF="true")? index/g)];
        expect(marks.map(([, mark]) => mark !== undefined)).toEqual(listVisible(tree).map(naf));
      }),
    );
  });

  test('cuts bounds by the display, and leaves alone what lies outside of it', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const read = listVisible(parseDump(renderHierarchy(tree, options(34))).root);
        for (const [at, { bounds: wanted }] of listVisible(tree).entries()) {
          const { left, top, right, bottom } = read[at]?.bounds ?? wanted;
          const outside =
            wanted.right <= 0 || wanted.left >= size.width || wanted.bottom <= 0 || wanted.top >= size.height;
          if (outside) expect({ left, top, right, bottom }).toEqual(wanted);
          else {
            expect([left >= 0, top >= 0, right <= size.width, bottom <= size.height]).toEqual([true, true, true, true]);
            expect([left >= wanted.left, right <= wanted.right]).toEqual([true, true]);
          }
        }
      }),
    );
  });

  test('holds every window in the form for windows, read strictly, top first', () => {
    const window = fc.record({ title: fc.constantFrom('App', 'a<b>"&\'', ''), root: trees, focused: fc.boolean() });
    fc.assert(
      fc.property(fc.array(window, { minLength: 1, maxLength: 3 }), (facts) => {
        const windows = facts.map(
          (fact, at): UiWindow => ({
            id: at + 1,
            kind: 'application',
            packageName: 'com.a',
            activity: '',
            layer: facts.length - at,
            bounds: { left: 0, top: 0, right: 10, bottom: 10 },
            ...fact,
          }),
        );
        const xml = renderWindows(windows, options(34));
        expect(xml.match(/<window index="\d"/g)).toEqual(windows.map((_, at) => `<window index="${at}"`));
        const inside = [...xml.matchAll(/<hierarchy .*?<\/hierarchy>/gs)].map(([part]) => parseDump(part));
        expect(inside.map(({ root }) => listVisible(root).length)).toEqual(
          windows.map(({ root }) => listVisible(root).length),
        );
        // The whole is XML as well: the parser takes the first root it finds in it.
        expect(() => parseDump(xml)).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });
});
