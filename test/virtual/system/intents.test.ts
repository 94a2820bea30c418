import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { Intent, IntentFilter } from '../../../src/virtual/contract/intent.ts';
import { matchesFilter } from '../../../src/virtual/services/match-intent.ts';
import { createDeviceUi } from '../../../src/virtual/system/create-device-ui.ts';
import { defineApp } from '../../../src/virtual/ui/app.ts';
import * as el from '../../../src/virtual/ui/elements.ts';
import { findNode, getNode, listTexts, tapNode } from '../hands.ts';
import { createTestServices, silentJournal } from '../services.ts';

const view = 'android.intent.action.VIEW';
const send = 'android.intent.action.SEND';

const createReader = (name: string, filters: readonly IntentFilter[]) =>
  defineApp({
    packageName: `test.${name}`,
    label: name,
    activities: { '.Main': 'main', '.Open': 'open' },
    filters: { '.Open': filters },
    initial: {},
    screens: {
      main: (_, app) =>
        el.column({}, [
          el.text(`${name} main`),
          el.button('Share', { onTap: () => app.device.share({ text: 'look' }) }),
          el.button('Copy', { onTap: () => app.device.clipboard.copy('copied') }),
          el.text(`clip ${app.device.clipboard.text}`, { id: 'clip' }),
        ]),
      open: (_, app, params) =>
        el.column({}, [
          el.text(`${name} opened ${params.data ?? params['android.intent.extra.TEXT']} ${app.intent.type}`),
        ]),
    },
  });

const web = { actions: [view], schemes: ['https'], categories: ['android.intent.category.BROWSABLE'] };

async function start() {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  const apps = [
    createReader('a', [web]),
    createReader('b', [web, { actions: [send], types: ['text/plain'] }]),
    createReader('c', [{ actions: [send], types: ['text/*'] }]),
  ];
  const ui = createDeviceUi({ clock, services, journal: silentJournal, apps, random: () => 0.5, animationScale: 0 });
  const open = (part: Partial<Intent>) =>
    holding(clock, () => ui.start({ categories: [], extras: {}, flags: 0, ...part }));
  return { clock, services, ui, open };
}

const link = { action: view, data: 'https://a.example/x' };

test('several that match are offered; Just once asks again, Always does not', async () => {
  const { ui, open } = await start();
  expect(ui.resolve({ ...link, categories: [], extras: {}, flags: 0 })).toEqual([
    { packageName: 'test.a', activity: 'test.a.Open' },
    { packageName: 'test.b', activity: 'test.b.Open' },
  ]);
  expect(await open(link)).toMatchObject({ ok: true, activity: 'com.android.intentresolver.ResolverActivity' });
  expect(ui.focused?.packageName).toBe('com.android.intentresolver');
  expect(getNode(ui, 'button_once').enabled).toBe(false);
  tapNode(ui, 'b');
  tapNode(ui, 'Just once');
  expect(listTexts(ui)).toContain('b opened https://a.example/x undefined');
  await open(link);
  tapNode(ui, 'a');
  tapNode(ui, 'Always');
  expect(ui.resumed?.packageName).toBe('test.a');
  expect(await open({ ...link, data: 'https://b.example' })).toMatchObject({ activity: 'test.a.Open' });
  expect(listTexts(ui)).toContain('a opened https://b.example undefined');
});

test('BACK leaves the resolver, and the app below is in front again', async () => {
  const { ui, open } = await start();
  await open(link);
  ui.key(4);
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
});

test('an app that is started leaves the resolver, which ends', async () => {
  const { ui, clock, open } = await start();
  await open(link);
  await holding(clock, () => ui.launch('test.a'));
  expect([ui.resumed?.packageName, findNode(ui, 'Just once')]).toEqual(['test.a', undefined]);
  ui.key(4);
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
});

test('the share sheet shows who takes the text, without the sender', async () => {
  const { ui, clock } = await start();
  await holding(clock, () => ui.launch('test.b'));
  tapNode(ui, 'Share');
  expect(ui.resumed?.activity).toBe('com.android.intentresolver.ChooserActivity');
  expect([findNode(ui, 'b'), findNode(ui, 'c') !== undefined]).toEqual([undefined, true]);
  tapNode(ui, 'c');
  expect(listTexts(ui)).toContain('c opened look text/plain');
  ui.key(4);
  expect(ui.resumed?.packageName).toBe('test.b');
});

test('the clipboard is read by the app in front alone', async () => {
  const { ui, clock, services } = await start();
  await holding(clock, () => ui.launch('test.a'));
  tapNode(ui, 'Copy');
  expect([services.clipboard.text, getNode(ui, 'clip').text]).toEqual(['copied', 'clip copied']);
});

test.each<[string, IntentFilter, Partial<Intent>, boolean]>([
  ['another action', { actions: ['x'] }, { action: 'y' }, false],
  ['a category that is not there', { actions: ['x'] }, { action: 'x', categories: ['c'] }, false],
  [
    'DEFAULT, which every filter has',
    { actions: ['x'] },
    { action: 'x', categories: ['android.intent.category.DEFAULT'] },
    true,
  ],
  ['data that is not asked for', { actions: ['x'] }, { action: 'x', data: 'https://a' }, false],
  [
    'a type that is not asked for',
    { actions: ['x'], schemes: ['https'] },
    { action: 'x', data: 'https://a', type: 'a/b' },
    false,
  ],
  ['no data', { actions: ['x'], schemes: ['https'] }, { action: 'x' }, false],
  ['another host', { actions: ['x'], schemes: ['https'], hosts: ['a'] }, { action: 'x', data: 'https://b/a' }, false],
  [
    'the host with user and port',
    { actions: ['x'], schemes: ['https'], hosts: ['a'] },
    { action: 'x', data: 'https://u@a:1/b' },
    true,
  ],
  ['a scheme in capitals', { actions: ['x'], schemes: ['https'] }, { action: 'x', data: 'HTTPS://a' }, false],
  ['a wildcard in the filter', { actions: ['x'], types: ['image/*'] }, { action: 'x', type: 'image/png' }, true],
  ['a wildcard in the intent', { actions: ['x'], types: ['image/png'] }, { action: 'x', type: 'image/*' }, true],
  [
    'a file of the type',
    { actions: ['x'], types: ['image/*'] },
    { action: 'x', type: 'image/png', data: 'content://m/1' },
    true,
  ],
  [
    'a web page of the type',
    { actions: ['x'], types: ['image/*'] },
    { action: 'x', type: 'image/png', data: 'https://a' },
    false,
  ],
])('a filter meets %s', (_, filter, intent, matches) => {
  expect(matchesFilter(filter, { categories: [], extras: {}, flags: 0, ...intent })).toBe(matches);
});

test('an app hears once what the screen it opened was left with', async () => {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  const pick = 'android.intent.action.PICK';
  const asker = defineApp<{ readonly got: string }>({
    packageName: 'test.asker',
    label: 'asker',
    activities: { '.Main': 'main' },
    initial: { got: '' },
    screens: {
      main: (state, app) =>
        el.column({}, [
          el.text(`got ${state.got}`, { id: 'got' }),
          el.button('Ask', {
            onTap: () =>
              app.device.open({ action: pick }, (result) =>
                app.set({ got: `${app.state.got}${result?.['name'] ?? '-'}` }),
              ),
          }),
        ]),
    },
  });
  const createPicker = (name: string) =>
    defineApp({
      packageName: `test.${name}`,
      label: name,
      activities: { '.Main': 'main', '.Pick': 'pick' },
      filters: { '.Pick': [{ actions: [pick] }] },
      initial: {},
      screens: {
        main: () => el.text('main'),
        pick: (_, app) => el.button('Choose', { onTap: () => app.back({ name: 'Ada' }) }),
      },
    });
  const apps = [asker, createPicker('one'), createPicker('two')];
  const ui = createDeviceUi({ clock, services, journal: silentJournal, apps, random: () => 0.5, animationScale: 0 });
  await holding(clock, () => ui.launch('test.asker'));
  const ask = async (choose: () => void) => {
    tapNode(ui, 'Ask');
    await clock.sleep(10);
    choose();
    await clock.sleep(10);
  };
  const open = () => {
    tapNode(ui, 'one');
    tapNode(ui, 'Just once');
  };
  await ask(() => ui.key(4));
  expect(getNode(ui, 'got').text).toBe('got -');
  await ask(open);
  tapNode(ui, 'Choose');
  expect(getNode(ui, 'got').text).toBe('got -Ada');
  await ask(open);
  ui.key(4);
  expect(getNode(ui, 'got').text).toBe('got -Ada-');
  await ask(open);
  ui.forceStop('test.one');
  await holding(clock, () => ui.launch('test.asker'));
  expect(getNode(ui, 'got').text).toBe('got -Ada--');
});
