import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, createRealClock } from '../../../src/base/clock.ts';
import { createDeadline } from '../../../src/base/deadline.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { Driver } from '../../../src/device/contract/driver.ts';
import { createAdbDriverFactory } from '../../../src/device/drivers/adb/adb-driver.ts';
import type { UiBounds, UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../../src/virtual/device/open-virtual-device.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(clock: Clock, options: Partial<VirtualDeviceOptions>) {
  const device = await openVirtualDevice({ clock, ...options });
  closers.push(device.close);
  let next = 1;
  const factory = createAdbDriverFactory({ clock, id: () => `id${next++}` });
  const within = (ms: number) => createDeadline(clock, ms, new AbortController().signal);
  const target = { serial: device.serials[0] as string, host: '127.0.0.1', port: device.port, virtual: true };
  const driver = await factory.open(target, within(10_000));
  closers.push(() => driver.close());
  return { driver, within, screen: device.screens.get(target.serial) };
}

const start = { stop: true, clear: false, arguments: {} };

async function readTexts(driver: Driver, deadline: Parameters<Driver['hierarchy']>[0]) {
  const look = await driver.hierarchy(deadline);
  return JSON.stringify(look);
}

describe.each([
  ['real', 'instant', createRealClock],
  ['virtual', 'phone-usb', createVirtualClock],
  ['virtual', 'emulator-ci', createVirtualClock],
] as const)('the adb driver on a %s clock and the %s profile', (_, profile, createClock) => {
  test('launches, sees, and knows what is in front', async () => {
    const clock = createClock();
    const { driver, within } = await open(clock, { profile });
    expect(driver.info).toMatchObject({ apiLevel: 34, size: { width: 1080, height: 2400 }, density: 420 });
    await driver.launch('dev.vivace.shop', start, within(20_000));
    expect(await driver.foreground(within(5000))).toMatchObject({ packageName: 'dev.vivace.shop' });
    expect(await readTexts(driver, within(20_000))).toContain('Sign in');
    expect(await driver.keyboard?.(within(5000))).toMatchObject({ shown: false });
    await expect(driver.launch('no.such.app', start, within(20_000))).rejects.toMatchObject({
      code: 'app_not_installed',
    });
  });
});

test.each([
  [30, 'phone-usb'],
  [34, 'instant'],
  [36, 'phone-usb'],
] as const)('API %i, %s: text is typed into the tapped field and the keyboard comes and goes', async (api, profile) => {
  const clock = createVirtualClock();
  const { driver, within } = await open(clock, { api, profile });
  await driver.launch('dev.vivace.shop', start, within(20_000));
  await driver.gesture(
    [
      {
        points: [
          { x: 540, y: 766, atMs: 0 },
          { x: 540, y: 766, atMs: 50 },
        ],
      },
    ],
    within(5000),
  );
  await clock.sleep(1000);
  expect(await driver.keyboard?.(within(5000))).toMatchObject({ shown: true, bounds: { bottom: 2400 } });
  await driver.text?.('a b&c%s\'q"@x.y', within(10_000));
  expect(await readTexts(driver, within(20_000))).toContain(JSON.stringify('a b&c%s\'q"@x.y'));
  expect(await driver.hideKeyboard?.(within(5000))).toBe(true);
  await clock.sleep(1000);
  expect(await driver.keyboard?.(within(5000))).toMatchObject({ shown: false });
  expect(await driver.hideKeyboard?.(within(5000))).toBe(false);
  expect(await driver.foreground(within(5000))).toMatchObject({ packageName: 'dev.vivace.shop' });
  const picture = await driver.screenshot(within(20_000));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 2400]);
});

test('virtual time passes over an idle wait without real time', async () => {
  const clock = createVirtualClock();
  const { driver, within } = await open(clock, { profile: 'phone-usb' });
  const began = performance.now();
  const before = clock.now();
  await driver.hierarchy(within(20_000));
  expect(clock.now() - before).toBeGreaterThanOrEqual(1000);
  expect(performance.now() - began).toBeLessThan(900);
});

test('a swipe takes its time on the clock and ends with the finger up', async () => {
  const clock = createVirtualClock();
  const { driver, within } = await open(clock, { profile: 'phone-usb' });
  const before = clock.now();
  await driver.shell?.('input swipe 540 1800 540 600 400', within(5000));
  const took = clock.now() - before;
  expect(took).toBeGreaterThanOrEqual(400);
  expect(took).toBeLessThan(700);
});

test.each([28, 30, 33, 34, 36])('API %i: the driver reads focus and keyboard', async (api) => {
  const { driver, within } = await open(createRealClock(), { api });
  expect(driver.info.apiLevel).toBe(api);
  expect(await driver.foreground(within(5000))).toMatchObject({ packageName: 'dev.vivace.launcher' });
  expect(await driver.keyboard?.(within(5000))).toMatchObject({ shown: false });
});

test('options out of range and a taken port are refused with what is wrong', async () => {
  const clock = createRealClock();
  await expect(openVirtualDevice({ clock, api: 27 })).rejects.toThrow('knows API 28 to 36, not 27');
  await expect(openVirtualDevice({ clock, devices: 0 })).rejects.toThrow('cannot be started');
  const first = await openVirtualDevice({ clock, devices: 3 });
  closers.push(first.close);
  expect(first.serials).toEqual(['vivace-1', 'vivace-2', 'vivace-3']);
  await expect(openVirtualDevice({ clock, port: first.port })).rejects.toThrow(`127.0.0.1:${first.port}`);
});

test('a device closes at once although an app is still starting and its closer holds the clock', async () => {
  const clock = createVirtualClock();
  const { driver, within } = await open(clock, { profile: 'phone-usb' });
  await driver.shell?.('am start -n dev.vivace.shop/.MainActivity', within(5000));
  const release = clock.hold();
  const waiting = driver.shell?.('am start -W -n dev.vivace.notes/.MainActivity', within(5000)).catch(() => 'lost');
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const close of closers.splice(0).reverse()) await close();
  release();
  expect(await waiting).toBe('lost');
});

test('kill ends the server only where it is allowed', async () => {
  const device = await openVirtualDevice({ clock: createRealClock(), allowKill: true });
  const socket = connect(device.port, '127.0.0.1');
  socket.write('0009host:kill');
  const answer = await new Promise<string>((resolve) => socket.on('data', (data) => resolve(data.toString())));
  expect(answer).toBe('OKAY');
  await device.closed;
});

test('a seeded crash is in the log and names the app', async () => {
  const clock = createRealClock();
  const faults = [{ fault: 'crash', on: 'Sign in' }] as const;
  const { driver, within, screen } = await open(clock, { faults, devices: 2 });
  await driver.launch('dev.vivace.shop', start, within(10_000));
  const pid = screen?.pid('dev.vivace.shop');
  const { root } = screen?.focused ?? {};
  const button = root === undefined ? undefined : findClickable(root, 'Sign in');
  if (button === undefined) throw new Error('the shop shows no Sign in');
  const x = (button.left + button.right) / 2;
  const y = (button.top + button.bottom) / 2;
  await driver.shell?.(`input tap ${x} ${y}`, within(5000));
  const log = (await driver.shell?.('logcat -d -b crash -v raw', within(5000)))?.stdout.toString();
  expect(log).toContain(`FATAL EXCEPTION: main\nProcess: dev.vivace.shop, PID: ${pid}\n`);
  expect(screen?.pid('dev.vivace.shop')).toBeUndefined();
});

function findClickable(node: UiNode, label: string): UiBounds | undefined {
  if (node.clickable && holdsText(node, label)) return node.bounds;
  return node.children.map((child) => findClickable(child, label)).find((found) => found !== undefined);
}

function holdsText(node: UiNode, label: string): boolean {
  return (
    node.text === label || node.contentDescription === label || node.children.some((child) => holdsText(child, label))
  );
}
