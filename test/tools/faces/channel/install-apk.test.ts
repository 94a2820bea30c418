import { afterEach, describe, expect, test } from 'vitest';
import { createRealClock } from '../../../../src/base/clock.ts';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import type { ApkFile, Driver } from '../../../../src/device/contract/driver.ts';
import { DownloadRefused, type FaceServices } from '../../../../src/engine/contract/face-services.ts';
import { readPackage } from '../../../../src/tools/faces/channel/apk/read-package.ts';
import { unpackApp } from '../../../../src/tools/faces/channel/apk/unpack.ts';
import { type ApkSource, buildApk, buildZip, encodeBinaryXml, signApk } from '../../../virtual/shell/build-apk.ts';
import { testFaceServices } from '../../face-services.ts';
import { openSession } from '../../open-session.ts';
import { openToolsOnVirtualDevice } from '../../open-tools-on-virtual-device.ts';

const limits = { bytes: 300 * 1024 * 1024, abis: undefined };
const base64 = (bytes: Buffer) => bytes.toString('base64');
const split = (name: string, more: ApkSource = {}) => buildApk({ ...more, split: name });
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function openInstaller(more: Partial<Driver> = {}, faces: Partial<FaceServices> = {}) {
  const installs: (readonly ApkFile[])[] = [];
  const opened = openSession(
    {
      screen: () => ({ nodes: [] }),
      more: {
        install: async (apks) => {
          installs.push(apks);
          return undefined;
        },
        uninstall: async () => true,
        apps: async () => [{ packageName: 'com.new' }],
        ...more,
      },
    },
    { faces: { ...testFaceServices, ...faces } },
  );
  const call = (input: JsonObject, ms?: number) =>
    opened.call('android.install_apk', input, { face: 'channel', ...(ms !== undefined && { ms }) });
  return { ...opened, installs, call };
}

describe('what is installed', () => {
  test('the package is read from the manifest, in either encoding of its texts', () => {
    for (const utf8 of [true, false]) {
      expect(unpackApp(buildApk({ packageName: 'com.näh.app', utf8 }), limits).packageName).toBe('com.näh.app');
    }
  });

  test('what is no manifest is none, wherever it ends', () => {
    const manifest = encodeBinaryXml({ name: 'manifest', attributes: { package: 'com.a', split: 'x' } });
    expect(readPackage(manifest)).toEqual({ packageName: 'com.a', split: 'x' });
    for (let end = 0; end < manifest.length; end++) {
      const facts = readPackage(manifest.subarray(0, end));
      expect(facts === undefined || facts.packageName === 'com.a').toBe(true);
    }
    expect(readPackage(encodeBinaryXml({ name: 'resources', attributes: { package: 'com.a' } }))).toBeUndefined();
  });

  test('the parts of a bundle: the base first, other files left out', () => {
    const bundle = buildZip({
      'manifest.json': Buffer.from('{}'),
      'config.de.apk': split('config.de'),
      'com.new.apk': buildApk(),
      'Android/obb/main.obb': Buffer.from('obb'),
    });
    const app = unpackApp(bundle, limits);
    expect(app.apks.map(({ name }) => name)).toEqual(['com.new.apk', 'config.de.apk']);
    expect(app).toMatchObject({ packageName: 'com.new', skipped: ['manifest.json', 'Android/obb/main.obb'] });
  });

  test('of bundletool’s files, one way to install it', () => {
    const parts = { 'splits/base-master.apk': buildApk(), 'splits/base-de.apk': split('config.de') };
    const both = buildZip({ 'toc.pb': Buffer.from(''), 'standalones/standalone.apk': buildApk(), ...parts });
    expect(unpackApp(both, limits).apks.map(({ name }) => name)).toEqual(Object.keys(parts));
    const universal = buildZip({ 'universal.apk': buildApk(), ...parts });
    expect(unpackApp(universal, limits).apks.map(({ name }) => name)).toEqual(['universal.apk']);
  });

  test('parts for other processors are left out', () => {
    const bundle = buildZip({
      'base.apk': buildApk(),
      'config.arm64_v8a.apk': split('config.arm64_v8a'),
      'config.x86_64.apk': split('config.x86_64'),
      'config.xxhdpi.apk': split('config.xxhdpi'),
    });
    const app = unpackApp(bundle, { ...limits, abis: ['arm64-v8a', 'armeabi-v7a'] });
    expect(app.apks.map(({ name }) => name)).toEqual(['base.apk', 'config.arm64_v8a.apk', 'config.xxhdpi.apk']);
  });

  test.each([
    ['no ZIP', Buffer.from('not a zip'), /no whole ZIP/],
    ['nothing', Buffer.alloc(0), /no whole ZIP/],
    ['a torn APK', buildApk().subarray(0, 200), /no whole ZIP/],
    ['no APK in it', buildZip({ 'a.txt': Buffer.from('a') }), /neither an APK nor a bundle/],
    [
      'no manifest in a part',
      buildZip({ 'a.apk': buildZip({ 'b.txt': Buffer.from('b') }) }),
      /no Android manifest in a\.apk/,
    ],
    ['a manifest that is none', buildZip({ 'AndroidManifest.xml': Buffer.from('<manifest/>') }), /no Android manifest/],
    ['a part alone', split('config.de'), /the part "config\.de" of com\.new/],
    ['several apps', buildZip({ 'a.apk': buildApk(), 'b.apk': buildApk({ packageName: 'com.b' }) }), /several apps/],
    ['two bases', buildZip({ 'a.apk': buildApk(), 'b.apk': buildApk() }), /2 base APKs/],
    ['no base', buildZip({ 'a.apk': split('a') }), /0 base APKs/],
    ['a path upwards', buildZip({ '../../data/x.apk': buildApk() }), /leads out of it/],
    ['a path in the middle', buildZip({ 'a/../../x.apk': buildApk() }), /leads out of it/],
    ['an absolute path', buildZip({ '/data/x.apk': buildApk() }), /leads out of it/],
    ['a path of Windows', buildZip({ '..\\x.apk': buildApk() }), /leads out of it/],
    ['a drive', buildZip({ 'C:/x.apk': buildApk() }), /leads out of it/],
  ])('refused: %s', (_what, bytes, words) => {
    expect(() => unpackApp(bytes, limits)).toThrow(words);
  });

  test('a part whose directory names the manifest many times, or claims millions of entries, is not walked through', () => {
    const zip = buildZip({ 'AndroidManifest.xml': Buffer.alloc(64 * 1024) });
    const end = zip.length - 22;
    const from = zip.readUInt32LE(end + 16);
    const directory = zip.subarray(from, end);
    const repeated = Buffer.from(zip.subarray(end));
    repeated.writeUInt16LE(1000, 8);
    repeated.writeUInt16LE(1000, 10);
    repeated.writeUInt32LE(directory.length * 1000, 12);
    const bomb = Buffer.concat([zip.subarray(0, from), ...Array<Buffer>(1000).fill(directory), repeated]);
    // ZIP64: its end record, the locator of it, and the old end record that refers to both.
    const claims = Buffer.alloc(98);
    claims.writeUInt32LE(0x06064b50, 0);
    claims.writeUInt32LE(0xffffffff, 32);
    claims.writeUInt32LE(0x07064b50, 56);
    claims.writeUInt32LE(0x06054b50, 76);
    claims.writeUInt16LE(0xffff, 84);
    claims.writeUInt32LE(0xffffffff, 92);
    for (const part of [bomb, claims]) {
      expect(() => unpackApp(buildZip({ 'base.apk': part }), limits)).toThrow('twice');
    }
  });

  test('a bundle that unpacks to more than is allowed is refused before it is unpacked', () => {
    const bundle = buildZip({ 'a.apk': Buffer.alloc(3 * 1024 * 1024) });
    expect(bundle.length).toBeLessThan(10_000);
    expect(() => unpackApp(bundle, { ...limits, bytes: 2 * 1024 * 1024 })).toThrow(/larger than 2 MB together/);
  });
});

describe('where it comes from', () => {
  test('an https address, up to 300 MB, shown without its path', async () => {
    const asked: unknown[] = [];
    const { call, installs, events } = openInstaller(
      {},
      {
        download: async (url, options) => {
          asked.push([url, options]);
          return { bytes: buildApk() };
        },
      },
    );
    const url = 'https://files.example.com/secret-path/app.apk?key=abc';
    expect(await call({ apk_url: url })).toMatchObject({
      ok: true,
      message: 'Installed com.new',
      data: { status: 'installed', package: 'com.new', parts: 1 },
    });
    expect(asked).toEqual([[url, { limit: 300 * 1024 * 1024, http: false, unverifiedHttps: false }]]);
    expect(installs).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('secret-path');
  });

  test.each(['http://example.com/a.apk', 'file:///sdcard/a.apk', 'ftp://example.com/a.apk', 'a.apk', '/sdcard/a.apk'])(
    'never %s',
    async (apk_url) => {
      const { call, installs } = openInstaller({}, { download: () => Promise.reject(new Error('it was asked')) });
      expect(await call({ apk_url })).toMatchObject({ ok: false, code: 'invalid_input' });
      expect(installs).toEqual([]);
    },
  );

  test('a download that is refused', async () => {
    const refused = new DownloadRefused('File exceeds the size limit of 300 MB');
    const { call } = openInstaller({}, { download: () => Promise.reject(refused) });
    expect(await call({ apk_url: 'https://example.com/a.apk' })).toMatchObject({
      ok: false,
      code: 'declined',
      message: 'File exceeds the size limit of 300 MB',
    });
  });

  test.each([
    {},
    { apk_url: 'https://example.com/a.apk', apk_base64: 'AAAA' },
    { apk_url: '' },
    { apk_base64: '' },
    { apk_base64: 'no base64!' },
    { apk_base64: 'AAA' },
    { apk_base64: 5 },
    { apk_base64: 'AAAA', reinstall: 'yes' },
    { apk_base64: 'AAAA', package: 'no package' },
  ])('refuses %j', async (input) => {
    const { call, installs } = openInstaller();
    expect(await call(input as JsonObject)).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(installs).toEqual([]);
  });

  test('the bytes of an APK are in no event', async () => {
    const { call, events } = openInstaller();
    const apk_base64 = base64(buildApk());
    expect(await call({ apk_base64 })).toMatchObject({ ok: true });
    expect(JSON.stringify(events)).not.toContain(apk_base64.slice(0, 40));
  });
});

describe('what becomes of it', () => {
  const apk_base64 = base64(buildApk());

  test('another package than was expected is not installed', async () => {
    const { call, installs } = openInstaller();
    expect(await call({ apk_base64, package: 'com.other' })).toMatchObject({
      ok: false,
      code: 'declined',
      message: 'The APK is com.new, not com.other: nothing was installed',
    });
    expect(installs).toEqual([]);
    expect(await call({ apk_base64, package: 'com.new' })).toMatchObject({ ok: true });
  });

  test('reinstall removes it first; without it nothing is removed', async () => {
    const order: string[] = [];
    const { call } = openInstaller({
      uninstall: async (name) => order.push(`uninstall ${name}`) > 0,
      install: async () => {
        order.push('install');
        return undefined;
      },
    });
    expect(await call({ apk_base64, reinstall: true })).toMatchObject({ ok: true, data: { uninstalled: true } });
    await call({ apk_base64 });
    expect(order).toEqual(['uninstall com.new', 'install', 'install']);
  });

  test('an uninstall that is refused ends it', async () => {
    const { call, installs } = openInstaller({
      uninstall: () => Promise.reject(new DeviceError('refused', 'com.new was not removed (Android: DELETE_FAILED)')),
    });
    expect(await call({ apk_base64, reinstall: true })).toMatchObject({ ok: false, code: 'refused' });
    expect(installs).toEqual([]);
  });

  test('Android’s refusal in its own words, and what helps', async () => {
    const words = 'INSTALL_FAILED_UPDATE_INCOMPATIBLE: signatures do not match';
    const { call } = openInstaller({ install: async () => words });
    const result = await call({ apk_base64 });
    expect(result).toMatchObject({ ok: false, code: 'declined', data: { status: 'refused' } });
    expect(result.message).toContain(words);
    expect(result.message).toContain('reinstall=true');
  });

  test('an install that cannot be seen afterwards is none', async () => {
    const { call } = openInstaller({ apps: async () => [] });
    expect(await call({ apk_base64 })).toMatchObject({ ok: false, code: 'not_verified' });
  });

  test('when the time of the call ends the install goes on, and the answer says so', async () => {
    let finish: (words: undefined) => void = () => {};
    let cutAt = 0;
    const { call, clock } = openInstaller({
      install: (_apks, until) => {
        cutAt = until.at;
        return new Promise((done) => {
          finish = done;
        });
      },
    });
    const result = await call({ apk_base64 }, 60_000);
    expect(result).toMatchObject({
      ok: false,
      code: 'timeout',
      message: 'The install of com.new keeps running. Verify with android.list_apps instead of installing it again',
      data: { status: 'still_running', package: 'com.new' },
    });
    expect(clock.now()).toBeLessThan(60_000);
    expect(cutAt).toBeGreaterThan(600_000);
    finish(undefined);
  });

  test('a device that is lost during an install that goes on takes nothing else with it', async () => {
    let fail: (error: Error) => void = () => {};
    const { call } = openInstaller({
      install: () =>
        new Promise((_done, reject) => {
          fail = reject;
        }),
    });
    expect(await call({ apk_base64 }, 10_000)).toMatchObject({ data: { status: 'still_running' } });
    fail(new DeviceError('device_lost', 'gone'));
    await new Promise(setImmediate);
  });
});

test('on the virtual device: an APK, a bundle, another signature', async () => {
  const { must, call, close } = await openToolsOnVirtualDevice(createRealClock());
  closers.push(close);
  const install = (input: JsonObject) => call('android.install_apk', input, 'channel');
  const versions = async () => {
    const { apps } = await must('android.list_apps', {}, 'channel');
    return (apps as { package: string; version?: string }[]).filter((one) => one.package.startsWith('com.new'));
  };
  const sign = (apk: Buffer) => signApk(apk, 'our certificate');
  expect(await install({ apk_base64: base64(sign(buildApk())), package: 'com.new' })).toMatchObject({ ok: true });
  expect(await versions()).toMatchObject([{ package: 'com.new', version: '1.0' }]);

  const bundle = buildZip({
    'base.apk': sign(buildApk({ versionCode: 2, versionName: '2.0', splitRequired: true })),
    'config.de.apk': sign(split('config.de', { versionCode: 2, versionName: '2.0' })),
  });
  expect(await install({ apk_base64: base64(bundle) })).toMatchObject({ ok: true, data: { parts: 2 } });
  expect(await versions()).toMatchObject([{ version: '2.0' }]);

  const other = base64(signApk(buildApk({ versionCode: 3, versionName: '3.0' }), 'another certificate'));
  expect(await install({ apk_base64: other })).toMatchObject({
    ok: false,
    code: 'declined',
    data: { status: 'refused' },
  });
  expect(await versions()).toMatchObject([{ version: '2.0' }]);
  expect(await install({ apk_base64: other, reinstall: true })).toMatchObject({
    ok: true,
    data: { uninstalled: true },
  });
  expect(await versions()).toMatchObject([{ version: '3.0' }]);
});
