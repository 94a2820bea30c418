import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestHost } from '../../src/adb/connect-service.ts';
import { listAttachedDevices } from '../../src/adb/devices.ts';
import { runShell } from '../../src/adb/run-shell.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';

const adb = '/usr/bin/adb';
const clock = createRealClock();
const within = (ms: number) => createDeadline(clock, ms, new AbortController().signal);

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const required = process.env['CI'] === '1' || process.env['VIVACE_REQUIRE_ADB'] === '1';

describe.skipIf(!existsSync(adb) && !required)(`a stock adb server (skipped where ${adb} is not installed)`, () => {
  let home = '';
  let server: ChildProcess;
  let port = 0;

  beforeAll(async () => {
    port = await findFreePort();
    home = mkdtempSync(join(tmpdir(), 'vivace-adb-'));
    server = spawn(adb, ['-P', String(port), 'nodaemon', 'server'], {
      env: { HOME: home, TMPDIR: home },
      stdio: 'ignore',
    });
    const until = clock.now() + 10_000;
    for (;;) {
      const up = await requestHost({ clock, server: { host: '127.0.0.1', port } }, 'host:version', within(1000)).then(
        () => true,
        () => false,
      );
      if (up) break;
      if (clock.now() > until) throw new Error('the adb server did not come up');
      await clock.sleep(50);
    }
  });

  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });

  it('is asked its version and lists its devices', async () => {
    const target = { clock, server: { host: '127.0.0.1', port } };
    expect(await requestHost(target, 'host:version', within(5000))).toMatch(/^00[0-9a-f]{2}$/);
    const listed = execFileSync(adb, ['-P', String(port), 'devices'], { env: { HOME: home } }).toString();
    const serials = listed
      .split('\n')
      .slice(1)
      .filter((line) => line.includes('\t'))
      .map((line) => line.split('\t')[0]);
    expect((await listAttachedDevices(target, within(5000))).map((device) => device.serial)).toEqual(serials);
  });

  it('says in its own words that a device is not there', async () => {
    const target = { clock, server: { host: '127.0.0.1', port }, serial: 'nobody' };
    await expect(runShell(target, 'true', within(5000))).rejects.toMatchObject({
      code: 'device_lost',
      message: expect.stringContaining("device 'nobody' not found"),
    });
  });
});
