import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AdbServer, openAdbServer } from '../../../src/virtual/wire/adb-server.ts';
import type { ServiceIo } from '../../../src/virtual/wire/services.ts';
import { createFakeDevice, type FakeDevice } from '../wire/fake-device.ts';
import { runStockAdb, withoutAdb } from './stock-adb-cases.ts';

// What stock adb sends depends on the features that a device names; the device here only writes down what it is asked.
describe.skipIf(withoutAdb)('stock adb by the features of a device', () => {
  let server: AdbServer;
  let folder: string;
  let asked: string[];
  let apk: Buffer;
  const adb = (...args: readonly string[]) =>
    runStockAdb({ HOME: folder, ADB_SERVER_SOCKET: `tcp:127.0.0.1:${server.port}` }, ...args);

  beforeEach(async () => {
    asked = [];
    apk = randomBytes(300_302);
    folder = await mkdtemp(join(tmpdir(), 'vivace-features-'));
    await writeFile(join(folder, 'x.apk'), apk);
    await writeFile(join(folder, 'y.apk'), apk);
    server = await openAdbServer();
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Takes as many bytes as the command says and answers as the package manager does. */
  async function installLike(command: string, io: ServiceIo): Promise<number> {
    asked.push(command);
    const size = Number(/-S '?(\d+)/.exec(command)?.[1] ?? 0);
    const chunks: Buffer[] = [];
    let length = 0;
    if (size > 0 && !command.includes('install-create')) {
      for await (const chunk of io.stdin) {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= size) break;
      }
      if (!Buffer.concat(chunks).equals(apk)) io.stderr('other bytes\n');
    }
    io.stdout(command.includes('install-create') ? 'Success: created install session [7]\n' : 'Success\n');
    return 0;
  }

  function attach(features: readonly string[]): FakeDevice {
    const device = createFakeDevice('one', {
      features,
      shell: installLike,
      abb: (argv, io) => installLike(`abb ${argv.join(' ')}`, io),
    });
    server.attach(device);
    return device;
  }

  test('no feature at all: v1 shell, which loses the exit code; push, `pm install`, and the file goes again', async () => {
    const device = attach([]);
    const { code, stdout } = await adb('install', '-r', join(folder, 'x.apk'));
    expect([code, stdout]).toEqual([0, expect.stringContaining('Performing Push Install')]);
    expect(asked[0]).toContain("pm 'install' '-r' '/data/local/tmp/x.apk'");
    expect(asked[1]).toContain('/data/local/tmp/x.apk');
    expect(device.files.read('/data/local/tmp/x.apk')?.equals(apk)).toBe(true);
    const services = device.entries.flatMap((entry) => (entry.kind === 'service' ? [entry.service] : []));
    expect(services.some((service) => service.startsWith('shell:pm'))).toBe(true);
  });

  test('no feature at all: push and pull in version 1 of sync', async () => {
    const device = attach([]);
    expect((await adb('push', join(folder, 'x.apk'), '/sdcard/ü.bin')).code).toBe(0);
    expect((await adb('pull', '/sdcard/ü.bin', join(folder, 'back'))).code).toBe(0);
    expect((await readFile(join(folder, 'back'))).equals(apk)).toBe(true);
    const requests = device.entries.flatMap((entry) => (entry.kind === 'request' ? [entry.request.split(' ')[0]] : []));
    expect(requests).toEqual(['STAT', 'SEND', 'STAT', 'RECV']);
  });

  test('shell_v2 alone: pushed as well, the command through packets', async () => {
    attach(['shell_v2']);
    expect((await adb('install', join(folder, 'x.apk'))).code).toBe(0);
    expect(asked[0]).toContain("pm 'install' '/data/local/tmp/x.apk'");
  });

  test('cmd: bytes on the stdin of `cmd package install` through exec', async () => {
    attach(['shell_v2', 'cmd']);
    const { code, stdout, stderr } = await adb('install', '-r', '-g', join(folder, 'x.apk'));
    expect([code, stdout, stderr]).toEqual([0, expect.stringContaining('Success'), '']);
    expect(asked).toEqual(["cmd package 'install' '-r' '-g' -S 300302"]);
  });

  test('abb_exec: argv by NUL, bytes behind it', async () => {
    attach(['shell_v2', 'cmd', 'abb_exec', 'abb']);
    expect((await adb('install', '-r', join(folder, 'x.apk'))).code).toBe(0);
    expect(asked).toEqual(['abb package install -r -S 300302']);
  });

  test('install-multiple: a session, a write for each, a commit', async () => {
    attach(['shell_v2', 'cmd', 'abb_exec', 'abb']);
    const { code, stdout, stderr } = await adb('install-multiple', join(folder, 'x.apk'), join(folder, 'y.apk'));
    expect([code, stdout.includes('Success'), stderr]).toEqual([0, true, '']);
    expect(asked.map((command) => /install-(\w+)/.exec(command)?.[1])).toEqual(['create', 'write', 'write', 'commit']);
  });

  test('uninstall', async () => {
    attach(['shell_v2', 'cmd', 'abb_exec', 'abb']);
    expect((await adb('uninstall', 'a.b')).stdout).toContain('Success');
    expect(asked.at(-1)).toContain('uninstall');
  });

  test('a refusal of the package manager fails the client with its words', async () => {
    const refuse = async (_: unknown, io: ServiceIo) => {
      io.stdout('Failure [INSTALL_FAILED_VERSION_DOWNGRADE]\n');
      return 1;
    };
    server.attach(createFakeDevice('one', { shell: refuse, abb: refuse }));
    const { code, stdout, stderr } = await adb('install', join(folder, 'x.apk'));
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('INSTALL_FAILED_VERSION_DOWNGRADE');
  });
});
