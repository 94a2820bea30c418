import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SaxesParser } from 'saxes';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeviceUi, UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { nameTag } from '../../../src/virtual/server/uiautomator2/screen/name-tag.ts';
import { bounds, node } from '../shell/fake-machine.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
afterEach(() => server?.close());

const corpus = fileURLToPath(new URL('../../../../shared/corpus/pagesource/', import.meta.url));

interface XmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly depth: number;
}

/** Strictly parsed, parents first. */
function parseXml(text: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => found.push({ tag: name, attributes, depth: depth++ }));
  parser.on('closetag', () => {
    depth--;
  });
  parser.write(text).close();
  return found;
}

const plainNode: UiNode = node({ packageName: 'a.b', bounds: bounds(0, 0, 10, 10) });

/** A screen with one window of these nodes. */
function showNodes(children: readonly Partial<UiNode>[]): Partial<DeviceUi> {
  const root: UiNode = {
    ...plainNode,
    key: 'root',
    children: children.map((child, at) => ({ ...plainNode, key: `n${at}`, ...child })),
  };
  const window = {
    id: 7,
    kind: 'application',
    title: '',
    packageName: 'a.b',
    activity: '',
    layer: 1,
    focused: true,
    bounds: root.bounds,
    root,
  } as const;
  return { windows: () => [window], focused: window };
}

describe('the page source', () => {
  it('has the attributes of the recordings, in their order', async (test) => {
    if (!existsSync(corpus)) return test.skip('the recordings are not beside the project');
    const recorded = readdirSync(corpus).flatMap((name) => parseXml(readFileSync(corpus + name, 'utf8')));
    const [hierarchy] = recorded;
    /** Each name with those that ever came before it. */
    const before = new Map<string, Set<string>>();
    const always = new Set(Object.keys(recorded.find(({ depth }) => depth === 2)?.attributes ?? {}));
    for (const { tag, attributes } of recorded) {
      if (tag === 'hierarchy' || tag === 'android.widget.Toast') continue;
      const names = Object.keys(attributes);
      names.forEach((name, at) => {
        const earlier = before.get(name) ?? new Set();
        for (const other of names.slice(0, at)) earlier.add(other);
        before.set(name, earlier);
      });
      for (const name of always) if (!names.includes(name)) always.delete(name);
    }
    for (const activity of ['.MainActivity', '.FieldsActivity', '.ListsActivity']) {
      server = await startServer({ activity });
      const { value } = await server.call('GET', '/source');
      const [first, ...nodes] = parseXml(value);
      expect(Object.keys(first?.attributes ?? {})).toEqual(Object.keys(hierarchy?.attributes ?? {}));
      expect(nodes.length).toBeGreaterThan(5);
      for (const { tag, attributes } of nodes) {
        const names = Object.keys(attributes);
        expect(names).toEqual(expect.arrayContaining([...always]));
        names.forEach((name, at) => {
          const wrong = names.slice(at + 1).filter((later) => before.get(name)?.has(later) === true);
          expect(wrong, `${name} of ${tag}`).toEqual([]);
        });
        expect(tag).toBe(attributes['class']);
      }
      await server.close();
    }
  });

  it('is written as Android writes it', async () => {
    server = await startServer({
      screen: showNodes([{ text: 'say "hi" & <go>\n😀', contentDescription: "it's\u0001" }]),
    });
    const { value } = await server.call('GET', '/source');
    expect(value).toMatch(
      /^<\?xml version='1.0' encoding='UTF-8' standalone='yes' \?>\r\n<hierarchy index="0" class="hierarchy" rotation="0" width="\d+" height="\d+">\r\n {2}<android.view.View /,
    );
    expect(value).toContain(`text='say "hi" &amp; &lt;go&gt;&#10;&#128512;' content-desc="it's?"`);
    expect(value).toMatch(/ window-id="7" \/>\r\n {2}<\/android.view.View>\r\n<\/hierarchy>$/);
    expect(parseXml(value)[2]?.attributes['text']).toBe('say "hi" & <go>\n😀');
  });

  it('tells what a field has and others have not', async () => {
    const more = { editable: true, inputType: 129, maxTextLength: 20, error: 'Bad', selection: { start: 1, end: 3 } };
    server = await startServer({
      screen: showNodes([{ className: 'android.widget.EditText', hint: 'Name', more }, { text: 'x' }]),
    });
    const [, , field, text] = parseXml((await server.call('GET', '/source')).value);
    expect(field?.attributes).toMatchObject({
      hint: 'Name',
      'input-type': '129',
      'max-text-length': '20',
      multiline: 'false',
      'content-invalid': 'true',
      error: 'Bad',
      'selection-start': '1',
      'selection-end': '3',
    });
    for (const name of ['hint', 'input-type', 'max-text-length', 'multiline', 'error', 'content-desc', 'resource-id']) {
      expect(text?.attributes).not.toHaveProperty(name);
    }
  });

  it('names elements after their classes', () => {
    const names: readonly (readonly [string, string])[] = [
      ['android.widget.TextView', 'android.widget.TextView'],
      ['a.B$C', 'a.B.C'],
      ['a.B$$C@d#e&', 'a.B.C.d.e'],
      ['', 'android.view.View'],
      ['1a.B C', 'a.B_C'],
      // The server's pattern forgets U+00D8 to U+00F6, and knows no Cyrillic.
      ['a.ö', 'a._'],
      ['д.Б', 'android.view.View'],
    ];
    for (const [className, tag] of names) expect(nameTag(className, false)).toBe(tag);
    expect(nameTag('a.ÀB', false)).toBe('a.ÀB');
    expect(nameTag('a.ÀB', true)).toBe('a._B');
  });

  it('leaves invisible nodes out, with gaps in the index, unless they are wanted', async () => {
    server = await startServer({
      screen: showNodes([{ text: 'a', visibleToUser: false }, { text: 'b' }]),
    });
    const texts = async () =>
      parseXml((await server.call('GET', '/source')).value)
        .slice(2)
        .map(({ attributes }) => [attributes['index'], attributes['text'], attributes['displayed']]);
    expect(await texts()).toEqual([['1', 'b', 'true']]);
    await server.call('POST', '/appium/settings', { settings: { allowInvisibleElements: true } });
    expect(await texts()).toEqual([
      ['0', 'a', 'false'],
      ['1', 'b', 'true'],
    ]);
  });

  it('puts the children of unimportant nodes in their place when that is wanted', async () => {
    const inner: UiNode = { ...plainNode, key: 'inner', text: 'inner' };
    server = await startServer({
      screen: showNodes([{ more: { important: false }, children: [inner] }, { text: 'after' }]),
    });
    await server.call('POST', '/appium/settings', { settings: { ignoreUnimportantViews: true } });
    const nodes = parseXml((await server.call('GET', '/source')).value).slice(2);
    expect(nodes.map(({ attributes, depth }) => [depth, attributes['index'], attributes['text']])).toEqual([
      [2, '0', 'inner'],
      [2, '1', 'after'],
    ]);
  });

  it('goes no deeper than it is told', async () => {
    server = await startServer();
    const depth = async () =>
      Math.max(...parseXml((await server.call('GET', '/source')).value).map((node) => node.depth));
    expect(await depth()).toBeGreaterThan(3);
    await server.call('POST', '/appium/settings', { settings: { snapshotMaxDepth: 2 } });
    expect(await depth()).toBe(2);
  });

  it('shows one window, or all of them', async () => {
    server = await startServer();
    const windows = async () =>
      new Set(
        parseXml((await server.call('GET', '/source')).value)
          .filter(({ depth }) => depth === 1)
          .map(({ attributes }) => attributes['window-id']),
      ).size;
    expect(await windows()).toBe(1);
    await server.call('POST', '/appium/settings', { settings: { enableMultiWindows: true } });
    const shown = server.context.ui.windows().filter(({ kind }) => kind !== 'toast').length;
    expect(shown).toBeGreaterThan(1);
    expect(await windows()).toBe(shown);
  });

  it('tells toasts at its end, unless nobody listens to them', async () => {
    server = await startServer();
    const id = await server.find('-android uiautomator', 'text("Toast")');
    await server.call('POST', `/element/${id}/click`);
    const last = async () => parseXml((await server.call('GET', '/source')).value).at(-1);
    expect(await last()).toEqual({
      tag: 'android.widget.Toast',
      attributes: {
        index: '1',
        package: 'com.android.settings',
        class: 'android.widget.Toast',
        text: 'First',
        displayed: 'true',
      },
      depth: 1,
    });
    await server.call('POST', '/appium/settings', { settings: { enableNotificationListener: false } });
    expect((await last())?.tag).not.toBe('android.widget.Toast');
  });

  it('waits for a quiet half second before it looks', async () => {
    const quiet = { lastChangeAt: 0 };
    server = await startServer({
      idleQuietMs: 1000,
      screen: {
        get lastChangeAt() {
          return quiet.lastChangeAt;
        },
      },
    });
    const { clock } = server.context;
    await server.call('GET', '/appium/settings');
    quiet.lastChangeAt = clock.now();
    const started = clock.now();
    await server.call('GET', '/source');
    expect(clock.now() - started).toBe(500);
    quiet.lastChangeAt = Number.POSITIVE_INFINITY;
    await server.call('POST', '/appium/settings', { settings: { waitForIdleTimeout: 2000 } });
    const again = clock.now();
    expect((await server.call('GET', '/source')).status).toBe(200);
    expect(clock.now() - again).toBe(2000);
  });

  it('takes its time on a screen that is never idle, and goes on', async () => {
    server = await startServer({ faults: ['never-idle'] });
    const started = server.context.clock.now();
    expect((await server.call('GET', '/source')).status).toBe(200);
    expect(server.context.clock.now() - started).toBe(10_000);
  });

  it('says so when no window has a root', async () => {
    server = await startServer({ faults: ['null-root'] });
    const { status, value } = await server.call('GET', '/source');
    expect([status, value.error]).toEqual([500, 'unknown error']);
    expect(value.message).toMatch(
      /^Timed out after 10000ms waiting for the root AccessibilityNodeInfo in the active window\./,
    );
    expect((await server.call('GET', '/source')).status).toBe(200);
  });
});
