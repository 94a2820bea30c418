import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { Client, Device } from '@devicefarmer/adbkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRealClock } from '../../../src/base/clock.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';

let device: OpenVirtualDevice;
let client: Client;

beforeAll(async () => {
  device = await openVirtualDevice({ clock: createRealClock(), devices: 2 });
  const loaded = await import('@devicefarmer/adbkit');
  const { Adb } = 'Adb' in loaded ? loaded : (loaded as { default: typeof loaded }).default;
  client = Adb.createClient({ host: '127.0.0.1', port: device.port, bin: '' });
});
afterAll(() => device?.close());

function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
  });
}

test('lists both devices', async () => {
  const devices: readonly Device[] = await client.listDevices();
  expect(devices.map((one) => `${one.id} ${one.type}`)).toEqual(['vivace-1 device', 'vivace-2 device']);
});

test('shell (v1) merges stderr into the output', async () => {
  const stream = await client.getDevice('vivace-2').shell('echo out; echo err >&2');
  expect((await collect(stream)).toString()).toBe('out\nerr\n');
});

test('a push is pulled back byte for byte, and the other device has no such file', async () => {
  const bytes = randomBytes(300_000);
  const source = new PassThrough();
  source.end(bytes);
  const push = await client.getDevice('vivace-1').push(source, '/sdcard/kit/a.bin');
  await new Promise((resolve, reject) => {
    push.on('end', resolve);
    push.on('error', reject);
  });
  const pull = await client.getDevice('vivace-1').pull('/sdcard/kit/a.bin');
  expect((await collect(pull)).equals(bytes)).toBe(true);
  const missing = await client.getDevice('vivace-2').pull('/sdcard/kit/a.bin');
  // adbkit ends the stream and tells the error, in either order: only its 'error' event is to be relied upon.
  const error = await new Promise<Error>((resolve) => missing.on('error', resolve));
  expect(error.message).toContain('No such file or directory');
});

test('screencap, which sends `echo && screencap -p 2>/dev/null`, is a PNG', async () => {
  const png = await collect(await client.getDevice('vivace-1').screencap());
  expect(png.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]));
  expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND');
});

test('waitBootComplete runs its while loop', async () => {
  await client.getDevice('vivace-1').waitBootComplete();
});

test('features, state, serial number, path, a device’s properties', async () => {
  const one = client.getDevice('vivace-1');
  expect(await one.getFeatures()).toMatchObject({ 'android.hardware.wifi': true });
  expect(await one.getState()).toBe('device');
  // adbkit 3.3.9 asks for the path here, not for the serial number.
  expect(await one.getSerialNo()).toBe('usb:1-1');
  expect(await one.getDevicePath()).toBe('usb:1-1');
  expect((await one.getProperties())['ro.product.model']).toBe('Vivace Virtual');
  expect((await client.listDevicesWithPaths()).map((found: { path: string }) => found.path)).toEqual([
    'usb:1-1',
    'usb:1-2',
  ]);
  expect(await client.version()).toBe(41);
  expect(await one.waitForDevice()).toBe('vivace-1');
});

test('framebuffer: header and pixels', async () => {
  const frame = await client.getDevice('vivace-1').framebuffer('raw');
  expect(frame.meta).toMatchObject({ version: 1, bpp: 32, width: 1080, height: 2400, format: 'rgba' });
  expect((await collect(frame)).length).toBe(1080 * 2400 * 4);
});

test('readdir and stat', async () => {
  const one = client.getDevice('vivace-1');
  const names = (await one.readdir('/sdcard')).map((entry: { name: string }) => entry.name);
  expect(names).toEqual(expect.arrayContaining(['DCIM', 'Download']));
  expect(names).not.toContain('..');
  expect((await one.stat('/sdcard/DCIM')).isDirectory()).toBe(true);
  await expect(one.stat('/sdcard/nothing')).rejects.toThrow('ENOENT');
});

test('forwards and reverses are made and listed', async () => {
  const one = client.getDevice('vivace-1');
  expect(await one.forward('localabstract:vivace-adbkit-test', 'tcp:6790')).toBe(true);
  expect(await one.listForwards()).toEqual([
    { serial: 'vivace-1', local: 'localabstract:vivace-adbkit-test', remote: 'tcp:6790' },
  ]);
  expect(await one.reverse('tcp:8081', 'tcp:8899')).toBe(true);
  expect(await one.listReverses()).toEqual([{ remote: 'tcp:8081', local: 'tcp:8899' }]);
});

test('sockets of the device', async () => {
  const one = client.getDevice('vivace-1');
  await expect(one.openTcp(7000)).rejects.toThrow('closed');
  const stop = device.services
    .get('vivace-1')
    ?.network.listen('localabstract:kit', (stream) => stream.end('hello kit'));
  expect((await collect(await one.openLocal('localabstract:kit'))).toString()).toBe('hello kit');
  stop?.();
});

test('root and usb answer in words that adbkit knows', async () => {
  const two = client.getDevice('vivace-2');
  expect(await two.root()).toBe(true);
  expect(await two.usb()).toBe(true);
});

test('a hundred commands at once', async () => {
  const one = client.getDevice('vivace-1');
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => (await collect(await one.shell(`echo ${at}`))).toString()),
  );
  expect(answers).toEqual(Array.from({ length: 100 }, (_, at) => `${at}\n`));
});
