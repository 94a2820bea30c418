import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { JournalEntry } from '../../../src/virtual/contract/journal.ts';
import { createDeviceUi } from '../../../src/virtual/system/create-device-ui.ts';
import { type AppDefinition, defineApp } from '../../../src/virtual/ui/app.ts';
import * as el from '../../../src/virtual/ui/elements.ts';
import { findNode, getNode, listTexts, tapNode } from '../hands.ts';
import { createTestServices, silentJournal } from '../services.ts';

const one = 'test.one';
const two = 'test.two';

const first = defineApp({
  packageName: one,
  label: 'One',
  activities: { '.Main': 'main', '.Detail': 'detail' },
  filters: { '.Detail': [{ actions: ['android.intent.action.VIEW'], schemes: ['one'], hosts: ['item'] }] },
  initial: { count: 0, kept: 0, log: '' },
  keeps: ['kept'],
  screens: {
    main: (state, app) =>
      el.column({}, [
        el.text(`count ${state.count} kept ${state.kept}`, { id: 'counts' }),
        el.button('Add', { onTap: () => app.set({ count: state.count + 1, kept: state.kept + 1 }) }),
        el.button('Hang', { onTap: () => app.hang() }),
        el.button('Doze', { onTap: () => app.hang(3000) }),
        el.button('Crash', { onTap: () => app.crash('boom') }),
        el.button('Open two', { onTap: () => app.device.open({ action: 'test.OPEN' }) }),
        el.button('Open nothing', { onTap: () => app.device.open({ action: 'test.NOBODY' }) }),
      ]),
    detail: (_, app, params) => el.column({}, [el.text(`detail ${params.data} ${params.note} ${app.intent.action}`)]),
  },
});

const second = defineApp({
  packageName: two,
  label: 'Two',
  orientation: 'landscape',
  activities: { '.Main': 'main' },
  filters: { '.Main': [{ actions: ['test.OPEN'] }] },
  initial: { log: '' },
  screens: { main: (state) => el.column({}, [el.text(`two ${state.log}`)]) },
  onNewIntent: (app, intent) => app.set({ log: `${app.state.log}${intent.action}` }),
});

async function start(options: { readonly animationScale?: number; readonly apps?: readonly AppDefinition[] } = {}) {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  const entries: JournalEntry[] = [];
  const ui = createDeviceUi({
    clock,
    services,
    journal: { on: true, add: (entry) => void entries.push(entry) },
    apps: options.apps ?? [first, second],
    random: () => 0.5,
    animationScale: options.animationScale ?? 0,
  });
  const launch = (name: string, activity?: string) => holding(clock, () => ui.launch(name, activity));
  const open = (action: string, data?: string, extras = {}) =>
    holding(clock, () => ui.start({ action, ...(data !== undefined && { data }), categories: [], extras, flags: 0 }));
  await launch(one);
  const effects = () => entries.flatMap((entry) => (entry.kind === 'effect' ? [entry.what] : []));
  return { clock, services, ui, launch, open, effects };
}

test('every app is a package with its activities, and its process is in the table while it runs', async () => {
  const { services, ui } = await start();
  expect(services.packages.find(one)).toMatchObject({
    label: 'One',
    system: false,
    runnable: true,
    requestedPermissions: ['android.permission.INTERNET', 'android.permission.POST_NOTIFICATIONS'],
    activities: [{ name: 'test.one.Main' }, { name: 'test.one.Detail' }],
  });
  expect(services.packages.find(one)?.uid).toBeGreaterThanOrEqual(10_000);
  const pid = ui.pid(one);
  expect(services.processes.find(pid ?? -1)).toMatchObject({ name: one, uid: services.packages.find(one)?.uid });
  services.processes.kill(pid ?? -1, 9);
  expect(ui.pid(one)).toBeUndefined();
  expect(services.processes.pid(one)).toBeUndefined();
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
});

test('System UI and the keyboard run from boot on, as packages of the system and beyond any restart', async () => {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  const ui = createDeviceUi({ clock, services, journal: silentJournal, apps: [], random: () => 0.5 });
  const rows = () => ['com.android.systemui', 'com.vivace.keyboard'].map((name) => services.processes.pid(name) ?? 0);
  const zygote = services.processes.pid('zygote64');
  for (const pid of rows()) {
    const row = services.processes.find(pid);
    expect(row?.parent).toBe(zygote);
    expect(services.packages.find(row?.name ?? '')).toMatchObject({ system: true, uid: row?.uid });
  }
  const before = rows();
  ui.reboot();
  for (const pid of before) services.processes.kill(pid, 9);
  expect(rows()).toEqual(before);
});

test('an intent opens the activity that takes it, with its data and extras', async () => {
  const { ui, open } = await start();
  expect(await open('android.intent.action.VIEW', 'one://item/7', { note: 'hi' })).toMatchObject({
    ok: true,
    state: 'WARM',
    activity: 'test.one.Detail',
  });
  expect(listTexts(ui)).toContain('detail one://item/7 hi android.intent.action.VIEW');
  expect(await open('android.intent.action.VIEW', 'one://other')).toEqual({ ok: false, reason: 'unresolved' });
  expect(await open('android.intent.action.VIEW', 'https://item')).toEqual({ ok: false, reason: 'unresolved' });
  ui.key(4);
  expect(ui.resumed?.activity).toBe('test.one.Main');
});

test('a running app hears of a further intent; BACK returns to the app that started it', async () => {
  const { ui, launch, open } = await start();
  tapNode(ui, 'Open two');
  expect(ui.resumed?.packageName).toBe(two);
  ui.key(4);
  expect(ui.resumed?.packageName).toBe(one);
  await launch(two);
  expect(await open('test.OPEN')).toMatchObject({ ok: true, state: 'HOT' });
  expect(listTexts(ui)).toContain('two test.OPEN');
  await launch(one);
  tapNode(ui, 'Open nothing');
  await Promise.resolve();
  await Promise.resolve();
  expect(findNode(ui, 'No app can do this')).toBeDefined();
});

test('tasks: most recent first, swiped away they end, killed in the background they stay', async () => {
  const { ui, launch } = await start();
  await launch(two);
  expect(ui.tasks.map(({ packageName }) => packageName)).toEqual([two, one]);
  expect(ui.killBackground(two)).toBe(false);
  expect(ui.killBackground(one)).toBe(true);
  expect(ui.pid(one)).toBeUndefined();
  expect(ui.tasks.map(({ packageName, activities }) => [packageName, activities])).toEqual([
    [two, ['test.two.Main']],
    [one, ['test.one.Main']],
  ]);
  expect(ui.removeTask(ui.tasks[0]?.id ?? -1)).toBe(true);
  expect(ui.pid(two)).toBeUndefined();
  expect(ui.tasks).toHaveLength(1);
  ui.key(187);
  tapNode(ui, 'Clear all');
  expect(ui.tasks).toEqual([]);
  expect(findNode(ui, 'No recent items')).toBeDefined();
});

test('what an app keeps outlives its process, the rest does not; clearing takes both', async () => {
  const { ui, launch } = await start();
  tapNode(ui, 'Add');
  ui.forceStop(one);
  await launch(one);
  expect(getNode(ui, 'counts').text).toBe('count 0 kept 1');
  expect(ui.clearData(one)).toBe(true);
  await launch(one);
  expect(getNode(ui, 'counts').text).toBe('count 0 kept 0');
  expect(ui.clearData('no.such')).toBe(false);
});

test('an app that goes on behind another leaves the screen idle, and shows its newest state when it is back', async () => {
  const busy = defineApp<{ readonly count: number }>({
    packageName: 'test.busy',
    label: 'Busy',
    activities: { '.Main': 'main' },
    initial: { count: 0 },
    onStart(app) {
      const tick = () => app.after(100, () => [app.set({ count: app.state.count + 1 }), app.snackbar('On'), tick()]);
      tick();
    },
    screens: { main: ({ count }) => el.text(`Count ${count}`) },
  });
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  const ui = createDeviceUi({ clock, services, journal: silentJournal, apps: [busy], random: () => 0.5 });
  await holding(clock, () => ui.launch('test.busy'));
  await clock.sleep(5000);
  expect(clock.now() - ui.lastChangeAt).toBeLessThan(200);
  ui.key(3);
  await clock.sleep(5000);
  expect(clock.now() - ui.lastChangeAt).toBeGreaterThan(4000);
  await holding(clock, () => ui.launch('test.busy'));
  expect(
    Number(
      listTexts(ui)
        .find((text) => text.startsWith('Count'))
        ?.slice(6),
    ),
  ).toBeGreaterThan(90);
  ui.close();
});

test('an app that has ended changes nothing any more', async () => {
  const handles: { set(patch: { kept: number }): void }[] = [];
  const keeper = defineApp({
    packageName: 'test.keeper',
    label: 'Keeper',
    activities: { '.Main': 'main' },
    initial: { kept: 0 },
    keeps: ['kept'],
    screens: { main: (state) => el.column({}, [el.text(`kept ${state.kept}`)]) },
    onStart: (app) => void handles.push(app),
  });
  const { ui, launch } = await start({ apps: [first, keeper] });
  await launch('test.keeper');
  ui.forceStop('test.keeper');
  handles[0]?.set({ kept: 7 });
  await launch('test.keeper');
  expect(listTexts(ui)).toContain('kept 0');
});

test('a crash is told by a dialog, the log and the journal; soon again it keeps stopping', async () => {
  const { ui, launch, services, effects } = await start();
  const pid = ui.pid(one);
  tapNode(ui, 'Crash');
  expect(ui.focused?.title).toBe('Application Error: test.one');
  expect(findNode(ui, 'One has stopped')?.packageName).toBe('android');
  const lines = services.log.lines.map(({ tag, text }) => `${tag}: ${text}`);
  expect(lines).toContain('AndroidRuntime: FATAL EXCEPTION: main');
  expect(lines).toContain(`AndroidRuntime: Process: test.one, PID: ${pid}`);
  expect(lines).toContain('AndroidRuntime: java.lang.IllegalStateException: boom');
  expect(lines.some((line) => line.startsWith(`am_crash: [${pid},0,test.one,`))).toBe(true);
  expect(effects()).toContain('app crashed');
  tapNode(ui, 'Close app');
  await launch(one);
  tapNode(ui, 'Crash');
  expect(findNode(ui, 'One keeps stopping')).toBeDefined();
  ui.key(4);
  expect(ui.focused?.packageName).toBe('dev.vivace.launcher');
});

test('the journal is told of apps, activities and windows', async () => {
  const { ui, effects, launch } = await start();
  ui.windows();
  await launch(one, 'test.one.Detail');
  ui.windows();
  ui.openPanel('notifications');
  ui.windows();
  ui.key(3);
  ui.forceStop(one);
  const told = effects();
  for (const what of ['app started', 'activity resumed', 'window opened', 'window closed', 'panel', 'app stopped']) {
    expect(told).toContain(what);
  }
});

test('hide_error_dialogs keeps the dialog away, not the crash', async () => {
  const { ui, services } = await start();
  services.settings.put('global', 'hide_error_dialogs', '1');
  ui.crash(one);
  expect(ui.pid(one)).toBeUndefined();
  expect(ui.focused?.packageName).toBe('dev.vivace.launcher');
});

test('with error dialogs hidden an app that does not answer is ended at once', async () => {
  const { ui, clock, services } = await start();
  services.settings.put('global', 'hide_error_dialogs', '1');
  tapNode(ui, 'Hang');
  ui.touch('down', 500, 1000);
  ui.touch('up', 500, 1000);
  await clock.sleep(5000);
  expect(ui.pid(one)).toBeUndefined();
  expect(ui.windows().some(({ title }) => title.startsWith('Application Not Responding'))).toBe(false);
});

test('a hung app leaves touches waiting; after five seconds the system says so, and Wait or Close app decides', async () => {
  const { ui, clock, effects, services } = await start();
  tapNode(ui, 'Hang');
  tapNode(ui, 'Add');
  expect(getNode(ui, 'counts').text).toBe('count 0 kept 0');
  await clock.sleep(4900);
  expect(ui.focused?.packageName).toBe(one);
  await clock.sleep(200);
  expect(ui.focused?.title).toBe('Application Not Responding: test.one');
  expect(findNode(ui, "One isn't responding")).toBeDefined();
  expect(effects()).toContain('app not responding');
  expect(services.log.lines.some(({ tag }) => tag === 'am_anr')).toBe(true);
  tapNode(ui, 'Wait');
  expect(ui.focused?.packageName).toBe(one);
  await clock.sleep(5100);
  tapNode(ui, 'Close app');
  expect(ui.pid(one)).toBeUndefined();
});

test('an app that was busy for a while does what it was told meanwhile', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'Doze');
  tapNode(ui, 'Add');
  await clock.sleep(2900);
  expect(getNode(ui, 'counts').text).toBe('count 0 kept 0');
  await clock.sleep(200);
  expect(getNode(ui, 'counts').text).toBe('count 1 kept 1');
  await clock.sleep(6000);
  expect(ui.focused?.packageName).toBe(one);
});

test('an installed APK that cannot run here says so; removed while it is open, home comes', async () => {
  const { ui, services, launch } = await start();
  const info = services.packages.put({
    packageName: 'com.strange',
    label: 'Strange',
    versionName: '2.0',
    versionCode: 2,
    system: false,
    debuggable: false,
    minSdk: 24,
    targetSdk: 34,
    apkPaths: ['/data/app/x/base.apk'],
    requestedPermissions: [],
    activities: [{ name: 'com.strange.Main', exported: true, filters: [] }],
    instrumentations: [],
    runnable: false,
  });
  ui.packageChanged(info, 'com.strange');
  expect(await launch('com.strange')).toMatchObject({ ok: true, activity: 'com.strange.Main' });
  expect(getNode(ui, 'message').text).toContain('cannot run it');
  expect(ui.resumed).toEqual({ packageName: 'com.strange', activity: 'com.strange.Main' });
  services.packages.remove('com.strange');
  ui.packageChanged(undefined, 'com.strange');
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
  expect(await launch('com.strange')).toEqual({ ok: false, reason: 'unknown-package' });
});

test('the app in front turns the screen as it wants it; the user turns the others', async () => {
  const { ui, launch } = await start();
  expect(ui.rotation).toBe(0);
  await launch(two);
  expect([ui.rotation, ui.size.width > ui.size.height]).toEqual([1, true]);
  ui.setting('system', 'user_rotation', '3');
  expect(ui.rotation).toBe(3);
  await launch(one);
  expect(ui.rotation).toBe(3);
  ui.setting('system', 'user_rotation', '0');
  expect(ui.rotation).toBe(0);
});
