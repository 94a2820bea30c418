import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import type { AppDefinition } from '../../../src/virtual/ui/app.ts';
import { loadApp } from '../../../src/virtual/user-apps/load-app.ts';
import { findNode, getNode, listTexts, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/virtual/apps/${name}`, import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vivace-apps-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(text: string, name = 'app.yaml') {
  const path = join(folder, name);
  await writeFile(path, text);
  const loaded = await loadApp(path);
  return typeof loaded === 'string' ? loaded.replace(`${folder}/`, '') : loaded;
}

async function startTea(faults: Parameters<typeof startDevice>[1] = {}) {
  const app = await loadApp(fixture('tea.yaml'));
  if (typeof app === 'string') throw new Error(app);
  return startDevice('com.example.tea', { apps: [app], ...faults });
}

describe('an app in YAML', () => {
  test('shows its state, binds fields and switches, and obeys conditions', async () => {
    const { ui } = await startTea();
    expect(findNode(ui, 'hello')).toBeUndefined();
    tapNode(ui, 'name');
    typeText(ui, 'Ada');
    expect(getNode(ui, 'hello').text).toBe('Hello, Ada');
    expect(getNode(ui, 'pour').enabled).toBe(false);
    tapNode(ui, 'pour');
    expect(getNode(ui, 'cups').text).toBe('0 cups');
    tapNode(ui, 'agreed');
    expect(getNode(ui, 'agreed').checked).toBe(true);
    expect([getNode(ui, 'small').checked, getNode(ui, 'large').checked]).toEqual([true, false]);
    tapNode(ui, 'large');
    expect([getNode(ui, 'small').checked, getNode(ui, 'large').checked]).toEqual([false, true]);
    tapNode(ui, 'pour');
    tapNode(ui, 'pour');
    expect(getNode(ui, 'cups').text).toBe('2 cups');
    expect(listTexts(ui)).toContain('Two large cups');
    ui.perform(getNode(ui, 'strength').key, { action: 'set-progress', value: 5 });
    expect(getNode(ui, 'strength').more?.range?.current).toBe(5);
  });

  test('asks the network, keeps lists, opens screens with parameters and asks before it removes', async () => {
    const { ui, clock } = await startTea({ faults: [{ fault: 'network-error', on: '/order' }] });
    tapNode(ui, 'name');
    typeText(ui, 'Oolong');
    ui.key(4);
    tapNode(ui, 'order');
    await clock.sleep(1000);
    expect(getNode(ui, 'error').text).toBe('No network');
    tapNode(ui, 'order');
    await clock.sleep(1000);
    expect(getNode(ui, '2 Oolong')).toBeDefined();
    tapNode(ui, '1 Black');
    await clock.sleep(500);
    expect(listTexts(ui)).toContain('About Black');
    tapNode(ui, 'Back');
    await clock.sleep(500);
    ui.perform(getNode(ui, '0 Green').key, { action: 'long-click' });
    await clock.sleep(500);
    expect(listTexts(ui)).toContain('Remove Green?');
    tapNode(ui, 'Remove');
    await clock.sleep(500);
    expect(listTexts(ui)).toContain('0 Black');
    ui.forceStop('com.example.tea');
    await holding(clock, () => ui.launch('com.example.tea'));
    expect(listTexts(ui)).toContain('1 Oolong');
  });

  test('opens by its links', async () => {
    const { ui, clock } = await startTea();
    const intent = {
      action: 'android.intent.action.VIEW',
      data: 'https://tea.example/7',
      categories: [],
      extras: {},
      flags: 0,
    };
    await holding(clock, () => ui.start(intent));
    await clock.sleep(500);
    expect(listTexts(ui)).toContain('About https://tea.example/7');
  });

  test.each([
    ['screens: {a: []}', 'app.yaml:1:1 An app needs "app".'],
    ['app: tea\nscreens: {a: []}', 'app.yaml:1:6 "app" is a package name such as com.example.app, not "tea".'],
    ['app: a.b\nscreens: {}', 'app.yaml:2:10 An app has a screen at least.'],
    ['app: a.b\nlabl: x\nscreens: {a: []}', 'app.yaml:2:1 An app has no "labl". Did you mean "label"?'],
    ['app: a.b\nstart: x\nscreens: {a: []}', 'app.yaml:2:8 There is no screen "x".'],
    ['app: a.b\nscreens:\n  a:\n    - txt: Hi', 'app.yaml:4:7 An element names what it is'],
    [
      'app: a.b\nscreens:\n  a:\n    - {text: Hi, button: Ho}',
      'app.yaml:4:18 An element is one thing: "text" or "button".',
    ],
    [
      'app: a.b\nscreens:\n  a:\n    - {button: Hi, onTapp: [back]}',
      'app.yaml:4:20 "button" has no "onTapp". Did you mean "onTap"?',
    ],
    ['app: a.b\nscreens:\n  a:\n    - {button: Hi, onTap: [bak]}', 'app.yaml:4:28 There is no action "bak"'],
    ['app: a.b\nscreens:\n  a:\n    - {text: "Hi {name"}', 'app.yaml:4:14 The text has a "{" without its "}".'],
    ['app: a.b\nscreens:\n  a:\n    - {text: Hi, when: 1 > 2}', 'app.yaml:4:24 A condition is a name'],
    [
      'app: a.b\nscreens:\n  a:\n    - {icon: hearts}',
      'app.yaml:4:14 There is no icon "hearts". Did you mean "heart"?',
    ],
    [
      'app: a.b\nscreens:\n  a:\n    - {text: Hi, color: primry}',
      'app.yaml:4:25 "color" is a colour such as "#4355b9", or one of the theme. Did you mean "primary"?',
    ],
    [
      'app: a.b\nscreens:\n  a:\n    - {button: Hi, onTap: [{set: {go: x}}, {if: {when: x, do: [{go: {screen: b}}]}}]}',
      'app.yaml:4:78 There is no screen "b".',
    ],
    ['app: [', 'app.yaml:1:'],
    ['', 'The app app.yaml is empty.'],
  ])('tells what is wrong and where: %j', async (text, expected) => {
    const told = await load(text);
    expect(typeof told === 'string' ? told.slice(0, expected.length) : told).toBe(expected);
  });

  test('names of the state reach nothing but the state', async () => {
    const app = (await load(
      'app: a.b\nstate: {x: 1}\nscreens:\n  a:\n    - {text: "[{constructor.name}][{__proto__}][{x.toString}][{x}]", id: t}',
    )) as AppDefinition;
    const { ui } = await startDevice('a.b', { apps: [app] });
    expect(getNode(ui, 't').text).toBe('[][][][1]');
  });
});

test('the example of the documentation is an app', async () => {
  const page = await readFile(fileURLToPath(new URL('../../../docs/virtual-apps.md', import.meta.url)), 'utf8');
  const [, yaml = ''] = /```yaml app\n(.*?)```/s.exec(page) ?? [];
  const [, module = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
  for (const [text, name] of [
    [yaml, 'docs.yaml'],
    [module, 'docs.mjs'],
  ] as const) {
    expect(typeof (await load(text, name))).toBe('object');
  }
});

describe('an app in a module', () => {
  test('gets the kit, or exports the app itself', async () => {
    const made = await load(
      "export default ({ defineApp, text }) => defineApp({ packageName: 'com.example.m', label: 'M', activities: { '.A': 'a' }, initial: {}, screens: { a: () => text('made') } });",
      'made.mjs',
    );
    const { ui } = await startDevice('com.example.m', { apps: [made as AppDefinition] });
    expect(listTexts(ui)).toContain('made');
  });

  test.each([
    ['none.mjs', 'export const a = 1;', 'The app none.mjs exports no app'],
    ['bad.mjs', 'export default { packageName: "x" };', 'The app bad.mjs needs a packageName'],
    ['late.mjs', 'throw new Error("broken inside");', 'The app late.mjs cannot be loaded: broken inside'],
    [
      'shown.mjs',
      "export default { packageName: 'a.b', label: 'L', initial: {}, activities: { '.A': 'x' }, screens: {} };",
      'The app shown.mjs has no screen "x", which .A opens.',
    ],
    ['app.ts', '', 'An app of the virtual device is a .mjs or a .yaml file'],
  ])('%s is told to be wrong', async (name, text, expected) => {
    expect(await load(text, name)).toContain(expected);
  });

  test('a file that is not there', async () => {
    expect(await loadApp(join(folder, 'nowhere.yaml'))).toContain('cannot be read');
    expect(await loadApp(join(folder, 'nowhere.mjs'))).toContain('cannot be loaded');
  });
});
