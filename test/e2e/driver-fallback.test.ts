import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pushFile } from '../../src/adb/files.ts';
import { runShell } from '../../src/adb/run-shell.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';
import { buildApk } from '../virtual/shell/build-apk.ts';
import { runProject } from './run-project.ts';
import { makeFolder, root, runVivace } from './run-vivace.ts';

const clock = createRealClock();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openDevice(options: Partial<VirtualDeviceOptions>) {
  const device = await openVirtualDevice({ clock, ...options });
  closing.push(() => device.close());
  const target = { clock, server: { host: '127.0.0.1', port: device.port }, serial: 'vivace-1' };
  const within = () => createDeadline(clock, 20_000, new AbortController().signal);
  return {
    push: (content: Buffer) => pushFile(target, { path: '/data/local/tmp/other.apk', content }, within()),
    shell: async (command: string) => (await runShell(target, command, within())).stdout.toString(),
    test: (driver: string) =>
      runProject(['flows/notes.yaml'], {
        driver,
        device: 'vivace-1',
        adb: `127.0.0.1:${device.port}`,
        virtualTime: false,
        retries: 0,
      }),
  };
}

const limits = 'Going on with the driver "adb": it sees only the window with the focus, types only what has a key';

test.each([
  ['com.callstack.agentdevice.snapshothelper', 'com.callstack.agentdevice.snapshothelper.SnapshotInstrumentation'],
  ['dev.devicelab.driver.android.test', 'androidx.test.runner.AndroidJUnitRunner'],
])('where %s holds UiAutomation, each driver says so and what to do', async (packageName, name) => {
  const device = await openDevice({ uiautomator2: '10.6.6' });
  await device.push(buildApk({ packageName, runner: { name, target: packageName } }));
  expect(await device.shell('pm install -t /data/local/tmp/other.apk')).toContain('Success');
  await device.shell(`nohup am instrument -w -e sessionPort 44757 ${packageName}/${name} > /dev/null 2>&1 &`);
  const says = /nother client of UiAutomation is connected \(Appium, Maestro, scrcpy helpers\); end it/;

  const auto = await device.test('auto');
  expect(auto.code, auto.output).toBe(3);
  const warned = auto.all('logged').map(({ text }) => text);
  expect(warned[0]).toMatch(/^Driver passed over: uiautomator2: .*another client of UiAutomation is connected/);
  expect(warned[1]).toContain(limits);
  expect(auto.output).toContain(`warning: ${limits}`);
  expect(auto.all('attemptFinished')[0]?.failure?.message).toMatch(says);

  const wished = await device.test('uiautomator2');
  expect(wished.code).toBe(3);
  expect(wished.all('flowFinished')[0]).toMatchObject({ status: 'errored', attempts: 0 });
  expect(wished.output).toMatch(says);
  // It is still there: nobody was pushed off the seat.
  expect(await device.shell('ps -A -o NAME')).toContain(packageName);
});

test('where its server cannot be installed, auto goes on without it and a wish fails with Android’s words', async () => {
  const words =
    'The UiAutomator2 server (io.appium.uiautomator2.server) could not be installed: Failure [INSTALL_FAILED_INSUFFICIENT_STORAGE';
  const device = await openDevice({ faults: [{ fault: 'low-storage' }] });
  const auto = await device.test('auto');
  expect(auto.code, auto.output).toBe(0);
  expect(auto.output).toContain(`warning: Driver passed over: uiautomator2: ${words}`);
  expect(auto.output).toContain(`warning: ${limits}`);
  expect(auto.all('deviceOpened')[0]?.device).toMatchObject({ driver: 'adb' });

  const full = await openDevice({ faults: [{ fault: 'low-storage', times: 'always' }] });
  const wished = await full.test('uiautomator2');
  expect(wished.code).toBe(3);
  expect(wished.output).toContain(words);
  const neither = await full.test('auto');
  expect(neither.code).toBe(3);
  expect(neither.all('attemptFinished')[0]?.failure?.message).toContain('is the storage of the device full?');
});

test('where its npm package is not installed, auto says so and a wish fails with what to do', async () => {
  // Vivace as it is installed without optional packages: the built program beside a node_modules that lacks this one.
  const folder = await makeFolder();
  const modules = await readdir(join(root, 'node_modules'));
  await mkdir(join(folder, 'node_modules'));
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  for (const name of modules.filter((one) => one !== 'appium-uiautomator2-server')) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const program = join(folder, 'dist/vivace.js');
  const run = (driver: string) => {
    const args = ['test', join(root, 'flows/notes.yaml'), '--device', 'virtual', '--virtual-time', '--driver', driver];
    return runVivace(args, { cwd: folder, program });
  };
  const missing =
    'The npm package appium-uiautomator2-server is not installed. Run "npm install appium-uiautomator2-server", or use --driver adb';
  const wished = await run('uiautomator2');
  expect(wished.code, wished.stdout + wished.stderr).toBe(3);
  expect(wished.stdout + wished.stderr).toContain(missing);
  const auto = await run('auto');
  expect(auto.code, auto.stdout).toBe(0);
  expect(auto.stdout).toContain(`warning: Driver passed over: uiautomator2: ${missing}`);
  expect(auto.stdout).toContain(`warning: ${limits}`);
});
