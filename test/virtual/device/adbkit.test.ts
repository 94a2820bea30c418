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
