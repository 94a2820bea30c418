import { afterEach, describe, expect, it } from 'vitest';
import { pushFile } from '../../src/adb/files.ts';
import { runShell } from '../../src/adb/run-shell.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import type { Driver } from '../../src/device/contract/driver.ts';
import { createUiautomator2DriverFactory } from '../../src/device/drivers/uiautomator2/uiautomator2-driver.ts';
import type { ScreenNode } from '../../src/screen/node.ts';
import type { DeviceFault } from '../../src/virtual/contract/faults.ts';
import type { JournalLine } from '../../src/virtual/contract/journal.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../src/virtual/device/open-virtual-device.ts';
import { defineApp } from '../../src/virtual/ui/app.ts';
import type { Element } from '../../src/virtual/ui/element.ts';
import * as el from '../../src/virtual/ui/elements.ts';
import { gallery } from '../virtual/gallery.ts';
import { buildApk, signApk } from '../virtual/shell/build-apk.ts';

const clock = createRealClock();
const within = (ms = 20_000) => createDeadline(clock, ms, new AbortController().signal);
const start = { stop: true, clear: true, arguments: {} };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openDevice(options: Partial<Parameters<typeof openVirtualDevice>[0]> = {}): Promise<OpenVirtualDevice> {
  const device = await openVirtualDevice({ clock, apps: [gallery], uiautomator2: '10.6.6', ...options });
  closing.push(() => device.close());
  return device;
}

async function openOn(device: OpenVirtualDevice, ms?: number): Promise<Driver> {
  let ids = 0;
  const factory = createUiautomator2DriverFactory({ clock, id: () => `${ids++}` });
  const target = { serial: device.serials[0] ?? '', host: '127.0.0.1', port: device.port, virtual: true };
  const driver = await factory.open(target, within(ms));
  closing.push(() => driver.close());
  return driver;
}

/** A command on a stream of its own, beside the driver. */
function run(device: OpenVirtualDevice, command: string) {
  const target = { clock, server: { host: '127.0.0.1', port: device.port }, serial: device.serials[0] ?? '' };
  return runShell(target, command, within()).then(({ stdout, stderr }) => `${stdout}${stderr}`);
}

async function install(device: OpenVirtualDevice, content: Buffer): Promise<void> {
  const target = { clock, server: { host: '127.0.0.1', port: device.port }, serial: device.serials[0] ?? '' };
  await pushFile(target, { path: '/data/local/tmp/other.apk', content }, within());
  expect(await run(device, 'pm install -r /data/local/tmp/other.apk')).toContain('Success');
}

async function find(driver: Driver, wanted: (node: ScreenNode) => boolean): Promise<ScreenNode> {
  for (let tries = 0; tries < 40; tries++) {
    const found = (await driver.hierarchy(within())).nodes.find(wanted);
    if (found !== undefined) return found;
    await clock.sleep(25);
  }
  throw new Error('the node did not come');
}

const byId = (name: string) => (node: ScreenNode) => node.resourceId.endsWith(`/${name}`);

async function tap(driver: Driver, node: ScreenNode): Promise<void> {
  const { left, top, right, bottom } = node.bounds;
  const place = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  await driver.gesture(
    [
      {
        points: [
          { ...place, atMs: 0 },
          { ...place, atMs: 50 },
        ],
      },
    ],
    within(),
  );
}

describe('the uiautomator2 driver', () => {
  it('puts its server on a device that has none, and finds it there the next time', async () => {
    const device = await openVirtualDevice({ clock });
    closing.push(() => device.close());
    expect(await run(device, 'pm list packages io.appium')).toBe('');
    await (await openOn(device)).close();
    const listed = await run(device, 'pm list packages io.appium');
    expect(listed).toContain('package:io.appium.uiautomator2.server\n');
    expect(listed).toContain('package:io.appium.uiautomator2.server.test\n');
    const first = await run(device, 'dumpsys package io.appium.uiautomator2.server | grep lastUpdateTime');
    await (await openOn(device)).close();
    expect(await run(device, 'dumpsys package io.appium.uiautomator2.server | grep lastUpdateTime')).toBe(first);
  }, 30_000);

  it('types any character behind what the field holds, and reads it back', async () => {
    const device = await openDevice();
    const driver = await openOn(device);
    await driver.launch('dev.vivace.notes', start, within());
    await tap(driver, await find(driver, byId('new_note')));
    await tap(driver, await find(driver, byId('title')));
    await find(driver, (node) => byId('title')(node) && node.focused);
    await driver.text?.('Tea: ', within());
    expect(driver.untypable?.('茶 🍵 شاي')).toEqual([]);
    await driver.text?.('茶 🍵 شاي', within());
    expect((await find(driver, byId('title'))).text).toBe('Tea: 茶 🍵 شاي');
  });

  it('says so where no field has the focus', async () => {
    const driver = await openOn(await openDevice());
    await driver.launch('dev.vivace.notes', start, within());
    await find(driver, byId('new_note'));
    await expect(driver.text?.('茶', within())).rejects.toMatchObject({
      code: 'device_error',
      message: expect.stringMatching(/focus/),
    });
  });

  it('sees what lies deeper than the server looks by itself', async () => {
    const nest = (depth: number): Element =>
      depth === 0 ? el.text('At the bottom') : el.column({ id: `level_${depth}` }, [nest(depth - 1)]);
    const deep = defineApp({
      packageName: 'test.deep',
      label: 'Deep',
      activities: { '.Main': 'main' },
      initial: {},
      screens: { main: () => nest(100) },
    });
    const driver = await openOn(await openDevice({ apps: [deep] }));
    await driver.launch('test.deep', start, within());
    expect(await find(driver, ({ text }) => text === 'At the bottom')).toBeDefined();
  });

  it('sees toasts, and the app behind a dialog', async () => {
    const driver = await openOn(await openDevice());
    await driver.launch('dev.vivace.gallery', start, within());
    await tap(driver, await find(driver, (node) => node.text === 'Toast'));
    const toast = await find(driver, (node) => node.text === 'First');
    const screen = await driver.hierarchy(within());
    expect(screen.windows[toast.window]?.kind).toBe('toast');
    await tap(driver, await find(driver, (node) => node.text === 'Ask'));
    await find(driver, (node) => node.text === 'Sure?');
    const both = await driver.hierarchy(within());
    expect(both.coverage).toBe('all-windows');
    expect(both.nodes.some((node) => node.text === 'Insist')).toBe(true);
    const dialog = both.nodes.find((node) => node.text === 'Sure?');
    const behind = both.nodes.find((node) => node.text === 'Insist');
    const layer = (node: ScreenNode | undefined) => both.windows[node?.window ?? -1]?.layer ?? -1;
    expect(layer(dialog)).toBeGreaterThan(layer(behind));
    expect(both.windows[dialog?.window ?? -1]?.focused).toBe(true);
  });

  it('starts its server again when it was killed between two looks', async () => {
    const device = await openDevice();
    const driver = await openOn(device);
    await driver.launch('dev.vivace.notes', start, within());
    await find(driver, byId('new_note'));
    await run(device, 'am force-stop io.appium.uiautomator2.server; am force-stop io.appium.uiautomator2.server.test');
    expect(await find(driver, byId('new_note'))).toBeDefined();
  });

  it('gives up a server that dies again and again', async () => {
    const device = await openDevice();
    const driver = await openOn(device);
    const looks: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await run(device, 'am force-stop io.appium.uiautomator2.server');
      const look = driver.hierarchy(within());
      looks.push(await look.then(() => 'seen').catch((error: { code?: string }) => error.code ?? 'no code'));
    }
    expect(looks).toEqual(['seen', 'seen', 'device_lost', 'device_lost']);
  });

  it('does nothing twice: a touch that meets a dead server fails, and the next look starts another', async () => {
    const device = await openDevice();
    const driver = await openOn(device);
    await driver.launch('dev.vivace.notes', start, within());
    const button = await find(driver, byId('new_note'));
    await run(device, 'am force-stop io.appium.uiautomator2.server; am force-stop io.appium.uiautomator2.server.test');
    await expect(tap(driver, button)).rejects.toMatchObject({ code: 'device_lost' });
    expect(await find(driver, byId('new_note'))).toBeDefined();
  });

  it('says who is in the way where another client holds UiAutomation', async () => {
    const device = await openDevice();
    const packageName = 'com.callstack.agentdevice.snapshothelper';
    const runner = `${packageName}.SnapshotInstrumentation`;
    const apk = buildApk({ packageName, runner: { name: runner, target: packageName } });
    await install(device, apk);
    await run(device, `nohup am instrument -w -e sessionPort 44757 ${packageName}/${runner} > /dev/null 2>&1 &`);
    await expect(openOn(device)).rejects.toMatchObject({
      code: 'device_error',
      message: expect.stringMatching(/another client of UiAutomation is connected/),
    });
  });

  it.each([
    ['its server is killed', /server on the device has gone/],
    ['the device goes off the bus', /ended|gone|no device/i],
  ])('does not repeat a gesture during which %s, and says so', async (what, says) => {
    const lines: JournalLine[] = [];
    const device = await openDevice({
      log: (line) => lines.push(line),
      faults: [{ fault: 'offline', on: 'echo leave', ms: 300 }],
    });
    const driver = await openOn(device);
    const points = [
      { x: 500, y: 1500, atMs: 0 },
      { x: 500, y: 1400, atMs: 3000 },
    ];
    const outcome = driver.gesture([{ points }], within()).catch((error: unknown) => error);
    await clock.sleep(200);
    const stop = 'am force-stop io.appium.uiautomator2.server; am force-stop io.appium.uiautomator2.server.test';
    await run(device, what.startsWith('its') ? stop : 'echo leave').catch(() => undefined);
    const error = await outcome;
    expect(error).toMatchObject({ code: 'device_lost' });
    expect((error as Error).message).toMatch(says);
    await clock.sleep(500);
    expect(lines.filter((line) => line.kind === 'request' && line.request.includes('/actions'))).toHaveLength(1);
  });

  /** A device with the disturbance, a driver on it, and what was logged of touches and of faults. */
  async function openDisturbed(faults: readonly DeviceFault[]) {
    const lines: JournalLine[] = [];
    const device = await openDevice({ log: (line) => lines.push(line), faults });
    const driver = await openOn(device);
    const acts = () => lines.filter((line) => line.kind === 'request' && line.request.includes('/actions')).length;
    const struck = () => lines.flatMap((line) => (line.kind === 'fault' ? [`${line.fault} ${line.detail}`] : []));
    return { driver, acts, struck };
  }

  it('does not send an act again whose answer was cut off, though it was done', async () => {
    const { driver, acts, struck } = await openDisturbed([{ fault: 'cut', on: '/actions' }]);
    await driver.launch('dev.vivace.notes', start, within());
    await expect(tap(driver, await find(driver, byId('new_note')))).rejects.toMatchObject({ code: 'device_lost' });
    expect(await find(driver, byId('title'))).toBeDefined();
    expect(acts()).toBe(1);
    expect(struck()).toEqual([expect.stringMatching(/^cut tcp:6790 POST .*\/actions$/)]);
  });

  it('does not send an act again that is never answered, and looks on', async () => {
    const { driver, acts, struck } = await openDisturbed([{ fault: 'hang', on: '/actions', times: 'always' }]);
    await driver.launch('dev.vivace.notes', start, within());
    const button = await find(driver, byId('new_note'));
    const points = [{ x: button.bounds.left + 5, y: button.bounds.top + 5, atMs: 0 }];
    await expect(driver.gesture([{ points }], within(300))).rejects.toMatchObject({
      code: 'device_timeout',
      message: 'The UiAutomator2 server did not answer POST /actions in time',
    });
    expect(await find(driver, byId('new_note'))).toBeDefined();
    expect(acts()).toBe(0);
    expect(struck()).toHaveLength(1);
  });

  it('looks again where the answer to a look was cut off', async () => {
    const { driver, struck } = await openDisturbed([{ fault: 'cut', on: 'GET /session' }]);
    await driver.launch('dev.vivace.notes', start, within());
    expect(await find(driver, byId('new_note'))).toBeDefined();
    expect(struck()).toEqual([expect.stringMatching(/^cut tcp:6790 GET .*\/source$/)]);
  });

  it('asks again while its port does not open', async () => {
    const { driver, struck } = await openDisturbed([{ fault: 'refuse', on: 'tcp:6790', times: 3 }]);
    expect(struck()).toEqual(Array.from({ length: 3 }, () => 'refuse tcp:6790'));
    expect((await driver.hierarchy(within())).nodes.length).toBeGreaterThan(0);
  });

  it.each([
    ['cut', /closed|ended|cut/i, 'device_lost'],
    ['hang', /in time/, 'device_timeout'],
  ] as const)('says so where its port is struck by %s', async (fault, says, code) => {
    const lines: JournalLine[] = [];
    const faults = [{ fault, on: 'tcp:6790', times: 'always' }] as const;
    const device = await openDevice({ log: (line) => lines.push(line), faults });
    await expect(openOn(device, 1500)).rejects.toMatchObject({ code, message: expect.stringMatching(says) });
    expect(lines.some((line) => line.kind === 'fault' && line.fault === fault)).toBe(true);
    expect(await run(device, 'ps -A')).not.toContain('io.appium.uiautomator2');
  });

  it('replaces a server that somebody else signed', async () => {
    const lines: JournalLine[] = [];
    const device = await openVirtualDevice({ clock, log: (line) => lines.push(line) });
    closing.push(() => device.close());
    const packageName = 'io.appium.uiautomator2.server';
    await install(device, signApk(buildApk({ packageName, versionName: '1.0' }), 'theirs'));
    expect(await run(device, `dumpsys package ${packageName} | grep versionName`)).toContain('1.0');
    const driver = await openOn(device);
    expect((await driver.hierarchy(within())).coverage).toBe('all-windows');
    expect(await run(device, `dumpsys package ${packageName} | grep versionName`)).not.toContain('=1.0\n');
    const uninstalled = lines.filter((line) => line.kind === 'program' && line.argv.join(' ').includes(' uninstall '));
    expect(uninstalled).toHaveLength(1);
  });

  it('ends its instrumentation when it is closed', async () => {
    const device = await openDevice();
    const driver = await openOn(device);
    expect(await run(device, 'ps -A')).toContain('io.appium.uiautomator2');
    await driver.close();
    for (let tries = 0; tries < 40 && (await run(device, 'ps -A')).includes('io.appium.uiautomator2'); tries++) {
      await clock.sleep(25);
    }
    expect(await run(device, 'ps -A')).not.toContain('io.appium.uiautomator2');
    expect(await run(device, 'uiautomator dump /dev/tty')).toContain('<hierarchy');
  });
});
