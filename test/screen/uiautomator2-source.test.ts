import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseUiautomator2Source } from '../../src/screen/uiautomator2-source.ts';

const size = { width: 1080, height: 2400 };
const corpus = new URL('../../../shared/corpus/pagesource/', import.meta.url);
const present = existsSync(corpus);
if (!present) console.warn('SKIPPED: recorded page sources lie beside the project (shared/corpus), and are not there');

const node = (name: string, facts: Readonly<Record<string, string>>, inside = '') => {
  const all = { package: 'com.a', class: name, text: '', bounds: '[0,0][1080,2400]', ...facts };
  const attributes = Object.entries(all).map(([key, value]) => `${key}="${value}"`);
  return `<${name} index="0" ${attributes.join(' ')}>${inside}</${name}>`;
};
const source = (...windows: readonly string[]) =>
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<hierarchy index="0" class="hierarchy" rotation="1" width="1080" height="2400">${windows.join('\n')}</hierarchy>`;

const app = node(
  'android.widget.FrameLayout',
  {},
  node('android.widget.Button', { text: 'OK', bounds: '[0,0][100,50]' }),
);
const dialog = node(
  'android.widget.FrameLayout',
  { bounds: '[10,10][500,500]' },
  node('android.widget.TextView', { text: 'Sure?' }),
);
const keys = node(
  'android.widget.FrameLayout',
  { package: 'com.keys', bounds: '[0,1600][1080,2400]' },
  node('android.widget.Key', { package: 'com.keys', text: 'q' }),
);
const bar = node('android.widget.FrameLayout', { package: 'com.android.systemui', bounds: '[0,0][1080,63]' });
const toast =
  '<android.widget.Toast index="1" package="com.a" class="android.widget.Toast" text="Saved" displayed="true" />';

describe('parseUiautomator2Source', () => {
  it('gives a dialog the focus though a field behind it keeps its own, and a field that is typed in before its suggestions', () => {
    const form = node(
      'android.widget.FrameLayout',
      {},
      node('android.widget.EditText', { focused: 'true', bounds: '[0,0][100,50]' }),
    );
    const foreground = { packageName: 'com.a', activity: 'com.a.Main' };
    const focused = (shown: boolean) =>
      parseUiautomator2Source(source(dialog, form), { size, foreground, keyboard: { shown } }).windows.map(
        (window) => window.focused,
      );
    expect(focused(false)).toEqual([true, false]);
    expect(focused(true)).toEqual([false, true]);
  });

  it('takes each child of the hierarchy for a window, the first on top', () => {
    const screen = parseUiautomator2Source(source(dialog, app), {
      size,
      foreground: { packageName: 'com.a', activity: 'com.a.Main' },
    });
    expect(screen.coverage).toBe('all-windows');
    expect(screen.rotation).toBe(1);
    expect(screen.windows.map(({ id, layer, focused, root, kind }) => ({ id, layer, focused, root, kind }))).toEqual([
      { id: 'com.a#1', layer: 1, focused: true, root: 0, kind: 'application' },
      { id: 'com.a#0', layer: 0, focused: false, root: 2, kind: 'application' },
    ]);
    expect(screen.nodes.map(({ at, parent, children, window, text }) => [at, parent, children, window, text])).toEqual([
      [0, -1, [1], 0, ''],
      [1, 0, [], 0, 'Sure?'],
      [2, -1, [3], 1, ''],
      [3, 2, [], 1, 'OK'],
    ]);
    expect(new Set(screen.nodes.map(({ id }) => id)).size).toBe(4);
  });

  it('leaves nodes their ids when a keyboard, a dialog or a toast comes above their window', () => {
    const given = { size, inputMethod: 'com.keys', keyboard: { shown: true } };
    // The server numbers roots by their place.
    const moved = (place: number) => app.replace('index="0"', `index="${place}"`);
    const idOf = (...windows: readonly string[]) =>
      parseUiautomator2Source(source(...windows), given).nodes.find(({ text }) => text === 'OK')?.id;
    const alone = idOf(app);
    expect(alone).toMatch(/^node_/);
    expect(idOf(keys, moved(1))).toBe(alone);
    expect(idOf(dialog, moved(1))).toBe(alone);
    expect(idOf(keys, dialog, moved(2), toast)).toBe(alone);
  });

  it('keeps the keyboard as a window without nodes, with the bounds of its root where nobody told others', () => {
    const given = { size, inputMethod: 'com.keys', keyboard: { shown: true } };
    const screen = parseUiautomator2Source(source(keys, app), given);
    expect(screen.nodes.map(({ packageName }) => packageName)).not.toContain('com.keys');
    const window = screen.windows.find(({ kind }) => kind === 'input_method');
    expect(window).toMatchObject({ bounds: { top: 1600, bottom: 2400 } });
    expect(window?.root).toBeUndefined();
    expect(screen.keyboard).toEqual({ shown: true, bounds: window?.bounds });
    const hidden = parseUiautomator2Source(source(app), { ...given, keyboard: { shown: false } });
    expect(hidden.windows).toHaveLength(1);
  });

  it('sees a heads-up notification over the app', () => {
    const foreground = { packageName: 'com.a', activity: 'com.a.Main' };
    const headsUp = node('android.widget.FrameLayout', {
      package: 'com.android.systemui',
      bounds: '[0,63][1080,420]',
    });
    const screen = parseUiautomator2Source(source(bar, headsUp, app), { size, foreground });
    expect(screen.windows.map(({ packageName, kind, focused }) => [packageName, kind, focused])).toEqual([
      ['com.android.systemui', 'system', false],
      ['com.a', 'application', true],
    ]);
  });

  it('passes over the status bar, but not over a shade that has the focus', () => {
    const foreground = { packageName: 'com.a', activity: 'com.a.Main' };
    expect(parseUiautomator2Source(source(bar, app), { size, foreground }).windows).toHaveLength(1);
    const open = { ...foreground, focusedWindow: 'NotificationShade' };
    const shade = parseUiautomator2Source(source(bar, app), { size, foreground: open });
    expect(shade.windows[0]).toMatchObject({ kind: 'system', focused: true, title: 'NotificationShade' });
    const panel = node('android.widget.FrameLayout', { package: 'com.android.systemui' });
    const below = parseUiautomator2Source(source(bar, panel, app), { size, foreground: open });
    expect(below.windows.map(({ focused }) => focused)).toEqual([false, true, false]);
  });

  it('takes a toast for a window of its own that never has the focus', () => {
    const screen = parseUiautomator2Source(source(app, toast), {
      size,
      foreground: { packageName: 'com.a', activity: '' },
    });
    expect(screen.windows.map(({ kind, focused }) => [kind, focused])).toEqual([
      ['toast', false],
      ['application', true],
    ]);
  });

  it('refuses what is cut short', () => {
    const whole = source(dialog, app);
    for (let end = 0; end < whole.length; end += 7) {
      expect(() => parseUiautomator2Source(whole.slice(0, end), { size })).toThrow();
    }
  });

  it.skipIf(!present)('reads every recorded source, with as many nodes as it has tags', () => {
    const files = readdirSync(corpus).filter((name) => name.endsWith('.xml'));
    expect(files.length).toBeGreaterThan(20);
    for (const name of files) {
      const xml = readFileSync(new URL(name, corpus), 'utf8');
      const packages = [...xml.matchAll(/^ {2}<[^>]* package="([^"]*)"/gm)].map(([, found]) => found as string);
      const foreground = { packageName: packages[0] ?? '', activity: '' };
      const screen = parseUiautomator2Source(xml, { size, foreground });
      const tags = [...xml.matchAll(/<[A-Za-z][^>]*\sdisplayed="/g)].length;
      expect([name, screen.nodes.length]).toEqual([name, tags]);
      for (const one of screen.nodes)
        for (const child of one.children) expect(screen.nodes[child]?.parent).toBe(one.at);
    }
  });
});
