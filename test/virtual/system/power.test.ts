import { expect, test } from 'vitest';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { gallery } from '../gallery.ts';
import { findNode, getNode, tapAt, tapNode } from '../hands.ts';
import { startDevice } from '../start.ts';

const packageName = gallery.packageName;

function swipeUp(ui: DeviceUi): void {
  ui.touch('down', 540, 1800);
  for (let y = 1700; y >= 800; y -= 100) ui.touch('move', 540, y);
  ui.touch('up', 540, 800);
}

test('POWER turns the display off; it is black and takes no input; woken it is locked until a swipe up', async () => {
  const { ui } = await startDevice(packageName);
  ui.key(26);
  expect(ui.power).toEqual({ awake: false, locked: true });
  const { rgba } = await ui.picture();
  expect(rgba.every((byte, at) => byte === (at % 4 === 3 ? 255 : 0))).toBe(true);
  swipeUp(ui);
  ui.key(3);
  expect(ui.power).toEqual({ awake: false, locked: true });
  ui.key(224);
  expect(ui.power).toEqual({ awake: true, locked: true });
  expect(ui.focused).toMatchObject({ title: 'NotificationShade', packageName: 'com.android.systemui' });
  expect(getNode(ui, 'keyguard_status_view')).toBeDefined();
  expect(findNode(ui, 'press')).toBeUndefined();
  swipeUp(ui);
  expect(ui.power).toEqual({ awake: true, locked: false });
  expect(ui.resumed?.packageName).toBe(packageName);
});

test('MENU and wm dismiss-keyguard take an insecure keyguard away', async () => {
  const { ui } = await startDevice(packageName);
  ui.sleep();
  ui.wake();
  ui.key(82);
  expect(ui.power.locked).toBe(false);
  ui.sleep();
  ui.wake();
  ui.dismissKeyguard();
  expect(ui.power.locked).toBe(false);
});

test('with a PIN its pad comes; a wrong one is told, the right one opens', async () => {
  const { ui } = await startDevice(packageName);
  expect([ui.setLock('12'), ui.setLock('1234'), ui.secured]).toEqual([false, true, true]);
  expect(ui.setLock('9999', '1111')).toBe(false);
  ui.key(26);
  ui.key(26);
  ui.dismissKeyguard();
  expect(getNode(ui, 'pinEntry').resourceId).toBe('com.android.systemui:id/pinEntry');
  for (const key of ['key1', 'key2', 'key3', 'key3', 'key_enter']) tapNode(ui, key);
  expect([ui.power.locked, findNode(ui, 'Wrong PIN') !== undefined]).toEqual([true, true]);
  for (const code of [8, 9, 10, 12, 67, 11, 66]) ui.key(code);
  expect(ui.power.locked).toBe(false);
  expect([ui.setLock(undefined, '1234'), ui.secured]).toEqual([true, false]);
});

test('a long press on POWER shows the menu; Restart takes its time, and then everything starts afresh', async () => {
  const { ui, clock } = await startDevice(packageName, { latency: { bootMs: 5000 } });
  ui.key(26, { longPress: true });
  expect(ui.focused?.title).toBe('ActionsDialog');
  tapNode(ui, 'Restart');
  expect(ui.pid(packageName)).toBeUndefined();
  expect(ui.windows().map(({ title }) => title)).toEqual(['BootAnimation']);
  expect(ui.resumed).toBeUndefined();
  tapAt(ui, 500, 500);
  ui.key(3);
  await clock.sleep(4900);
  expect(ui.windows().map(({ title }) => title)).toEqual(['BootAnimation']);
  await clock.sleep(200);
  expect(ui.power).toEqual({ awake: true, locked: true });
  ui.dismissKeyguard();
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
  expect(ui.tasks).toEqual([]);
});

test('volume keys show the panel for three seconds', async () => {
  const { ui, clock } = await startDevice(packageName);
  ui.key(24);
  expect(findNode(ui, 'volume_dialog')).toBeDefined();
  await clock.sleep(3100);
  expect(findNode(ui, 'volume_dialog')).toBeUndefined();
});
