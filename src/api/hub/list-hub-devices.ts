import { findAdbServer } from '../../adb/server-address.ts';
import { createDeadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Host } from '../../base/host.ts';
import type { Settings } from '../../config/settings.ts';
import { findDeviceWish } from '../../device/choose-device.ts';
import { findUrlDevice, listAttached } from '../find-device.ts';
import type { HubDevice } from './tool-hub.ts';

const listMs = 10_000;

/**
 * The devices that calls can name: the one the project wishes for, else all that are attached and, where the config has
 * accounts, have one. Without any there, they are numbered from 1 in the order of their serials; a wished one that has none
 * gets the next number.
 */
export async function listHubDevices(
  host: Host,
  settings: Settings,
  signal: AbortSignal,
): Promise<readonly HubDevice[]> {
  // An address may hold what nobody is to read.
  const wish = findUrlDevice(host, settings)?.name ?? findDeviceWish(settings.device)?.name;
  const found = wish === undefined ? await listUsable(host, settings, signal) : [{ serial: wish, state: 'device' }];
  const accounts = Object.entries(settings.tools.accounts);
  if (accounts.length === 0) return found.map((device, at) => ({ ...device, account: at + 1 }));
  const numbered = found.flatMap((device) => {
    const account = accounts.find(([, serial]) => serial === device.serial)?.[0];
    return account === undefined ? [] : [{ ...device, account: Number(account) }];
  });
  if (wish === undefined || numbered.length > 0) return numbered;
  // The config's accounts are of other devices than the one that was asked for by name.
  const free = Math.max(0, ...accounts.map(([account]) => Number(account))) + 1;
  return found.map((device) => ({ ...device, account: free }));
}

async function listUsable(host: Host, settings: Settings, signal: AbortSignal) {
  const server = findAdbServer(settings.adb, host.env);
  try {
    const attached = await listAttached(host, server, createDeadline(host.clock, listMs, signal));
    return attached
      .filter(({ state }) => state === 'device')
      .map(({ serial, state }) => ({ serial, state }))
      .toSorted((a, b) => (a.serial < b.serial ? -1 : 1));
  } catch (error) {
    // No adb server: there is no device, which whoever wants one is told.
    if (error instanceof DeviceError) return [];
    throw error;
  }
}
