import { expect, test } from 'vitest';
import { DeviceError } from '../../src/base/failure.ts';
import type { Driver } from '../../src/device/contract/driver.ts';
import type { Foreground } from '../../src/screen/node.ts';
import { openSession } from './open-session.ts';

const launcher: Foreground = { packageName: 'com.launcher', activity: 'com.launcher.Home' };
const shop: Foreground = { packageName: 'com.shop', activity: 'com.shop.Main' };

/** What is in front is told by a list of answers; the last one stays. */
function open(answers: readonly (Foreground | undefined)[], more: Partial<Driver> = {}) {
  let asked = 0;
  const session = openSession({
    screen: () => ({ nodes: [], foreground: answers.at(-1) }),
    more: {
      foreground: async () => answers[Math.min(asked++, answers.length - 1)],
      stop: async (name) => {
        session.driver.log.push({ at: 0, what: `stop ${name}` });
      },
      clear: async (name) => name === 'com.shop',
      apps: async () => [
        { packageName: 'com.shop', label: 'Shop' },
        { packageName: 'com.notes', label: 'Notes' },
        { packageName: 'com.notes.beta', label: 'Notes' },
        { packageName: 'com.bare' },
      ],
      ...more,
    },
  });
  return { ...session, asked: () => asked };
}

test('open_app waits until the app is in front', async () => {
  const { call, acts, asked } = open([launcher, undefined, shop]);
  expect(await call('open_app', { app: 'com.shop' })).toMatchObject({ ok: true, data: { app: 'com.shop' } });
  expect(acts()).toEqual(['launch com.shop']);
  expect(asked()).toBe(3);
});

test('its window with the focus counts, and a permission dialog of the system over it', async () => {
  const focused = open([{ ...launcher, focusedWindow: 'com.shop/com.shop.Main' }]);
  expect(await focused.call('open_app', { app: 'com.shop' })).toMatchObject({ ok: true });
  const dialog: Foreground = { packageName: 'com.google.android.permissioncontroller', activity: 'Grant' };
  const asking = open([dialog]);
  expect(await asking.call('open_app', { app: 'com.shop' })).toMatchObject({
    ok: true,
    data: { in_front: dialog.packageName },
  });
});

test('another app stays in front: a failure that names it; a crash at the start is told as one', async () => {
  const other = open([launcher]);
  const result = await other.call('open_app', { app: 'com.shop', timeout_ms: 2000 });
  expect(result).toMatchObject({ ok: false, code: 'app_not_started' });
  expect(result.message).toContain('com.launcher');
  expect(other.clock.now()).toBe(2000);
  const crash = open([{ ...launcher, focusedWindow: 'Application Error: com.shop' }]);
  expect(await crash.call('open_app', { app: 'com.shop' })).toMatchObject({ ok: false, code: 'app_crashed' });
});

test("Android's own refusal is the result", async () => {
  const { call } = open([launcher], {
    launch: () => Promise.reject(new DeviceError('app_not_installed', 'There is no app com.none')),
  });
  expect(await call('open_app', { app: 'com.none' })).toMatchObject({ ok: false, code: 'app_not_installed' });
});

test('by label: the only one; several are listed; none tells what there is', async () => {
  const one = open([shop]);
  expect(await one.call('open_app', { app: 'shop' })).toMatchObject({ ok: true, data: { app: 'com.shop' } });
  const two = open([shop]);
  expect(await two.call('open_app', { app: 'Notes' })).toMatchObject({
    ok: false,
    code: 'ambiguous',
    data: { candidates: ['com.notes', 'com.notes.beta'] },
  });
  expect(two.acts()).toEqual([]);
  const none = await open([shop]).call('open_app', { app: 'Calculator' });
  expect(none).toMatchObject({ ok: false, code: 'app_not_installed' });
  expect(none.hint).toContain('Shop (com.shop)');
});

test('wait_for_app ends at its time with what is in front', async () => {
  const { call, clock } = open([launcher]);
  const result = await call('wait_for_app', { app: 'com.shop', timeout_ms: 3000 });
  expect(result).toMatchObject({ ok: false, code: 'timeout', data: { in_front: 'com.launcher' } });
  expect(clock.now()).toBe(3000);
  expect(await open([launcher, shop]).call('wait_for_app', { app: 'Shop' })).toMatchObject({ ok: true });
});

test('stop_app is verified', async () => {
  expect(await open([shop, launcher]).call('stop_app', { app: 'com.shop' })).toMatchObject({ ok: true, acted: true });
  expect(await open([shop]).call('stop_app', { app: 'com.shop' })).toMatchObject({ ok: false, code: 'not_verified' });
});

test('clear_app_data fails for what is not installed', async () => {
  expect(await open([launcher]).call('clear_app_data', { app: 'com.shop' })).toMatchObject({ ok: true });
  expect(await open([launcher]).call('clear_app_data', { app: 'com.none' })).toMatchObject({
    ok: false,
    code: 'app_not_installed',
  });
});

test('press_home: the launcher must be in front, by name where the device tells it', async () => {
  const { call, acts } = open([shop, launcher]);
  expect(await call('press_home')).toMatchObject({ ok: true, data: { in_front: 'com.launcher' } });
  expect(acts()).toEqual(['keys 3']);
  expect(await open([shop]).call('press_home')).toMatchObject({ ok: false, code: 'not_verified' });
  const desk: Foreground = { packageName: 'com.desk', activity: '.Main' };
  const shell: Driver['shell'] = async () => ({
    stdout: Buffer.from('priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\ncom.desk/.Main\n'),
    stderr: Buffer.alloc(0),
    exitCode: 0,
  });
  expect(await open([desk], { shell }).call('press_home')).toMatchObject({ ok: true });
  expect(await open([launcher], { shell }).call('press_home')).toMatchObject({ ok: false });
});

test('a label on a device that tells none: the packages that sound like it, most alike first', async () => {
  const apps = async () =>
    ['com.a.shop', 'dev.vivace.launcher', 'dev.vivace.notes'].map((packageName) => ({ packageName }));
  const { call } = openSession({ screen: () => ({ nodes: [] }), more: { apps } });
  const result = await call('open_app', { app: 'Vivace Notes' });
  expect(result).toMatchObject({
    ok: false,
    code: 'app_not_installed',
    hint: 'Perhaps dev.vivace.notes, dev.vivace.launcher',
  });
  expect(result.data['candidates']).toEqual(['dev.vivace.notes', 'dev.vivace.launcher']);
});
