import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInputField } from '../../src/screen/field.ts';
import { findMatches } from '../../src/screen/find.ts';
import type { Hierarchy, ScreenNode, Snapshot } from '../../src/screen/node.ts';
import { parseScreenTsv, TsvError } from '../../src/screen/parse-screen-tsv.ts';
import { renderScreenTsv, type TsvOptions } from '../../src/screen/screen-tsv.ts';
import { buildWindows, type NodeSpec, type WindowSpec } from './build-screen.ts';

const options: TsvOptions = {
  density: 420,
  tellNode: ({ text, description }) => ({ text, description }),
  tellTitle: (title) => title,
};
const write = (screen: Hierarchy) => renderScreenTsv(screen, options).text;

const word = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', '-', '\\', '\t', '\n', 'n', 'é', '😀', '日'),
  maxLength: 12,
});
const words = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(100), '😀'.repeat(101)) },
);
const edge = fc.integer({ min: -50, max: 1000 });

const nodeSpec: fc.Arbitrary<NodeSpec> = fc.letrec<{ node: NodeSpec }>((tie) => ({
  node: fc.record(
    {
      text: words,
      description: words,
      resourceId: fc.constantFrom('', 'app:id/one', 'android:id/two', 'bare'),
      className: fc.constantFrom('android.widget.Button', 'android.widget.EditText', 'View', '', 'a.b.RecyclerView'),
      at: fc.tuple(edge, edge, edge, edge),
      clickable: fc.boolean(),
      longClickable: fc.boolean(),
      focusable: fc.boolean(),
      scrollable: fc.boolean(),
      enabled: fc.boolean(),
      kids: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'kids' }),
    },
    { requiredKeys: [] },
  ),
})).node;

const windowSpec: fc.Arbitrary<WindowSpec> = fc.record({
  kind: fc.constantFrom('application', 'system', 'unknown', 'toast', 'input_method'),
  packageName: fc.constantFrom('app', 'com.android.systemui', ''),
  // What ends in the words of a header is read as one.
  title: word.map((title) => title.replaceAll('activity', '')),
  root: nodeSpec,
});

const screens: fc.Arbitrary<Snapshot> = fc
  .tuple(fc.array(windowSpec, { minLength: 1, maxLength: 4 }), fc.boolean(), fc.boolean())
  .map(([windows, degraded, named]) => {
    const screen = buildWindows(windows);
    const front = screen.windows.at(-1)?.packageName ?? '';
    return {
      ...screen,
      coverage: degraded ? 'active-window' : 'all-windows',
      ...(named && { foreground: { packageName: front, activity: `${front}.Main` } }),
    };
  });

/** What the list tells of a node, and the nearest node above it that has a row. */
function tell(node: ScreenNode, parent: ScreenNode | undefined) {
  const cut = (text: string) => {
    const all = [...text];
    return all.length > 100 ? `${all.slice(0, 100).join('')}...truncated` : text;
  };
  return {
    id: node.id,
    className: node.className.slice(node.className.lastIndexOf('.') + 1),
    text: cut(node.text),
    description: cut(node.description),
    resourceId: node.resourceId,
    bounds: node.bounds,
    flags: [node.clickable, node.longClickable, node.focusable, node.scrollable, node.enabled, isInputField(node)],
    parent: parent?.id,
  };
}

function tellListed(screen: Hierarchy, listed: ReadonlySet<ScreenNode>) {
  return [...listed].map((node) => {
    let parent = screen.nodes[node.parent];
    while (parent !== undefined && !listed.has(parent)) parent = screen.nodes[parent.parent];
    return tell(node, parent);
  });
}

describe('the list of a screen, read', () => {
  it('is what was written, whatever the screen', () => {
    fc.assert(
      fc.property(screens, (screen) => {
        const { text, listed } = renderScreenTsv(screen, options);
        const { hierarchy, density, cut } = parseScreenTsv(text);
        expect([density, hierarchy.size, hierarchy.coverage]).toEqual([420, screen.size, screen.coverage]);
        // The keys of a keyboard are no elements.
        const ofKeyboard = (node: ScreenNode) => screen.windows[node.window]?.kind === 'input_method';
        const kept = new Set(listed.filter((node) => !ofKeyboard(node)));
        const read = new Set(hierarchy.nodes.filter(({ parent }) => parent >= 0));
        expect(tellListed(hierarchy, read)).toEqual(tellListed(screen, kept));
        const long = (value: string) => [...value].length > 100;
        expect(cut.map(({ at, ...parts }) => [hierarchy.nodes[at]?.id, parts])).toEqual(
          [...kept].flatMap(({ id, text: own, description }) =>
            long(own) || long(description) ? [[id, { text: long(own), description: long(description) }]] : [],
          ),
        );
        expect(hierarchy.keyboard?.shown).toBe(screen.windows.some(({ kind }) => kind === 'input_method'));
        const others = screen.windows.filter(({ kind }) => kind !== 'input_method');
        const kinds = { toast: 'system', unknown: 'application' } as const;
        expect(
          hierarchy.windows
            .filter(({ kind }) => kind !== 'input_method')
            .map(({ kind, title, packageName, layer, focused }) => ({ kind, title, packageName, layer, focused })),
        ).toEqual(
          others.map(({ kind, title, packageName, layer, focused }) => ({
            kind: kinds[kind as 'toast'] ?? kind,
            title,
            packageName,
            layer,
            focused,
          })),
        );
        for (const node of hierarchy.nodes) {
          expect(hierarchy.nodes[node.at]).toBe(node);
          expect(node.parent).toBeLessThan(node.at);
          for (const child of node.children) expect(hierarchy.nodes[child]?.parent).toBe(node.at);
        }
        expect(new Set(hierarchy.nodes.map(({ id }) => id)).size).toBe(hierarchy.nodes.length);
      }),
      { numRuns: 300 },
    );
  });

  it('is refused, with the line and without its words, wherever a line is lost, doubled or torn', () => {
    const screen = buildWindows([
      {
        root: {
          text: 'hush',
          kids: [
            { text: 'hush hush', clickable: true },
            { text: 'hush', at: [0, 0, 9, 9] },
          ],
        },
      },
      { kind: 'system', root: { text: 'hush' } },
    ]);
    const lines = write(screen).split('\n');
    const first = lines.findIndex((line) => line.startsWith('screen:'));
    const refuse = (torn: readonly string[], what: string) => {
      const read = () => parseScreenTsv(torn.join('\n'));
      expect(read, what).toThrow(TsvError);
      expect(read, what).not.toThrow(/hush/);
    };
    for (let at = first; at < lines.length; at++) {
      const without = lines.filter((_, place) => place !== at);
      refuse(without, `without line ${at}`);
      refuse([...lines.slice(0, at), lines[at] ?? '', ...lines.slice(at)], `line ${at} twice`);
      refuse([...lines.slice(0, at), (lines[at] ?? '').slice(0, -1), ...lines.slice(at + 1)], `line ${at} torn`);
    }
  });

  it.each([
    ['nothing', ''],
    ['a page', '<html><body>504</body></html>'],
    ['JSON', '{"ok":true}'],
    ['notes alone', 'note:a\nnote:b'],
    ['no size', 'screen:0x0 density:420 orientation:portrait'],
  ])('%s is no list', (_, text) => {
    expect(() => parseScreenTsv(text)).toThrow(TsvError);
  });

  it('is refused for an unknown flag, kind of window, or number of cells', () => {
    const good = write(buildWindows([{ root: { text: 'a', clickable: true } }]));
    expect(() => parseScreenTsv(good)).not.toThrow();
    for (const bad of [
      good.replace('on,clk', 'on,fly'),
      good.replace('on,clk', 'clk'),
      good.replace('on,clk', 'on,off'),
      good.replace('APPLICATION', 'HOLOGRAM'),
      good.replace('\ta\t', '\ta\ta\t'),
      good.replace('0,0,540,960', '0,0,540'),
    ]) {
      expect(bad).not.toBe(good);
      expect(() => parseScreenTsv(bad)).toThrow(TsvError);
    }
  });

  it('knows a toast by the class of its node', () => {
    const toast = { kind: 'toast', root: { className: 'android.widget.Toast', text: 'Saved' } } as const;
    const read = parseScreenTsv(write(buildWindows([{ root: { text: 'a' } }, toast]))).hierarchy;
    expect(read.windows.map(({ kind }) => kind)).toEqual(['application', 'toast']);
  });

  it('tells ids that are there twice apart', () => {
    const good = write(buildWindows([{ root: { text: 'a', kids: [{ text: 'b' }] } }]));
    const [, other = '', ...rest] = [...good.matchAll(/^(node_\S+)\t(?!class)/gm)].map(([, id]) => id);
    expect(rest).toEqual([]);
    const [first = ''] = /^node_[^i\t][^\t]*/m.exec(good) ?? [];
    const { nodes } = parseScreenTsv(good.replaceAll(other, first)).hierarchy;
    expect(nodes.slice(1).map(({ id }) => id)).toEqual([first, `${first}~2`]);
  });
});

describe('the front of a list', () => {
  const read = (lines: readonly string[]) =>
    parseScreenTsv(['screen:540x960 density:160 orientation:portrait', ...lines].join('\n')).hierarchy;
  const window = (header: string) => [
    `--- ${header} ---`,
    'node_id\tclass\ttext\tdesc\tres_id\tbounds\tflags',
    'hierarchy:',
  ];

  it('is the app with the focus and its activity', () => {
    const { foreground } = read([
      ...window('window:1 type:APPLICATION pkg:a.b title:A b activity:.Main layer:0 focused:true'),
      ...window('window:2 type:INPUT_METHOD pkg:ime title:unknown layer:1 focused:false'),
    ]);
    expect(foreground).toEqual({ packageName: 'a.b', activity: 'a.b.Main' });
  });

  it('is the app below a window of the system, which is named', () => {
    const { foreground } = read([
      ...window('window:1 type:APPLICATION pkg:a.b title:A layer:0 focused:false'),
      ...window('window:2 type:SYSTEM pkg:com.android.systemui title:NotificationShade layer:9 focused:true'),
    ]);
    expect(foreground).toEqual({ packageName: 'a.b', activity: '', focusedWindow: 'NotificationShade' });
  });

  it('is the window of the system where no app is told', () => {
    const { foreground } = read(
      window('window:2 type:SYSTEM pkg:com.android.systemui title:Shade layer:9 focused:true'),
    );
    expect(foreground).toEqual({ packageName: 'com.android.systemui', activity: '', focusedWindow: 'Shade' });
  });

  it('is a dialog about a crash', () => {
    const { foreground } = read(
      window('window:1 type:APPLICATION pkg:android title:Application Error: a.b layer:0 focused:true'),
    );
    expect(foreground?.focusedWindow).toBe('Application Error: a.b');
  });
});

describe('states that a screen does not tell', () => {
  const screen = parseScreenTsv(write(buildWindows([{ root: { text: 'a', kids: [{ text: 'b' }] } }]))).hierarchy;
  it.each([
    { checked: false },
    { checked: true },
    { selected: false },
    { focused: true },
    { text: { exact: 'a' }, contains_child: { checked: false } },
    { any: [{ text: { exact: 'zzz' } }, { selected: true }] },
  ])('%j is refused: neither answer would be true', (query) => {
    expect(() => findMatches(query, screen)).toThrow(/not told by this device/);
  });
  it('others are answered', () => {
    expect(findMatches({ enabled: true, text: { exact: 'b' } }, screen)).toHaveLength(1);
  });
});
