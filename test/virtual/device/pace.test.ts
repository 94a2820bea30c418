import { afterEach, expect, test } from 'vitest';
import { runShell } from '../../../src/adb/run-shell.ts';
import { createDeadline } from '../../../src/base/deadline.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import type { ProfileName } from '../../../src/virtual/device/profile.ts';

let device: OpenVirtualDevice | undefined;
afterEach(async () => {
  await device?.close();
  device = undefined;
});

/** ms: a program that does next to nothing, one that asks a service, and a dump of a screen at rest. */
const paces: readonly (readonly [ProfileName, number, number, number])[] = [
  ['instant', 0, 0, 0],
  ['phone-usb', 7, 23, 1603],
  ['phone-wifi', 22, 38, 1618],
  ['emulator-ci', 14, 82, 2502],
];

test.each(paces)('on %s a command takes its time, on the device’s clock', async (profile, plain, asking, dump) => {
  const clock = createVirtualClock();
  device = await openVirtualDevice({ clock, profile });
  const target = { clock, server: { host: '127.0.0.1', port: device.port }, serial: device.serials[0] ?? '' };
  const measure = async (command: string) => {
    const started = clock.now();
    const { exitCode } = await runShell(target, command, createDeadline(clock, 60_000, new AbortController().signal));
    expect(exitCode).toBe(0);
    return Math.round(clock.now() - started);
  };
  await clock.sleep(5000);
  expect([await measure('getprop ro.product.model'), await measure('settings get global a')]).toEqual([plain, asking]);
  expect(await measure('uiautomator dump')).toBe(dump);
});
