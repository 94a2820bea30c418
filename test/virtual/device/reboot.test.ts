import { afterEach, expect, test } from 'vitest';
import { pullFile, pushFile } from '../../../src/adb/files.ts';
import { runShell } from '../../../src/adb/run-shell.ts';
import { createRealClock } from '../../../src/base/clock.ts';
import { createDeadline } from '../../../src/base/deadline.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { defineApp } from '../../../src/virtual/ui/app.ts';
import { text } from '../../../src/virtual/ui/elements.ts';
import { getNode, tapNode } from '../hands.ts';
import { dialServer, okay } from '../wire/dial-server.ts';

const clock = createRealClock();
let device: OpenVirtualDevice | undefined;
afterEach(async () => {
  await device?.close();
  device = undefined;
});

const counter = defineApp<{ starts: number; now: number }>({
  packageName: 'dev.vivace.counter',
  label: 'Counter',
  activities: { '.Main': 'main' },
  initial: { starts: 0, now: 0 },
  keeps: ['starts'],
  permissions: ['android.permission.CAMERA'],
  onStart: (app) => app.set({ starts: app.state.starts + 1, now: app.state.now + 1 }),
  screens: { main: ({ starts, now }) => text(`starts ${starts}, now ${now}`, { id: 'count' }) },
});

test('"Restart" of the power menu is a reboot: the device goes from the bus, and what runs is gone with it', async () => {
  device = await openVirtualDevice({ clock, apps: [counter], uiautomator2: '10.6.6' });
  const { port, screens, services } = device;
  const serial = device.serials[0] ?? '';
  const screen = screens.get(serial);
  if (screen === undefined) throw new Error('the device has no screen');
  const target = { clock, server: { host: '127.0.0.1', port }, serial };
  const within = () => createDeadline(clock, 10_000, new AbortController().signal);
  const shell = async (command: string) => (await runShell(target, command, within())).stdout.toString();
  const start = `am start -W -n ${counter.packageName}/.Main`;

  await shell(`pm grant ${counter.packageName} android.permission.CAMERA; settings put global vivace_kept yes`);
  await shell('locksettings set-pin 4711');
  await pushFile(target, { path: '/sdcard/kept', content: Buffer.from('kept') }, within());
  const instrumentation = runShell(
    target,
    'am instrument -w io.appium.uiautomator2.server.test/androidx.test.runner.AndroidJUnitRunner',
    within(),
  ).catch((error: unknown) => error);
  await expect.poll(() => services.get(serial)?.network.listening).toContain('tcp:6790');
  await shell(start);
  expect(getNode(screen, 'starts 1, now 1')).toBeDefined();
  await dialServer(port, `host-serial:${serial}:forward:tcp:0;tcp:6790`).ended;
  const logcat = dialServer(port, `host:transport:${serial}`, 'shell:logcat');
  const tracker = dialServer(port, 'host:track-devices');
  await Promise.all([logcat.atLeast(8), tracker.atLeast(8)]);

  screen.key(26, { longPress: true });
  tapNode(screen, 'Restart');
  await logcat.ended;
  expect(await instrumentation).toMatchObject({ code: 'device_lost' });
  await expect.poll(() => dialServer(port, 'host:devices').ended, { timeout: 5000 }).toBe(okay(`${serial}\tdevice\n`));
  expect((await tracker.atLeast(8 + 2 * 16)).slice(4)).toContain(`${serial}\toffline\n`);
  tracker.socket.destroy();
  await expect.poll(() => shell('getprop sys.boot_completed'), { timeout: 5000 }).toBe('1\n');

  expect(services.get(serial)?.network.listening).toEqual(['localabstract:vivace_companion']);
  expect(await dialServer(port, 'host:list-forward').ended).toBe(okay(''));
  expect(await shell(`pidof ${counter.packageName} io.appium.uiautomator2.server logcat`)).toBe('');
  expect(screen.power).toEqual({ awake: true, locked: true });
  expect((await pullFile(target, '/sdcard/kept', within())).toString()).toBe('kept');
  expect(await shell('settings get global vivace_kept')).toBe('yes\n');
  expect(await shell('pm list packages io.appium.uiautomator2.server.test')).toContain('io.appium');
  expect(await shell(`dumpsys package ${counter.packageName}`)).toContain('android.permission.CAMERA: granted=true');
  expect(await shell('locksettings verify --old 4711')).toContain('success');
  await shell('locksettings clear --old 4711; input keyevent 82; wm dismiss-keyguard');
  await shell(start);
  expect(getNode(screen, 'starts 2, now 1')).toBeDefined();
});
