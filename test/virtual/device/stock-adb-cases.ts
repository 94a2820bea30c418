import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeviceServices } from '../../../src/virtual/wire/services.ts';
import { ADB } from '../wire/recording.ts';

const present = await access(ADB).then(
  () => true,
  () => false,
);
const required = process.env['CI'] === '1' || process.env['VIVACE_REQUIRE_ADB'] === '1';
/** Stock adb is not here and nobody insists: the suites say so and are skipped. */
export const withoutAdb = !present && !required;
if (withoutAdb) console.warn(`SKIPPED: ${ADB} is not installed, so stock adb was not tried`);

export interface Ran {
  readonly code: number | string | undefined;
  readonly stdout: string;
  readonly bytes: Buffer;
  readonly stderr: string;
}

export interface AdbWay {
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  readonly services: DeviceServices;
}

export function runStockAdb(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { env, encoding: 'buffer' as const, maxBuffer: 64 * 1024 * 1024, timeout: 20_000 };
    execFile(ADB, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : (error.code ?? undefined);
      resolve({ code, bytes: stdout, stdout: stdout.toString('utf8'), stderr: stderr.toString('utf8') });
    });
  });
}

/** What stock adb must be able to do with a device, whichever way it is reached. `way` is read when a test runs. */
export function testStockAdb(way: () => AdbWay): void {
  const adb = (...args: readonly string[]) => runStockAdb(way().env, ...args);

  test('exit code, stdout and stderr of a command', async () => {
    expect(await adb('shell', 'echo out; echo err >&2; exit 7')).toMatchObject({
      code: 7,
      stdout: 'out\n',
      stderr: 'err\n',
    });
  });

  test('a hundred KB of stdin and back', async () => {
    const child = spawn(ADB, ['shell', 'cat'], { env: way().env });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const bytes = randomBytes(100_000);
    child.stdin.end(bytes);
    await once(child, 'close');
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  test('a terminal on request: CR LF', async () => {
    expect((await adb('shell', '-t', '-t', 'echo one; echo two')).stdout).toBe('one\r\ntwo\r\n');
  });

  test('exec-out is byte for byte', async () => {
    const { bytes } = await adb('exec-out', 'screencap', '-p');
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]));
    expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND');
  });

  test('20 MB pushed into new folders come back byte for byte, under a name of many scripts', async () => {
    const { folder } = way();
    const name = 'größe 文字 نص 🎉.bin';
    const bytes = randomBytes(20 * 1024 * 1024);
    await writeFile(join(folder, name), bytes);
    expect(await adb('push', join(folder, name), `/sdcard/made/here/${name}`)).toMatchObject({ code: 0 });
    expect((await adb('ls', '/sdcard/made/here')).stdout).toContain(name);
    expect(await adb('pull', `/sdcard/made/here/${name}`, join(folder, 'back'))).toMatchObject({ code: 0 });
    expect((await readFile(join(folder, 'back'))).equals(bytes)).toBe(true);
    await adb('shell', 'rm -r /sdcard/made');
  });

  test('a push that is refused and a pull of nothing fail in the device’s words', async () => {
    const { folder } = way();
    await writeFile(join(folder, 'big'), randomBytes(2_000_000));
    const pushed = await adb('push', join(folder, 'big'), '/system/big');
    expect(pushed.code).toBe(1);
    expect(pushed.stdout + pushed.stderr).toContain('Read-only file system');
    expect((await adb('pull', '/sdcard/nothing', join(folder, 'none'))).code).toBe(1);
  });

  test('a forward leads to whoever listens on the device, and is closed at once by nobody', async () => {
    const port = Number((await adb('forward', 'tcp:0', 'tcp:7912')).stdout);
    const early = connect(port, '127.0.0.1');
    await once(early, 'close');
    const stop = way().services.network.listen('tcp:7912', (stream) => {
      stream.on('data', (chunk: Buffer) => stream.end(`heard ${chunk}`));
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('hello');
    expect(String((await once(socket, 'data'))[0])).toBe('heard hello');
    await once(socket, 'close');
    stop?.();
    expect((await adb('forward', '--remove', `tcp:${port}`)).code).toBe(0);
    expect((await adb('forward', '--list')).stdout.trim()).toBe('');
  });

  test('a forward from a unix socket of the host', async () => {
    const path = join(way().folder, 'forward.sock');
    expect((await adb('forward', `localfilesystem:${path}`, 'localabstract:helper')).code).toBe(0);
    const stop = way().services.network.listen('localabstract:helper', (stream) => stream.end('here'));
    const socket = connect(path);
    expect(String((await once(socket, 'data'))[0])).toBe('here');
    stop?.();
    await adb('forward', '--remove-all');
  });

  test('reverse: the device opens a connection to the host', async () => {
    const host = createServer((socket) => socket.on('data', (chunk) => socket.end(`host heard ${chunk}`)));
    await once(host.listen(0, '127.0.0.1'), 'listening');
    const { port } = host.address() as { port: number };
    expect((await adb('reverse', 'tcp:8081', `tcp:${port}`)).code).toBe(0);
    expect((await adb('reverse', 'tcp:0', `tcp:${port}`)).stdout.trim()).toMatch(/^\d+$/);
    expect((await adb('reverse', '--list')).stdout).toContain(`tcp:8081 tcp:${port}`);
    const stream = way().services.network.connect('tcp:8081');
    if (stream === undefined) throw new Error('nobody listens on the device');
    stream.write('the device');
    expect(String((await once(stream, 'data'))[0])).toBe('host heard the device');
    expect((await adb('reverse', '--remove', 'tcp:8081')).code).toBe(0);
    expect(way().services.network.connect('tcp:8081')).toBeUndefined();
    expect((await adb('reverse', '--remove-all')).code).toBe(0);
    host.close();
  });

  test('logcat is a stream that stays open until its reader goes', async () => {
    const child = spawn(ADB, ['logcat'], { env: way().env });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    await adb('shell', 'log -t wire marked line');
    await adb('shell', 'am start -W -n dev.vivace.shop/.MainActivity');
    await expect.poll(() => text, { timeout: 10_000 }).toContain('dev.vivace.shop');
    child.kill('SIGKILL');
    await once(child, 'close');
  });

  test('wait-for-device, get-state, get-serialno, features', async () => {
    expect((await adb('wait-for-device')).code).toBe(0);
    expect((await adb('get-state')).stdout).toBe('device\n');
    expect((await adb('features')).stdout.trim().split('\n')).toEqual(
      expect.arrayContaining(['shell_v2', 'cmd', 'stat_v2', 'ls_v2', 'abb_exec']),
    );
  });

  test('adb root restarts the daemon and the device comes back', async () => {
    const { code, stdout } = await adb('root');
    expect(code).toBe(0);
    expect(stdout).toBe('restarting adbd as root\n');
    expect((await adb('wait-for-device')).code).toBe(0);
    const asked = 'id -un; echo $USER; [ -w /data ] && ls /data/data >/dev/null && echo all';
    expect((await adb('shell', asked)).stdout).toBe('root\nroot\nall\n');
    expect((await adb('root')).stdout).toBe('adbd is already running as root\n');
    expect((await adb('unroot')).stdout).toBe('restarting adbd as non root\n');
    expect((await adb('wait-for-device')).code).toBe(0);
    expect((await adb('shell', `${asked}; ls /data/data`)).stdout).toBe('shell\nshell\n');
  });
}
