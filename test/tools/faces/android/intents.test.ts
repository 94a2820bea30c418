import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { DeviceIntent } from '../../../../src/device/contract/intent.ts';
import { intentFlags } from '../../../../src/tools/faces/android/intent/flags.ts';
import { shortenUri } from '../../../../src/tools/faces/android/uri-text.ts';
import { openAndroid } from './open-storage.ts';

function open(error?: DeviceError) {
  const sent: DeviceIntent[] = [];
  const session = openAndroid({
    sendIntent: async (intent) => {
      if (error !== undefined) throw error;
      sent.push(intent);
    },
  });
  return { ...session, sent };
}

const newTask = 0x10000000;

describe('android_send_intent', () => {
  test('an activity, with the flag that it needs', async () => {
    const { call, sent } = open();
    expect(await call('send_intent', { type: 'activity', action: 'android.settings.WIFI_SETTINGS' })).toMatchObject({
      ok: true,
      message: 'Intent sent successfully: type=activity, action=android.settings.WIFI_SETTINGS',
    });
    expect(sent).toEqual([{ kind: 'activity', action: 'android.settings.WIFI_SETTINGS', extras: {}, flags: newTask }]);
  });

  test('a broadcast to one package, a service by its class', async () => {
    const { call, sent } = open();
    expect((await call('send_intent', { type: 'broadcast', action: 'com.a.REFRESH', package: 'com.a' })).message).toBe(
      'Intent sent successfully: type=broadcast, action=com.a.REFRESH',
    );
    expect((await call('send_intent', { type: 'service', component: 'com.a/.Work' })).message).toBe(
      'Intent sent successfully: type=service',
    );
    expect(sent).toEqual([
      { kind: 'broadcast', action: 'com.a.REFRESH', packageName: 'com.a', extras: {}, flags: 0 },
      { kind: 'service', component: 'com.a/.Work', extras: {}, flags: 0 },
    ]);
  });

  test('extras are typed by what they are', async () => {
    const { call, sent } = open();
    const extras = {
      text: '42',
      int: 2_147_483_647,
      least: -2_147_483_648,
      long: 2_147_483_648,
      double: 1.5,
      yes: true,
      list: ['a', 'b'],
      none: [],
    };
    expect(await call('send_intent', { type: 'activity', action: 'a', extras })).toMatchObject({ ok: true });
    expect(sent[0]?.extras).toEqual({
      text: { type: 'string', value: '42' },
      int: { type: 'int', value: 2_147_483_647 },
      least: { type: 'int', value: -2_147_483_648 },
      long: { type: 'long', value: '2147483648' },
      double: { type: 'double', value: 1.5 },
      yes: { type: 'boolean', value: true },
      list: { type: 'strings', value: ['a', 'b'] },
      none: { type: 'strings', value: [] },
    });
  });

  test.each([
    [42, 'string', { type: 'string', value: '42' }],
    [true, 'string', { type: 'string', value: 'true' }],
    ['42', 'int', { type: 'int', value: 42 }],
    ['-2147483648', 'int', { type: 'int', value: -2_147_483_648 }],
    [42, 'long', { type: 'long', value: '42' }],
    ['9223372036854775807', 'long', { type: 'long', value: '9223372036854775807' }],
    ['1.5', 'float', { type: 'float', value: 1.5 }],
    [1, 'double', { type: 'double', value: 1 }],
    ['TRUE', 'boolean', { type: 'boolean', value: true }],
    [false, 'boolean', { type: 'boolean', value: false }],
  ])('%j as %s', async (value, type, extra) => {
    const { call, sent } = open();
    await call('send_intent', { type: 'activity', extras: { x: value }, extras_types: { x: type } } as never);
    expect(sent[0]?.extras).toEqual({ x: extra });
  });

  test.each([
    ['2147483648', 'int'],
    ['1.5', 'int'],
    [1.5, 'long'],
    ['9223372036854775808', 'long'],
    [2 ** 53, 'long'],
    ['many', 'double'],
    ['', 'double'],
    ['1e39', 'float'],
    ['yes', 'boolean'],
    [1, 'boolean'],
    [true, 'int'],
    [null, 'string'],
    [['a'], 'string'],
    [{ a: 1 }, 'string'],
    [null, undefined],
    [{ a: 1 }, undefined],
    [['a', 1], undefined],
    [1e300, undefined],
  ])('%j cannot be %s', async (value, type) => {
    const { call, sent } = open();
    const types = type === undefined ? {} : { extras_types: { x: type } };
    const result = await call('send_intent', { type: 'activity', extras: { x: value }, ...types } as never);
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Invalid params: Extra "x" cannot be made /),
    });
    expect(sent).toEqual([]);
  });

  test('flags are put together, NEW_TASK for activities alone', async () => {
    const { call, sent } = open();
    const flags = ['FLAG_ACTIVITY_CLEAR_TOP', 'FLAG_GRANT_READ_URI_PERMISSION', 'FLAG_RECEIVER_REGISTERED_ONLY'];
    await call('send_intent', { type: 'activity', flags });
    await call('send_intent', { type: 'broadcast', flags });
    expect(sent.map((intent) => intent.flags)).toEqual([0x54000001, 0x44000001]);
    expect(Object.keys(intentFlags)).toHaveLength(37);
    for (const flag of Object.keys(intentFlags)) {
      expect(await call('send_intent', { type: 'broadcast', flags: [flag] }), flag).toMatchObject({ ok: true });
    }
  });

  test.each([
    [{}, /type/],
    [{ type: 'receiver' }, /./],
    [{ type: 'activity', component: 'com.a' }, /^Invalid params: Invalid component format: com\.a/],
    [{ type: 'activity', component: 'com.a/b c' }, /Invalid component format/],
    [{ type: 'activity', component: '/.Main' }, /Invalid component format/],
    [{ type: 'activity', component: 'com.a/.Main;x' }, /Invalid component format/],
    [
      { type: 'activity', flags: ['FLAG_ACTIVITY_CLEAR_TOPS'] },
      /^Invalid params: Unknown flag: FLAG_ACTIVITY_CLEAR_TOPS; did you mean FLAG_ACTIVITY_CLEAR_TOP\?$/,
    ],
    [{ type: 'activity', flags: ['toString'] }, /Unknown flag: toString/],
    [{ type: 'activity', extras: { a: 1 }, extras_types: { a: 'short' } }, /./],
    [{ type: 'activity', extras_types: { a: 'int' } }, /extras_types names "a", which is not in extras$/],
    [{ type: 'activity', extras: ['a'] }, /./],
  ])('%j is refused', async (input, words) => {
    const { call, sent } = open();
    const { ok, message } = await call('send_intent', input as never);
    expect(ok).toBe(false);
    expect(message).toMatch(/^Invalid params: /);
    expect(message).toMatch(words);
    expect(sent).toEqual([]);
  });

  test.each([
    ['permission_denied', 'Permission Denial: not exported'],
    ['refused', 'app is in background'],
  ] as const)('%s of the device is a failed action', async (code, words) => {
    const result = await open(new DeviceError(code, words)).call('send_intent', { type: 'service', action: 'a' });
    expect(result).toMatchObject({ ok: false, message: `Action failed: ${words}` });
  });

  test.each([
    ['activity', 'No activity found to handle intent'],
    ['broadcast', 'No receiver found to handle intent'],
    ['service', 'No service found to handle intent'],
  ])('nothing takes it: %s', async (type, words) => {
    const error = new DeviceError('not_found', 'Not taken', { words: 'unable to resolve' });
    expect(await open(error).call('send_intent', { type, action: 'a' })).toMatchObject({
      ok: false,
      message: `Action failed: ${words} (Android: unable to resolve)`,
    });
  });
});

describe('android_open_uri', () => {
  test('a VIEW intent', async () => {
    const { call, sent } = open();
    expect((await call('open_uri', { uri: 'https://example.com' })).message).toBe(
      'URI opened successfully: https://example.com',
    );
    await call('open_uri', { uri: 'content://media/1', package_name: 'com.a', mime_type: 'image/jpeg' });
    const view = { kind: 'activity', action: 'android.intent.action.VIEW', extras: {}, flags: newTask };
    expect(sent).toEqual([
      { ...view, data: 'https://example.com' },
      { ...view, data: 'content://media/1', mime: 'image/jpeg', packageName: 'com.a' },
    ]);
  });

  test('errors', async () => {
    const refusing = open(new DeviceError('not_found', 'Not taken'));
    expect((await refusing.call('open_uri', { uri: 'tel:1' })).message).toBe(
      'Action failed: No app found to handle URI: Not taken',
    );
    expect((await open(new DeviceError('permission_denied', 'No')).call('open_uri', { uri: 'tel:1' })).message).toBe(
      'Action failed: No',
    );
    for (const input of [{}, { uri: '' }, { uri: 'nothing' }, { uri: 1 }, { uri: 'a:' }]) {
      expect((await open().call('open_uri', input as never)).message).toMatch(/^Invalid params: /);
    }
  });
});

test.each(['send_intent', 'open_uri'])('%s: events show no more than where an address leads', async (tool) => {
  const uri = 'https://me:pw@example.com/reset?token=abc';
  const { call, shownEvents } = open();
  await call(tool, tool === 'open_uri' ? { uri } : { type: 'activity', data: uri });
  expect(shownEvents()).toContain('https://example.com/...');
  expect(shownEvents()).not.toContain('token');
  expect(shownEvents()).not.toContain('pw');
});

test.each([
  ['https://a.example:8/b?c', 'https://a.example:8/...'],
  ['https://a.example', 'https://a.example/...'],
  ['tel:+123', 'tel:...'],
  ['mailto:a@b.c', 'mailto:...'],
  ['content://media/external/1', 'content://media/...'],
  ['whatsapp://send?phone=1', 'whatsapp://send/...'],
  ['nonsense', '...'],
])('%s is shown as %s', (uri, shown) => {
  expect(shortenUri(uri)).toBe(shown);
});

test('without the ability', async () => {
  for (const [tool, input] of [
    ['send_intent', { type: 'activity' }],
    ['open_uri', { uri: 'tel:1' }],
  ] as const) {
    expect(await openAndroid().call(tool, input)).toMatchObject({
      code: 'unsupported',
      message: expect.stringMatching(/the adb driver can$/),
    });
  }
});
