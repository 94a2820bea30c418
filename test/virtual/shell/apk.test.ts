import { describe, expect, test } from 'vitest';
import { ApkError } from '../../../src/virtual/shell/apk/apk-error.ts';
import { parseApk } from '../../../src/virtual/shell/apk/parse-apk.ts';
import { buildApk, buildZip, encodeBinaryXml } from './build-apk.ts';

function codeOf(bytes: Buffer): string {
  try {
    parseApk(bytes);
    return 'parsed';
  } catch (error) {
    if (error instanceof ApkError) return error.code;
    throw error;
  }
}

describe('an APK', () => {
  test.each([false, true])('tells what its manifest says (UTF-8 strings: %s)', (utf8) => {
    const filter = {
      name: 'intent-filter',
      children: [
        { name: 'action', attributes: { 'android:name': 'android.intent.action.VIEW' } },
        { name: 'category', attributes: { 'android:name': 'android.intent.category.BROWSABLE' } },
        { name: 'data', attributes: { 'android:scheme': 'https', 'android:host': 'new.example' } },
        { name: 'data', attributes: { 'android:scheme': 'new' } },
      ],
    };
    const manifest = parseApk(
      buildApk({
        utf8,
        versionCode: 7,
        permissions: ['android.permission.CAMERA', 'android.permission.CAMERA'],
        runner: { name: 'androidx.Runner', target: 'com.other' },
        services: ['Sync'],
        activities: [
          { name: 'activity', attributes: { 'android:name': '.Link' }, children: [filter] },
          { name: 'activity', attributes: { 'android:name': 'Plain' } },
        ],
      }),
    );
    expect(manifest).toEqual({
      packageName: 'com.new',
      versionCode: 7,
      versionName: '1.0',
      minSdk: 24,
      targetSdk: 34,
      label: 'New',
      debuggable: true,
      testOnly: false,
      splitRequired: false,
      permissions: ['android.permission.CAMERA'],
      activities: [
        {
          name: 'com.new.Link',
          exported: true,
          filters: [
            {
              actions: ['android.intent.action.VIEW'],
              categories: ['android.intent.category.BROWSABLE'],
              schemes: ['https', 'new'],
              hosts: ['new.example'],
            },
          ],
        },
        { name: 'com.new.Plain', exported: false, filters: [] },
      ],
      services: ['com.new.Sync'],
      instrumentations: [{ runner: 'androidx.Runner', target: 'com.other' }],
    });
  });

  test('a label that is a resource is left out', () => {
    const root = {
      name: 'manifest',
      attributes: { package: 'a.b' },
      children: [{ name: 'application', attributes: { 'android:label': { resource: 0x7f010000 } } }],
    };
    expect(parseApk(buildZip({ 'AndroidManifest.xml': encodeBinaryXml(root) }, false)).label).toBeUndefined();
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'INSTALL_PARSE_FAILED_NOT_APK'],
    ['text', Buffer.from('hello '.repeat(100)), 'INSTALL_PARSE_FAILED_NOT_APK'],
    ['no manifest', buildZip({ 'classes.dex': Buffer.from('x') }), 'INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION'],
    [
      'text manifest',
      buildZip({ 'AndroidManifest.xml': Buffer.from('<manifest/>') }),
      'INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION',
    ],
    [
      'another root',
      buildZip({ 'AndroidManifest.xml': encodeBinaryXml({ name: 'x' }) }),
      'INSTALL_PARSE_FAILED_MANIFEST_MALFORMED',
    ],
    ['a bad name', buildApk({ packageName: 'nodots' }), 'INSTALL_PARSE_FAILED_BAD_PACKAGE_NAME'],
  ])('%s is refused', (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code);
  });

  test('a manifest that unpacks to gigabytes is not unpacked', () => {
    const bomb = buildZip({ 'AndroidManifest.xml': Buffer.alloc(64 * 1024 * 1024) });
    expect(codeOf(bomb)).toBe('INSTALL_PARSE_FAILED_NOT_APK');
    // Nor when the header lies about it.
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(10, lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    expect(codeOf(lying)).toBe('INSTALL_PARSE_FAILED_NOT_APK');
  });

  test('cut or changed anywhere, it is refused or parsed, and never breaks the reader', () => {
    const apk = buildApk({ permissions: ['a.b.C'], services: ['S'] });
    const plain = encodeBinaryXml({
      name: 'manifest',
      attributes: { package: 'a.b', 'android:versionCode': 3 },
      children: [{ name: 'application' }],
    });
    for (let length = 0; length < apk.length; length += 3) codeOf(apk.subarray(0, length));
    for (let at = 0; at < plain.length; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(plain);
        changed[at] = value;
        codeOf(buildZip({ 'AndroidManifest.xml': changed }, false));
      }
    }
  });

  test('elements without end are refused', () => {
    let root: Parameters<typeof encodeBinaryXml>[0] = { name: 'manifest', attributes: { package: 'a.b' } };
    for (let depth = 0; depth < 200; depth++)
      root = { name: 'manifest', attributes: { package: 'a.b' }, children: [root] };
    expect(codeOf(buildZip({ 'AndroidManifest.xml': encodeBinaryXml(root) }))).toBe(
      'INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION',
    );
  });
});
