import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { gallery } from '../gallery.ts';
import { findNode, getNode, tapAt, tapNode } from '../hands.ts';
import { startDevice, startTimedDevice } from '../start.ts';

const packageName = gallery.packageName;

test('a dialog is a focused window of its own with the framework names, and answers', async () => {
  const { ui } = await startDevice(packageName);
  tapNode(ui, 'Ask');
  expect(ui.focused).toMatchObject({ kind: 'application', title: 'Sure?', packageName });
  expect(getNode(ui, 'alertTitle').resourceId).toBe('android:id/alertTitle');
  expect(getNode(ui, 'button1').text).toBe('Yes');
  tapNode(ui, 'Yes');
  expect(findNode(ui, 'Sure?')).toBeUndefined();
  tapNode(ui, 'Ask');
  tapNode(ui, 'No');
  // Accepting must not refuse as well.
  expect(getNode(ui, 'log').text).toBe('log: yes no');
});

test('BACK and a touch outside refuse a dialog, and the touch goes no further', async () => {
  const { ui } = await startDevice(packageName);
  tapNode(ui, 'Ask');
  ui.key(4);
  tapNode(ui, 'Ask');
  const press = getNode(ui, 'press').bounds;
  tapAt(ui, press.left + 10, press.top + 10);
  expect(getNode(ui, 'log').text).toBe('log: no no');
});

test('a dialog that is not cancelable stays', async () => {
  const { ui } = await startDevice(packageName);
  tapNode(ui, 'Insist');
  ui.key(4);
  tapAt(ui, 20, 300);
  expect(findNode(ui, 'Must')).toBeDefined();
  tapNode(ui, 'OK');
  expect(findNode(ui, 'Must')).toBeUndefined();
});

test('toasts come one after the other and let touches through', async () => {
  const { ui, clock } = await startDevice(packageName);
  tapNode(ui, 'Toast');
  expect(ui.windows().find((window) => window.kind === 'toast')?.focused).toBe(false);
  expect([findNode(ui, 'First') !== undefined, findNode(ui, 'Second') !== undefined]).toEqual([true, false]);
  await clock.sleep(2100);
  expect([findNode(ui, 'First') !== undefined, findNode(ui, 'Second') !== undefined]).toEqual([false, true]);
  await clock.sleep(2100);
  expect(findNode(ui, 'Second')).toBeUndefined();
});

test('HOME shows the launcher and keeps the process; the launcher opens apps; APP_SWITCH lists running ones', async () => {
  const { ui } = await startDevice(packageName);
  const pid = ui.pid(packageName);
  ui.key(3);
  expect(ui.resumed).toEqual({ packageName: 'dev.vivace.launcher', activity: 'dev.vivace.launcher.Launcher' });
  expect(ui.pid(packageName)).toBe(pid);
  tapNode(ui, 'Vivace Notes');
  expect(ui.resumed?.packageName).toBe('dev.vivace.notes');
  ui.key(187);
  expect(ui.resumed?.activity).toBe('dev.vivace.launcher.Recents');
  tapNode(ui, 'Gallery');
  expect(ui.resumed?.packageName).toBe(packageName);
});

test('a launch takes its time on the clock and says which kind it was', async () => {
  const { ui, clock } = await startDevice(packageName, { animationScale: 1 });
  const launch = (name: string, activity?: string) => holding(clock, () => ui.launch(name, activity));
  expect(await launch('dev.vivace.notes')).toMatchObject({ ok: true, state: 'COLD', tookMs: 450 });
  expect(await launch('dev.vivace.notes')).toMatchObject({ state: 'HOT', tookMs: 120 });
  expect(await launch(packageName)).toMatchObject({ state: 'HOT', activity: 'dev.vivace.gallery.MainActivity' });
  expect(await launch('no.such.app')).toEqual({ ok: false, reason: 'unknown-package' });
  expect(await launch(packageName, 'dev.vivace.gallery.Nope')).toEqual({ ok: false, reason: 'unknown-activity' });
  expect(await launch(packageName, 'dev.vivace.gallery.ListsActivity')).toMatchObject({ ok: true });
  expect(ui.resumed?.activity).toBe('dev.vivace.gallery.ListsActivity');
});

test('a screen slides in only while animations are on', async () => {
  const { ui, clock } = await startDevice(packageName, { animationScale: 1 });
  expect(getNode(ui, 'press').bounds.left).toBeGreaterThan(0);
  await clock.sleep(400);
  expect(getNode(ui, 'press').bounds.left).toBe(0);
  ui.setting('global', 'transition_animation_scale', '0');
  ui.key(3);
  await holding(clock, () => ui.launch(packageName));
  expect(getNode(ui, 'press').bounds.left).toBe(0);
});

test('a stopped app is gone with its process, and home is on screen', async () => {
  const { ui } = await startDevice(packageName);
  ui.forceStop(packageName);
  expect(ui.pid(packageName)).toBeUndefined();
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
});

test('a dropped tap is swallowed as often as the fault says', async () => {
  const { ui } = await startDevice(packageName, { faults: [{ fault: 'drop-tap', on: 'Row text', times: 2 }] });
  for (let turn = 0; turn < 3; turn++) tapNode(ui, 'row');
  expect(getNode(ui, 'log').text).toBe('log: row');
});

test('a crash ends the process and the system says so in a window of its own', async () => {
  const { ui } = await startDevice(packageName, { faults: [{ fault: 'crash', on: 'press' }] });
  tapNode(ui, 'Press');
  expect(ui.pid(packageName)).toBeUndefined();
  expect(ui.focused?.title).toBe('Application Error: dev.vivace.gallery');
  expect(findNode(ui, 'Gallery has stopped')).toBeDefined();
  tapNode(ui, 'Close app');
  expect(ui.focused?.packageName).toBe('dev.vivace.launcher');
});

test('an idle screen leaves no timer behind, so virtual time can rest', async () => {
  const { ui, clock, timers } = await startTimedDevice(packageName, { activity: '.FieldsActivity', animationScale: 1 });
  tapNode(ui, 'name');
  await clock.sleep(10_000);
  expect(ui.keyboard.shown).toBe(true);
  expect(timers()).toBe(0);
});
