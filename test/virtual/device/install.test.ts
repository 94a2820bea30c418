import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRealClock } from '../../../src/base/clock.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { buildApk } from '../shell/build-apk.ts';

const program = '/usr/bin/adb';
const present = await access(program).then(
  () => true,
  () => false,
);
const required = process.env['CI'] === '1' || process.env['VIVACE_REQUIRE_ADB'] === '1';
if (!present && !required) console.warn(`SKIPPED: ${program} is not installed, so it installed nothing`);

/** The optional package with the APKs of Appium's server. */
function findServerApks(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('appium-uiautomator2-server/package.json')), 'apks');
  } catch {
    return undefined;
  }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!present && !required)('stock adb installs', () => {
  let device: OpenVirtualDevice;
  let folder: string;

  const adb = (...args: readonly string[]) =>
    new Promise<string>((resolve) => {
      const env = { PATH: process.env['PATH'], HOME: folder, ADB_SERVER_SOCKET: `tcp:127.0.0.1:${device.port}` };
      const options = { env, maxBuffer: 64 * 1024 * 1024, timeout: 20_000 };
      execFile(program, args, options, (_, stdout, stderr) => resolve(stdout + stderr));
    });
  const save = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };

  beforeAll(async () => {
    device = await openVirtualDevice({ clock: createRealClock(), devices: 1 });
    folder = await mkdtemp(join(tmpdir(), 'vivace-install-'));
  });
  afterAll(async () => {
    await device?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  test('an APK that is pulled back byte for byte, starts to a screen, and goes', async () => {
    const apk = buildApk({ versionCode: 5 });
    expect(await adb('install', '-r', await save('new.apk', apk))).toContain('Success');
    const path = (await adb('shell', 'pm path com.new')).trim().slice('package:'.length);
    await adb('pull', path, join(folder, 'back.apk'));
    expect(hash(await readFile(join(folder, 'back.apk')))).toBe(hash(apk));
    expect(await adb('shell', 'am start -W com.new/.Main')).toContain('Status: ok');
    expect(await adb('shell', 'dumpsys activity activities | grep ResumedActivity')).toContain('com.new/.Main');
    expect(await adb('uninstall', 'com.new')).toBe('Success\n');
    expect(await adb('shell', 'pm list packages com.new')).toBe('');
    expect(await adb('shell', `ls ${path} 2>&1`)).toContain('No such file or directory');
  });

  test('base and split in one session', async () => {
    const files = [
      await save('base.apk', buildApk({ splitRequired: true })),
      await save('de.apk', buildApk({ split: 'de' })),
    ];
    expect(await adb('install-multiple', ...files)).toContain('Success');
    expect((await adb('shell', 'pm path com.new')).trim().split('\n')).toHaveLength(2);
    await adb('uninstall', 'com.new');
  });

  test('what is no APK, with the reason', async () => {
    const output = await adb('install', await save('bad.apk', Buffer.from('no archive')));
    expect(output).toMatch(/Failure \[INSTALL_PARSE_FAILED_NOT_APK: /);
  });

  test('the built-in apps are packages like others', async () => {
    const listed = await adb('shell', 'pm list packages -3');
    expect(listed).toContain('package:dev.vivace.shop\n');
    expect(await adb('shell', 'dumpsys package dev.vivace.shop | grep -c versionName')).toBe('1\n');
    expect(await adb('shell', 'cmd package resolve-activity --brief dev.vivace.shop | tail -n 1')).toBe(
      'dev.vivace.shop/.MainActivity\n',
    );
    expect(await adb('shell', 'monkey -p dev.vivace.shop -c android.intent.category.LAUNCHER 1')).toContain(
      'Events injected: 1',
    );
    expect(await adb('shell', 'dumpsys activity activities | grep ResumedActivity')).toContain(
      'dev.vivace.shop/.MainActivity',
    );
  });

  const apks = findServerApks();
  test.skipIf(apks === undefined)("Appium's server (the optional package is not installed)", async () => {
    const { readdir } = await import('node:fs/promises');
    const names = (await readdir(apks as string)).filter((name) => name.endsWith('.apk'));
    for (const name of names) expect(await adb('install', '-r', '-g', join(apks as string, name))).toContain('Success');
    expect(await adb('shell', 'pm list instrumentation')).toContain(
      'instrumentation:io.appium.uiautomator2.server.test/androidx.test.runner.AndroidJUnitRunner (target=io.appium.uiautomator2.server)\n',
    );
    expect(await adb('shell', 'dumpsys package io.appium.uiautomator2.server | grep versionName')).toMatch(
      /versionName=\d+\.\d+\.\d+/,
    );
  });
});
