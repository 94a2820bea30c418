import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRealClock } from '../../../src/base/clock.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import type { DeviceServices } from '../../../src/virtual/wire/services.ts';
import { runStockAdb, testStockAdb, withoutAdb } from './stock-adb-cases.ts';

describe.skipIf(withoutAdb)('stock adb with the virtual device’s server as its server', () => {
  let device: OpenVirtualDevice;
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    device = await openVirtualDevice({ clock: createRealClock() });
    folder = await mkdtemp(join(tmpdir(), 'vivace-adb-'));
    env = { PATH: process.env['PATH'], HOME: folder, ADB_SERVER_SOCKET: `tcp:127.0.0.1:${device.port}` };
  });
  afterAll(async () => {
    await device?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  testStockAdb(() => ({ env, folder, services: device.services.get('vivace-1') as DeviceServices }));

  test('reconnect and reconnect offline', async () => {
    expect((await runStockAdb(env, 'reconnect')).stdout).toContain('reconnecting vivace-1 [device]');
    expect((await runStockAdb(env, 'reconnect', 'offline')).code).toBe(0);
    expect((await runStockAdb(env, 'shell', 'echo back')).stdout).toBe('back\n');
  });

  test('connecting to another device is refused in words', async () => {
    const { stdout, stderr } = await runStockAdb(env, 'connect', '127.0.0.1:5600');
    expect(stdout + stderr).toContain('cannot connect to');
  });
});
