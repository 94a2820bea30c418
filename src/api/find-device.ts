import { listAttachedDevices } from '../adb/devices.ts';
import { type AdbServer, findAdbServer } from '../adb/server-address.ts';
import type { Clock } from '../base/clock.ts';
import { holding } from '../base/clock.ts';
import { createDeadline, type Deadline } from '../base/deadline.ts';
import type { Host } from '../base/host.ts';
import type { Settings } from '../config/settings.ts';
import { chooseDevice, findDeviceWish } from '../device/choose-device.ts';
import type { DeviceTarget } from '../device/contract/target.ts';
import { findServerPackage } from '../device/drivers/uiautomator2/server-package.ts';
import { parseUrlDevice, tokenVariable } from '../device/url-device.ts';
import { ExitError } from './exit-error.ts';
import { readVirtualOptions } from './virtual-options.ts';

/** A device that was chosen: one on an adb server, one by its address, or a virtual one that is started for each session. */
export interface FoundDevice {
  readonly virtual: boolean;
  /** Which driver is wished for. */
  readonly driver: string;
  /** Where it is; a virtual one is started by this, and ends with `close`. */
  start(clock: Clock, worker: number): Promise<{ readonly target: DeviceTarget; close(): Promise<void> }>;
}

const listMs = 10_000;

/** Chooses the device before anything runs. Throws ExitError 3 with what is there and what to do. */
export async function findDevice(host: Host, settings: Settings, signal: AbortSignal): Promise<FoundDevice> {
  if (findDeviceWish(settings.device)?.name === 'virtual') return virtualDevice(settings);
  if (settings.virtualTime) {
    throw new ExitError(2, '--virtual-time works only with the embedded device. Add --device virtual.');
  }
  const url = findUrlDevice(host, settings);
  if (url !== undefined) {
    return { virtual: false, driver: settings.driver, start: async () => ({ target: url, close: async () => {} }) };
  }
  const server = findAdbServer(settings.adb, host.env);
  const deadline = createDeadline(host.clock, listMs, signal);
  const attached = await listAttached(host, server, deadline);
  const choice = chooseDevice(settings.device, attached);
  if (choice.kind === 'virtual') return virtualDevice(settings);
  if (choice.kind === 'failure') {
    const { message, details = [], hint = '' } = choice.failure;
    throw new ExitError(3, [message, ...details, hint].join('\n'));
  }
  const target = { serial: choice.serial, host: server.host, port: server.port, virtual: false };
  return { virtual: false, driver: settings.driver, start: async () => ({ target, close: async () => {} }) };
}

/** The device of a wish that is an address. Throws ExitError 2 for one that cannot be used. */
export function findUrlDevice({ env }: Pick<Host, 'env'>, { device, adb }: Pick<Settings, 'device' | 'adb'>) {
  const wish = findDeviceWish(device);
  const found = wish === undefined ? undefined : parseUrlDevice(wish.name, env[tokenVariable] || undefined);
  if (wish === undefined || found === undefined) return undefined;
  if (found.kind === 'fault') throw new ExitError(2, `${found.message} (${wish.by})`);
  if (adb !== undefined && wish.by === '--device') {
    throw new ExitError(2, `${found.device.name} is on no adb server: leave out --adb, or name a serial on it.`);
  }
  return found.device;
}

export function listAttached(host: Host, server: AdbServer, deadline: Deadline) {
  return listAttachedDevices({ server, clock: host.clock }, deadline);
}

/** It comes with the server of the better driver on it, as a lab's phones do, so that no session has to install it. */
async function virtualDevice({ virtual, driver }: Settings): Promise<FoundDevice> {
  // A third of all code, which a phone does without; loaded before the session's set-up begins.
  const { openVirtualDevice } = await import('../virtual/device/open-virtual-device.ts');
  // Read before anything runs: what is wrong with it is told at once. Each device draws its chances anew.
  await readVirtualOptions(virtual);
  return {
    virtual: true,
    driver,
    start: async (clock) => {
      const server = driver === 'adb' ? undefined : await findServerPackage(clock);
      const device = await openVirtualDevice({
        clock,
        // Files are read in real time, which no virtual clock may run ahead of.
        ...(await holding(clock, () => readVirtualOptions(virtual))),
        ...(server !== undefined && { uiautomator2: server.version }),
      });
      const target = { serial: device.serials[0] as string, host: '127.0.0.1', port: device.port, virtual: true };
      return { target, close: () => device.close() };
    },
  };
}
