import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../src/screen/node.ts';
import { renderScreenTsv, type TsvOptions } from '../../src/screen/screen-tsv.ts';
import { readCell, writeCell } from '../../src/screen/tsv-cell.ts';
import { buildScreen, buildWindows, type NodeSpec, pick } from './build-screen.ts';

const options: TsvOptions = {
  density: 420,
  tellNode: ({ text, description }) => ({ text, description }),
  tellTitle: (title) => title,
};

const render = (screen: Snapshot) => renderScreenTsv(screen, options).text;
const rowsOf = (screen: Snapshot) =>
  render(screen)
    .split('\n')
    .filter((line) => line.startsWith('node_') && line.includes('\t') && !line.startsWith('node_id\t'));
const cellsOf = (spec: NodeSpec) => rowsOf(buildScreen([spec]))[0]?.split('\t') ?? [];

test('the calculator of the document', () => {
  const built = buildWindows(
    [
      {
        packageName: 'com.android.calculator2',
        title: 'Calculator',
        root: {
          className: 'android.widget.FrameLayout',
          kids: [
            {
              className: 'android.widget.TextView',
              text: 'Calculator',
              resourceId: 'com.android.calculator2:id/title',
              at: [100, 50, 500, 120],
            },
            {
              className: 'android.widget.Button',
              text: '7',
              resourceId: 'com.android.calculator2:id/digit_7',
              at: [50, 800, 270, 1000],
              clickable: true,
            },
          ],
        },
      },
    ],
    { size: { width: 1080, height: 2400 } },
  );
  const screen: Snapshot = {
    ...built,
    foreground: { packageName: 'com.android.calculator2', activity: 'com.android.calculator2.Calculator' },
  };
  const [title, seven] = [pick(screen, 'Calculator').id, pick(screen, '7').id];
  const number = /window:(\d+)/.exec(render(screen))?.[1];
  expect(render(screen)).toBe(
    [
      'note:structural-only nodes are omitted from the tree',
      'note:certain elements are custom and will not be properly reported, if needed or if tools are not working as expected set include_screenshot=true to see the screen and take what you see into account',
      'note:flags: on=onscreen off=offscreen clk=clickable lclk=longClickable foc=focusable scr=scrollable edt=editable ena=enabled',
      'note:offscreen items require scroll_to_node before interaction',
      'screen:1080x2400 density:420 orientation:portrait',
      `--- window:${number} type:APPLICATION pkg:com.android.calculator2 title:Calculator activity:.Calculator layer:0 focused:true ---`,
      'node_id\tclass\ttext\tdesc\tres_id\tbounds\tflags',
      `${title}\tTextView\tCalculator\t-\tcom.android.calculator2:id/title\t100,50,500,120\ton,ena`,
      `${seven}\tButton\t7\t-\tcom.android.calculator2:id/digit_7\t50,800,270,1000\ton,clk,ena`,
      'hierarchy:',
      title,
      seven,
    ].join('\n'),
  );
});

test('DEGRADED comes first where only the active window is known', () => {
  const screen: Snapshot = { ...buildScreen([{ text: 'a' }]), coverage: 'active-window' };
  expect(render(screen).split('\n')[0]).toBe('note:DEGRADED — multi-window unavailable, only active window reported');
  expect(render(buildScreen([{ text: 'a' }]))).not.toContain('DEGRADED');
});

describe('windows', () => {
  const screen: Snapshot = {
    ...buildWindows([
      { kind: 'application', packageName: 'app', root: { text: 'a' } },
      { kind: 'unknown', packageName: 'other', root: { text: 'b' } },
      { kind: 'toast', packageName: 'app', root: { text: 'c' } },
      { kind: 'input_method', packageName: 'ime', root: { text: 'd' } },
      { kind: 'system', packageName: 'com.android.systemui', title: 'Shade', root: { text: 'e' } },
    ]),
    foreground: { packageName: 'com.android.systemui', activity: 'com.android.systemui.Shade' },
  };
  const headers = (of: Snapshot) =>
    render(of)
      .split('\n')
      .filter((line) => line.startsWith('---'))
      .map((line) => line.replace(/window:\d+ /, ''));

  test('each has its header, with its type, layer and focus', () => {
    expect(headers(screen)).toEqual([
      '--- type:APPLICATION pkg:app title:unknown layer:0 focused:false ---',
      '--- type:APPLICATION pkg:other title:unknown layer:1 focused:false ---',
      '--- type:SYSTEM pkg:app title:unknown layer:2 focused:false ---',
      '--- type:INPUT_METHOD pkg:ime title:unknown layer:3 focused:false ---',
      '--- type:SYSTEM pkg:com.android.systemui title:Shade layer:4 focused:true ---',
    ]);
  });

  test('the activity is told of the focused application window of the package in front alone', () => {
    const of = (foreground: NonNullable<Snapshot['foreground']>, focused = 0) =>
      headers({
        ...screen,
        foreground,
        windows: screen.windows.map((one, at) => ({ ...one, focused: at === focused })),
      });
    expect(of({ packageName: 'app', activity: 'app.Main' })[0]).toContain('activity:.Main layer');
    expect(of({ packageName: 'app', activity: 'lib.Main' })[0]).toContain('activity:lib.Main layer');
    expect(of({ packageName: 'other', activity: 'other.Main' }).join()).not.toContain('activity:');
    expect(of({ packageName: 'app', activity: '' }).join()).not.toContain('activity:');
    expect(of({ packageName: 'app', activity: 'app.Main' }, 1).join()).not.toContain('activity:');
  });

  test('their numbers are their own and the same in every look', () => {
    const numbers = (of: Snapshot) => [...render(of).matchAll(/window:(\d+)/g)].map(([, number]) => number);
    expect(new Set(numbers(screen)).size).toBe(5);
    expect(numbers({ ...screen, windows: screen.windows.toReversed() })).toEqual(numbers(screen).toReversed());
  });

  test('one without nodes (a keyboard that tells none) is there all the same', () => {
    const { root: _none, ...bare } = screen.windows[3] as (typeof screen.windows)[number];
    const text = render({ ...screen, windows: [...screen.windows.slice(0, 1), bare] });
    expect(text).toContain('type:INPUT_METHOD pkg:ime');
    expect(text.endsWith('flags\nhierarchy:')).toBe(true);
  });
});

describe('rows', () => {
  test.each<[string, NodeSpec, boolean]>([
    ['text', { text: 'a' }, true],
    ['a description', { description: 'a' }, true],
    ['a resource id', { resourceId: 'a:id/b' }, true],
    ['clickable', { clickable: true }, true],
    ['long-clickable', { longClickable: true }, true],
    ['scrollable', { scrollable: true }, true],
    ['editable', { className: 'android.widget.EditText' }, true],
    ['focusable alone', { focusable: true }, false],
    ['checked alone', { checkable: true, checked: true }, false],
    ['nothing', {}, false],
  ])('%s', (_name, spec, kept) => {
    expect(rowsOf(buildScreen([spec])).length).toBe(kept ? 1 : 0);
  });

  test('flags: on or off first, then those that hold, in one order', () => {
    const all: NodeSpec = {
      className: 'android.widget.EditText',
      clickable: true,
      longClickable: true,
      focusable: true,
      scrollable: true,
    };
    expect(cellsOf(all)[6]).toBe('on,clk,lclk,foc,scr,edt,ena');
    expect(cellsOf({ text: 'a', enabled: false })[6]).toBe('on');
    expect(cellsOf({ text: 'a', at: [0, 960, 540, 1000] })[6]).toBe('off,ena');
    expect(cellsOf({ text: 'a', at: [0, 0, 0, 0] })[6]).toBe('off,ena');
  });

  test('scrolled out of its list is off the screen', () => {
    const list: NodeSpec = { scrollable: true, at: [0, 100, 540, 500], kids: [{ text: 'a', at: [0, 600, 540, 700] }] };
    expect(rowsOf(buildScreen([list])).map((row) => row.split('\t')[6])).toEqual(['on,scr,ena', 'off,ena']);
  });

  test('texts are cut after 100 characters, and only then', () => {
    expect(cellsOf({ text: 'a'.repeat(100) })[2]).toBe('a'.repeat(100));
    expect(cellsOf({ text: 'a'.repeat(101) })[2]).toBe(`${'a'.repeat(100)}...truncated`);
    expect(cellsOf({ description: '😀'.repeat(101) })[3]).toBe(`${'😀'.repeat(100)}...truncated`);
  });

  test('nothing is a dash, and no text breaks its line', () => {
    expect(cellsOf({ clickable: true, className: '' })).toMatchObject({ 1: '-', 2: '-', 3: '-', 4: '-' });
    expect(cellsOf({ text: 'a\tb\nc\r\\d' })[2]).toBe('a\\tb\\nc\\r\\\\d');
    expect(cellsOf({ text: '-' })[2]).toBe('\\-');
  });

  test('what is left out promotes its children', () => {
    const screen = buildScreen([
      { text: 'a', kids: [{ kids: [{ kids: [{ text: 'b', kids: [{ text: 'c' }] }] }] }, { text: 'd' }] },
      { kids: [{ text: 'e' }] },
    ]);
    const id = (name: string) => pick(screen, name).id;
    const text = render(screen);
    expect(text.slice(text.indexOf('hierarchy:')).split('\n')).toEqual([
      'hierarchy:',
      id('a'),
      `  ${id('b')}`,
      `    ${id('c')}`,
      `  ${id('d')}`,
      id('e'),
    ]);
  });
});

test('landscape', () => {
  expect(render(buildScreen([{ text: 'a' }], { size: { width: 960, height: 540 } }))).toContain(
    'screen:960x540 density:420 orientation:landscape',
  );
});

test('any text survives its cell', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('-', '\\', '\t', '\n', '\r', 't', 'n', 'r', 'é', '😀', ' ') }),
      (text) => {
        const cell = writeCell(text);
        expect(cell).not.toMatch(/[\t\n\r]/);
        expect(cell).not.toBe('');
        expect(readCell(cell)).toBe(text);
      },
    ),
  );
});
