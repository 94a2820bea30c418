import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRealClock } from '../../../src/base/clock.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { type Adbd, openAdbd } from '../../../src/virtual/wire/adbd/adbd.ts';
import type { DeviceServices } from '../../../src/virtual/wire/services.ts';
import { ADB, findFreePort, startStockServer } from '../wire/recording.ts';
import { runStockAdb, testStockAdb, withoutAdb } from './stock-adb-cases.ts';

describe.skipIf(withoutAdb)('a stock adb server connected to the virtual device’s adbd', () => {
  let device: OpenVirtualDevice;
  let services: DeviceServices;
  let adbd: Adbd;
  let folder: string;
  let stock: Awaited<ReturnType<typeof startStockServer>>;
  let serial: string;
  const adb = (...args: readonly string[]) => runStockAdb(stock.env, ...args);

  beforeAll(async () => {
    device = await openVirtualDevice({ clock: createRealClock() });
    services = device.services.get('vivace-1') as DeviceServices;
    adbd = await openAdbd({ services });
    serial = `127.0.0.1:${adbd.port}`;
    folder = await mkdtemp(join(tmpdir(), 'vivace-adbd-'));
    stock = await startStockServer(await findFreePort(), folder);
    expect((await adb('connect', serial)).stdout).toContain(`connected to ${serial}`);
  });
  afterAll(async () => {
    await stock?.stop();
    await adbd?.close();
    await device?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  test('devices -l tells the facts of the greeting', async () => {
    expect((await adb('devices', '-l')).stdout).toContain(
      `${serial.padEnd(22)} device product:vivace model:Vivace_Virtual device:vivace transport_id:`,
    );
  });

  testStockAdb(() => ({ env: stock.env, folder, services }));

  test('a device that dies in mid command: the client ends at once, and the device is found again by itself', async () => {
    const child = spawn(ADB, ['shell', 'echo a; sleep 8; exit 5'], { env: stock.env });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    await expect.poll(() => text, { timeout: 5000 }).toBe('a\n');
    adbd.dropConnections();
    const [code] = await once(child, 'close');
    // Stock adb hides the loss: no exit packet came, and it answers 0.
    expect(code).toBe(0);
    expect((await adb('wait-for-device')).code).toBe(0);
    await expect.poll(async () => (await adb('shell', 'echo back')).stdout, { timeout: 15_000 }).toBe('back\n');
  });

  test('disconnect and connect again', async () => {
    expect((await adb('disconnect', serial)).stdout).toContain(`disconnected ${serial}`);
    expect((await adb('devices')).stdout.trim()).toBe('List of devices attached');
    expect((await adb('connect', serial)).stdout).toContain(`connected to ${serial}`);
    expect((await adb('shell', 'echo here')).stdout).toBe('here\n');
  });

  test('a daemon that wants keys: refused is unauthorized, accepted or known is device', async () => {
    let accept = false;
    const asked: string[] = [];
    const confirm = async (key: string) => {
      asked.push(key);
      return accept;
    };
    const guarded = await openAdbd({ services, auth: { knownKeys: [], confirm } });
    const name = `127.0.0.1:${guarded.port}`;
    const stateOf = async () => new RegExp(`${name}\\s+(\\S+)`).exec((await adb('devices')).stdout)?.[1];
    await adb('connect', name);
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('unauthorized');
    await adb('disconnect', name);
    accept = true;
    await adb('connect', name);
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('device');
    expect((await adb('-s', name, 'shell', 'echo in')).stdout).toBe('in\n');
    await adb('disconnect', name);
    await guarded.close();

    const key = await readFile(join(folder, '.android/adbkey.pub'), 'utf8').catch(() => asked[0] as string);
    const knowing = await openAdbd({
      services,
      auth: { knownKeys: [key.trim()], confirm: () => Promise.reject(new Error('nobody is asked')) },
    });
    const known = `127.0.0.1:${knowing.port}`;
    expect((await adb('connect', known)).stdout).toContain('connected to');
    await expect.poll(async () => (await adb('-s', known, 'shell', 'echo known')).stdout).toBe('known\n');
    await adb('disconnect', known);
    await knowing.close();
  });
});
