import { afterEach, describe, expect, test } from 'vitest';
import { connectService } from '../../../src/adb/connect-service.ts';
import { pullFile, pushFile } from '../../../src/adb/files.ts';
import { createKeptShell } from '../../../src/adb/kept-shell.ts';
import { runExec, runShell } from '../../../src/adb/run-shell.ts';
import { type Clock, createRealClock } from '../../../src/base/clock.ts';
import { createDeadline } from '../../../src/base/deadline.ts';
import { createSeededRandom } from '../../../src/base/seeded-random.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { createAdbDriverFactory } from '../../../src/device/drivers/adb/adb-driver.ts';
import type { DeviceFault } from '../../../src/virtual/contract/faults.ts';
import type { JournalLine } from '../../../src/virtual/contract/journal.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';

const clock = createRealClock();
const within = (ms = 5_000, on: Clock = clock) => createDeadline(on, ms, new AbortController().signal);
let device: OpenVirtualDevice | undefined;

afterEach(async () => {
  await device?.close();
  device = undefined;
});

const open = (...faults: readonly DeviceFault[]) => openOn(clock, faults);

async function openOn(clock: Clock, faults: readonly DeviceFault[]) {
  const journal: JournalLine[] = [];
  const opened = await openVirtualDevice({
    clock,
    faults,
    random: createSeededRandom(7),
    log: (line) => journal.push(line),
  });
  device = opened;
  const target = { clock, server: { host: '127.0.0.1', port: opened.port }, serial: opened.serials[0] ?? '' };
  const shell = async (command: string, ms?: number) => {
    const { stdout, stderr, exitCode } = await runShell(target, command, within(ms, clock));
    return `${stdout}${stderr}[${exitCode}]`;
  };
  const screen = opened.screens.get(target.serial);
  if (screen === undefined) throw new Error('the device has no screen');
  /** Every connection that the device took is over: nobody hangs on it and nothing leaks. */
  const expectAllClosed = async () => {
    const isOpen = () => {
      const opens = journal.filter(({ kind }) => kind === 'service').map((line) => 'channel' in line && line.channel);
      const closes = new Set(
        journal.filter(({ kind }) => kind === 'closed').map((line) => 'channel' in line && line.channel),
      );
      return opens.filter((channel) => !closes.has(channel));
    };
    for (let tries = 0; tries < 100 && isOpen().length > 0; tries++) await clock.sleep(10);
    expect(isOpen()).toEqual([]);
  };
  return { target, shell, screen, journal, expectAllClosed };
}

const struck = (journal: readonly JournalLine[]) =>
  journal.flatMap((line) => (line.kind === 'fault' ? [line.fault] : []));

describe('a fault of the device', () => {
  test('slow: the command comes late, the others at once, and only as often as was said', async () => {
    const { shell, journal, expectAllClosed } = await open({ fault: 'slow', on: 'getprop', ms: 300 });
    const started = clock.now();
    expect(await shell('echo quick')).toBe('quick\n[0]');
    expect(await shell('getprop ro.product.model')).toBe('Vivace Virtual\n[0]');
    expect(clock.now() - started).toBeGreaterThanOrEqual(295);
    await shell('getprop ro.product.model');
    expect(struck(journal)).toEqual(['slow']);
    await expectAllClosed();
  });

  test('hang: the client gives up at its deadline, and the device goes on', async () => {
    const { shell, expectAllClosed } = await open({ fault: 'hang', on: 'dumpsys window' });
    await expect(shell('dumpsys window', 200)).rejects.toMatchObject({ code: 'device_timeout' });
    expect(await shell('dumpsys window | grep -c mCurrentFocus')).toMatch(/^[1-9]\d*\n\[0\]$/);
    await expectAllClosed();
  });

  test('hang on a kept shell: the deadline ends that command, the next one works', async () => {
    const { target } = await open({ fault: 'hang', on: 'getprop' });
    let marks = 0;
    const kept = createKeptShell(target, { makeMarker: () => `mark${marks++}`, onAsk: () => {} });
    expect((await kept.run('echo 1', within())).stdout.toString()).toBe('1\n');
    await expect(kept.run('getprop ro.product.model', within(200))).rejects.toMatchObject({ code: 'device_timeout' });
    expect((await kept.run('getprop ro.product.model', within())).stdout.toString()).toBe('Vivace Virtual\n');
    kept.close();
  });

  test('hang of a service that runs no program', async () => {
    const { target, shell } = await open({ fault: 'hang', on: 'sync:' });
    const file = { path: '/data/local/tmp/a', content: Buffer.from('a') };
    await expect(pushFile(target, file, within(200))).rejects.toMatchObject({ code: 'device_timeout' });
    await pushFile(target, file, within());
    expect(await shell('cat /data/local/tmp/a')).toBe('a[0]');
  });

  test.each(['getprop', 'tcp:6790'])('hang of %s on virtual time: deadlines come', async (on) => {
    const clock = createVirtualClock();
    const { target, shell } = await openOn(clock, [{ fault: 'hang', on }]);
    const asked = on === 'getprop' ? shell('getprop', 60_000) : connectService(target, on, within(60_000, clock));
    await expect(asked).rejects.toMatchObject({ code: 'device_timeout' });
    expect(await shell('echo on')).toBe('on\n[0]');
  });

  test('refuse: the service is not opened, as told', async () => {
    const { shell, expectAllClosed } = await open({ fault: 'refuse', on: 'echo' });
    await expect(shell('echo a')).rejects.toMatchObject({ code: 'device_error' });
    expect(await shell('echo a')).toBe('a\n[0]');
    await expectAllClosed();
  });

  test('cut: output without an exit code is a lost device, never a success', async () => {
    const { target, shell, expectAllClosed } = await open({ fault: 'cut', on: 'echo', times: 2 });
    await expect(shell('echo half; echo whole')).rejects.toMatchObject({ code: 'device_lost' });
    // exec has no exit code: that it was cut cannot be told from its end, so what needs a whole answer must see its end.
    expect((await runExec(target, 'echo half', within())).toString()).toBe('half\n');
    expect(await shell('echo a')).toBe('a\n[0]');
    await expectAllClosed();
  });

  test('cut of a service that runs no program', async () => {
    const { target, shell, journal, expectAllClosed } = await open({ fault: 'cut', on: 'sync:' });
    await expect(pullFile(target, '/proc/version', within())).rejects.toMatchObject({ code: 'device_lost' });
    expect(struck(journal)).toEqual(['cut']);
    expect(await shell('echo a')).toBe('a\n[0]');
    await expectAllClosed();
  });

  test('offline: every stream is cut, the device is gone, then it is back', async () => {
    const { target, shell, expectAllClosed } = await open({ fault: 'offline', on: 'whoami', ms: 300 });
    const other = runShell(target, 'sleep 60', within());
    const lost = expect(other).rejects.toMatchObject({ code: 'device_lost' });
    await clock.sleep(50);
    await expect(shell('whoami')).rejects.toMatchObject({ code: 'device_lost' });
    await lost;
    await expect(shell('echo a')).rejects.toMatchObject({
      code: 'device_lost',
      message: expect.stringMatching(/offline/),
    });
    await clock.sleep(350);
    expect(await shell('whoami')).toBe('shell\n[0]');
    await expectAllClosed();
  });

  test('null-root and never-idle: no dump, its old file untouched, code 0 as on a phone', async () => {
    const { shell } = await openOn(createVirtualClock(), [{ fault: 'null-root' }, { fault: 'never-idle' }]);
    const dump = () => shell('uiautomator dump /data/local/tmp/a.xml', 30_000);
    expect(await dump()).toMatch(/^ERROR: could not get idle state.*\[0\]$/s);
    expect(await dump()).toMatch(/^ERROR: null root node returned.*\[0\]$/s);
    expect(await shell('ls /data/local/tmp/a.xml')).toContain('No such file');
    expect(await dump()).toContain('dumped to');
  });

  test('no-inject: a touch is refused and touches nothing', async () => {
    const { target, screen } = await open({ fault: 'no-inject', times: 'always' });
    const driver = await createAdbDriverFactory({ clock, id: () => 'x' }).open(
      { serial: target.serial, ...target.server, virtual: true },
      within(),
    );
    const touches: string[] = [];
    screen.watchTouches(({ kind }) => touches.push(kind));
    const points = [
      { x: 10, y: 10, atMs: 0 },
      { x: 10, y: 10, atMs: 20 },
    ];
    await expect(driver.gesture([{ points }], within())).rejects.toMatchObject({
      message: expect.stringMatching(/INJECT_EVENTS/),
    });
    expect(touches).toEqual([]);
    await driver.close();
  });

  test('low-storage: writing says so, and what was there stays', async () => {
    const { target } = await open({ fault: 'low-storage' });
    const file = { path: '/data/local/tmp/big', content: Buffer.alloc(100_000) };
    await expect(pushFile(target, file, within())).rejects.toMatchObject({
      message: expect.stringMatching(/No space left on device/),
    });
    await expect(pullFile(target, file.path, within())).rejects.toThrow();
    await pushFile(target, file, within());
    expect((await pullFile(target, file.path, within())).length).toBe(100_000);
  });

  test('permission-dialog and anr-dialog come over an app, not over the home screen', async () => {
    const { shell, screen, journal } = await open({ fault: 'permission-dialog' }, { fault: 'anr-dialog' });
    await shell('echo still at home');
    expect(struck(journal)).toEqual([]);
    await shell('am start -W -n dev.vivace.notes/.MainActivity');
    await shell('dumpsys window displays');
    expect(struck(journal)).toEqual(['permission-dialog', 'anr-dialog']);
    const titles = screen.windows().map(({ title }) => title);
    expect(titles.some((title) => title.includes('Application Not Responding'))).toBe(true);
    expect(screen.windows().some(({ packageName }) => packageName === 'com.android.permissioncontroller')).toBe(true);
  });

  test('permission-dialog waits for an app that can be asked', async () => {
    const { shell, screen, journal } = await open({
      fault: 'permission-dialog',
      permission: 'android.permission.CAMERA',
      times: 'always',
    });
    const asks = () => screen.windows().some(({ packageName }) => packageName === 'com.android.permissioncontroller');
    await shell('am start -W -n dev.vivace.shop/.MainActivity');
    await shell('dumpsys window displays');
    expect([struck(journal), asks()]).toEqual([[], false]);
  });

  test('reboot: streams are cut, processes are gone, files stay, and it boots', async () => {
    const { target, shell, screen, expectAllClosed } = await open({ fault: 'reboot', on: 'whoami' });
    await shell('am start -W -n dev.vivace.notes/.MainActivity');
    await pushFile(target, { path: '/sdcard/Download/a', content: Buffer.from('kept') }, within());
    expect(screen.pid('dev.vivace.notes')).toBeDefined();
    await expect(shell('whoami')).rejects.toMatchObject({ code: 'device_lost' });
    expect(screen.pid('dev.vivace.notes')).toBeUndefined();
    let booted = '';
    for (let tries = 0; tries < 100 && booted !== '1\n[0]'; tries++) {
      booted = await shell('getprop sys.boot_completed').catch(() => 'gone');
      await clock.sleep(50);
    }
    expect(booted).toBe('1\n[0]');
    expect((await pullFile(target, '/sdcard/Download/a', within())).toString()).toBe('kept');
    await expectAllClosed();
  }, 20_000);

  test('chance is drawn from the seed, afterMs waits, always has no end', async () => {
    const { shell, journal } = await open(
      { fault: 'slow', on: 'id', ms: 1, chance: 0.5, times: 'always' },
      { fault: 'refuse', on: 'never', afterMs: 60_000 },
    );
    for (let count = 0; count < 40; count++) await shell('id');
    const random = createSeededRandom(7);
    // The first draw gave the first process id.
    random();
    const expected = Array.from({ length: 40 }, random).filter((drawn) => drawn < 0.5).length;
    expect(struck(journal).length).toBe(expected);
    expect(await shell('echo never')).toBe('never\n[0]');
  });
});
