import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRealClock } from '../../../src/base/clock.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';

const ADB = '/usr/bin/adb';
const present = await access(ADB).then(
  () => true,
  () => false,
);
const required = process.env['CI'] === '1' || process.env['VIVACE_REQUIRE_ADB'] === '1';
if (!present && !required)
  console.warn(`SKIPPED: ${ADB} is not installed, so stock adb against the virtual device was not tried`);

interface Ran {
  readonly code: number | string | undefined;
  readonly stdout: Buffer;
  readonly stderr: string;
}

describe.skipIf(!present && !required)('stock adb against the virtual device', () => {
  let device: OpenVirtualDevice;
  let folder: string;
  let env: NodeJS.ProcessEnv;

  const adb = (...args: readonly string[]) =>
    new Promise<Ran>((resolve) => {
      const options = { env, encoding: 'buffer' as const, maxBuffer: 64 * 1024 * 1024, timeout: 15_000 };
      execFile(ADB, args, options, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : (error.code ?? undefined), stdout, stderr: stderr.toString('utf8') });
      });
    });

  beforeAll(async () => {
    device = await openVirtualDevice({ clock: createRealClock(), devices: 1 });
    folder = await mkdtemp(join(tmpdir(), 'vivace-adb-'));
    env = { PATH: process.env['PATH'], HOME: folder, ADB_SERVER_SOCKET: `tcp:127.0.0.1:${device.port}` };
  });
  afterAll(async () => {
    await device?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  test('devices -l tells serial, model and transport', async () => {
    const { stdout } = await adb('devices', '-l');
    expect(stdout.toString()).toBe(
      'List of devices attached\nvivace-1               device usb:1-1 product:vivace model:Vivace_Virtual device:vivace transport_id:1\n\n',
    );
  });

  test('shell output, exit code and stderr arrive apart', async () => {
    expect((await adb('shell', 'getprop ro.product.model')).stdout.toString()).toBe('Vivace Virtual\n');
    expect((await adb('shell', 'exit 7')).code).toBe(7);
    const both = await adb('shell', 'echo out; echo err >&2; false');
    expect(both).toEqual({ code: 1, stdout: Buffer.from('out\n'), stderr: 'err\n' });
  });

  test('stdin reaches the command', async () => {
    const child = spawn(ADB, ['shell', 'tr a-z A-Z'], { env });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdin.end('words\n');
    await new Promise((resolve) => child.on('close', resolve));
    expect(Buffer.concat(chunks).toString()).toBe('WORDS\n');
  });

  test('exec-out screencap -p is a whole PNG of the screen', async () => {
    const { stdout } = await adb('exec-out', 'screencap', '-p');
    expect(stdout.subarray(1, 4).toString()).toBe('PNG');
    expect([stdout.readUInt32BE(16), stdout.readUInt32BE(20)]).toEqual([1080, 2400]);
    expect(stdout.subarray(-8, -4).toString('latin1')).toBe('IEND');
  });

  test('5 MB pushed into a new folder come back byte for byte', async () => {
    const bytes = randomBytes(5 * 1024 * 1024);
    await writeFile(join(folder, 'a.bin'), bytes);
    const pushed = await adb('push', join(folder, 'a.bin'), '/sdcard/new/folder/b.bin');
    expect(pushed.code).toBe(0);
    expect((await adb('shell', 'wc -c < /sdcard/new/folder/b.bin')).stdout.toString().trim()).toBe(
      String(bytes.length),
    );
    expect((await adb('pull', '/sdcard/new/folder/b.bin', join(folder, 'c.bin'))).code).toBe(0);
    expect((await readFile(join(folder, 'c.bin'))).equals(bytes)).toBe(true);
  });

  test('a push to a read-only place and a pull of nothing fail', async () => {
    await writeFile(join(folder, 'd.txt'), 'x');
    const pushed = await adb('push', join(folder, 'd.txt'), '/system/d.txt');
    expect(pushed.code).toBe(1);
    expect(pushed.stdout + pushed.stderr).toContain('Read-only file system');
    expect((await adb('pull', '/sdcard/nothing', join(folder, 'e.txt'))).code).toBe(1);
  });

  test('exec-out uiautomator dump /dev/tty prints the tree and the line behind it', async () => {
    const { stdout } = await adb('exec-out', 'uiautomator', 'dump', '/dev/tty');
    const text = stdout.toString();
    expect(
      text.startsWith(
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\"><node index=\"0\" ",
      ),
    ).toBe(true);
    expect(text).toContain('</hierarchy>UI hierchary dumped to: /dev/tty\n');
    expect(text).toContain('package="dev.vivace.launcher"');
  });

  test('forwards are bound, listed and removed; the device has no listener', async () => {
    const port = (await adb('forward', 'tcp:0', 'tcp:6790')).stdout.toString().trim();
    expect(Number(port)).toBeGreaterThan(0);
    expect((await adb('forward', '--list')).stdout.toString().trim()).toBe(`vivace-1 tcp:${port} tcp:6790`);
    expect((await adb('forward', '--remove', `tcp:${port}`)).code).toBe(0);
    expect((await adb('forward', '--list')).stdout.toString().trim()).toBe('');
    expect((await adb('forward', '--remove', `tcp:${port}`)).code).toBe(1);
  });

  test('kill-server is answered and ignored', async () => {
    expect((await adb('kill-server')).code).toBe(0);
    expect((await adb('get-state')).stdout.toString().trim()).toBe('device');
  });

  test('a killed client ends its command', async () => {
    const child = spawn(ADB, ['shell', 'echo ready > /data/local/tmp/k; sleep 3; echo late > /data/local/tmp/k'], {
      env,
    });
    const read = async () => (await adb('shell', 'cat /data/local/tmp/k')).stdout.toString();
    await expect.poll(read, { timeout: 5000 }).toBe('ready\n');
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(await read()).toBe('ready\n');
  });

  test('an unknown serial is refused', async () => {
    const { code, stderr } = await adb('-s', 'nobody', 'shell', 'true');
    expect(code).toBe(1);
    expect(stderr).toContain("device 'nobody' not found");
  });
});
