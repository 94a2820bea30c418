import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import { buildApk } from '../../../../../virtual/shell/build-apk.ts';
import type { CaseCall, ToolCase } from '../../tool-case.ts';
import { open } from './devices.ts';
import { type Check, exactly, expectInFront, expectProbe, must, probe, runOnDevice } from './looks.ts';

const send = 'android_send_intent';
const view = 'android_open_uri';
const component = `${probe}/.MainActivity`;
const home: CaseCall = { tool: 'press_home' };

const comesFront =
  (app: string): Check =>
  (_answer, call) =>
    expectInFront(call, app);

/** The intent as the probe gets it. */
const arrives =
  (...parts: readonly string[]): Check =>
  async (_answer, call) => {
    for (const part of parts) await expectProbe(call, part);
  };

/** The one app whose code the device does not have and which runs all the same, once its activity was started. */
const serving = 'io.appium.settings';
const apk = buildApk({
  packageName: serving,
  services: [`${serving}.ForegroundService`, `${serving}.Sync`],
  activities: [
    {
      name: 'activity',
      attributes: { 'android:name': '.Settings', 'android:exported': true },
      children: [
        {
          name: 'intent-filter',
          children: [
            { name: 'action', attributes: { 'android:name': 'android.intent.action.MAIN' } },
            { name: 'category', attributes: { 'android:name': 'android.intent.category.LAUNCHER' } },
          ],
        },
      ],
    },
    {
      name: 'activity',
      attributes: { 'android:name': '.Hidden', 'android:exported': false },
      children: [
        {
          name: 'intent-filter',
          children: [
            { name: 'action', attributes: { 'android:name': 'android.intent.action.VIEW' } },
            { name: 'category', attributes: { 'android:name': 'android.intent.category.DEFAULT' } },
            { name: 'data', attributes: { 'android:scheme': 'hidden' } },
          ],
        },
      ],
    },
  ],
}).toString('base64');
const installed: CaseCall = {
  tool: 'android.install_apk',
  args: { apk_base64: apk, package: serving, reinstall: true },
};

const refused = (name: string, more: JsonObject, says: RegExp): ToolCase => ({
  ...open,
  tool: send,
  name,
  args: { type: 'activity', component, ...more },
  ok: false,
  says,
});

const extra = (value: JsonObject[string], type?: string): JsonObject => ({
  extras: { x: value },
  ...(type !== undefined && { extras_types: { x: type } }),
});

const badExtras = (
  [
    ['a list of numbers', extra([1, 2])],
    ['null', extra(null)],
    ['a map', extra({ a: 1 })],
    ['a word as an int', extra('many', 'int')],
    ['an int too large', extra(2 ** 31, 'int')],
    ['a fraction as a long', extra(1.5, 'long')],
    ['a number as a boolean', extra(1, 'boolean')],
    ['a float too large', extra(1e39, 'float')],
    ['a type for a key that there is not', { extras: {}, extras_types: { x: 'int' } }],
  ] as const
).map(([what, more]) => refused(`extras conversion failure: ${what}`, more, /^Invalid params: .*"x"/));

const intents: readonly ToolCase[] = [
  {
    ...open,
    tool: send,
    name: 'success',
    before: [home],
    args: { type: 'activity', action: 'android.settings.WIFI_SETTINGS' },
    ok: true,
    says: exactly('Intent sent successfully: type=activity, action=android.settings.WIFI_SETTINGS'),
    check: comesFront('com.android.settings'),
  },
  {
    ...open,
    tool: send,
    name: 'without an action',
    before: [home],
    args: { type: 'activity', component },
    ok: true,
    says: exactly('Intent sent successfully: type=activity'),
    check: comesFront(probe),
  },
  {
    ...open,
    tool: send,
    name: 'extras by their kind',
    args: {
      type: 'activity',
      component,
      extras: {
        text: 'two words & "quotes" $HOME',
        int: 42,
        long: 2 ** 40,
        double: 1.5,
        yes: true,
        list: ['a b', 'c d'],
      },
    },
    ok: true,
    check: arrives(
      '"text":"two words & \\"quotes\\" $HOME"',
      '"int":42',
      `"long":${2 ** 40}`,
      '"double":1.5',
      '"yes":true',
      '"list":["a b","c d"]',
    ),
  },
  {
    ...open,
    tool: send,
    name: 'extras of the types that are given',
    args: {
      type: 'activity',
      component,
      extras: { a: '42', b: 42, c: 'true', d: '9007199254740993', e: '0.5', f: 3 },
      extras_types: { a: 'int', b: 'string', c: 'boolean', d: 'long', e: 'float', f: 'double' },
    },
    ok: true,
    check: arrives('"a":42', '"b":"42"', '"c":true', '"e":0.5', '"f":3'),
  },
  {
    ...open,
    tool: send,
    name: 'flags, with NEW_TASK added for an activity',
    args: { type: 'activity', component, flags: ['FLAG_ACTIVITY_CLEAR_TOP', 'FLAG_GRANT_READ_URI_PERMISSION'] },
    ok: true,
    check: arrives(`"flags":${0x14000001}`),
  },
  {
    ...open,
    tool: send,
    name: 'data and package',
    before: [home],
    args: { type: 'activity', action: 'android.intent.action.VIEW', data: 'probe://open/me?x=1&y=2', package: probe },
    ok: true,
    check: arrives('"data":"probe://open/me?x=1&y=2"'),
  },
  {
    ...open,
    tool: send,
    name: 'a list with a comma',
    args: { type: 'activity', component, extras: { list: ['a,b', 'c'] } },
    ok: false,
    says: exactly('Action failed: am splits a list of texts at commas, and one of list holds one'),
  },
  {
    ...open,
    tool: send,
    name: 'broadcast',
    args: { type: 'broadcast', action: 'com.example.app.ACTION_REFRESH', package: probe },
    ok: true,
    says: exactly('Intent sent successfully: type=broadcast, action=com.example.app.ACTION_REFRESH'),
  },
  {
    ...open,
    tool: send,
    name: 'service',
    before: [installed, { tool: send, args: { type: 'activity', component: `${serving}/.Settings` } }],
    args: { type: 'service', component: `${serving}/.Sync` },
    ok: true,
    says: exactly('Intent sent successfully: type=service'),
    check: async (_answer, call) =>
      expect(await runOnDevice(call, 'dumpsys', 'activity', 'services')).toContain('.Sync'),
  },
  {
    ...open,
    tool: send,
    name: 'background start restriction',
    before: [installed],
    args: { type: 'service', component: `${serving}/.Sync` },
    ok: false,
    says: /^Action failed: .*background/,
  },
  {
    ...open,
    tool: send,
    name: 'no such service',
    args: { type: 'service', component: 'dev.vivace.notes/.Sync' },
    ok: false,
    says: /^Action failed: /,
  },
  {
    ...open,
    tool: send,
    name: 'permission denied',
    before: [installed],
    args: { type: 'activity', component: `${serving}/.Hidden` },
    ok: false,
    says: /^Action failed: .*not exported/i,
  },
  {
    ...open,
    tool: send,
    name: 'no activity found',
    args: { type: 'activity', action: 'no.such.ACTION' },
    ok: false,
    says: /^Action failed: /,
  },
  ...['dev.example.probe', '/.Main', 'dev.example/', 'a b/.Main', 'dev.example.probe/.Main; reboot'].map((wrong) =>
    refused(
      `invalid component format: ${wrong}`,
      { component: wrong },
      /^Invalid params: Invalid component format: .*"package\/class"$/s,
    ),
  ),
  refused(
    'unknown flag name',
    { flags: ['FLAG_ACTIVITY_CLEAR_TOPS'] },
    exactly('Invalid params: Unknown flag: FLAG_ACTIVITY_CLEAR_TOPS; did you mean FLAG_ACTIVITY_CLEAR_TOP?'),
  ),
  refused('a flag that is no name of its own', { flags: ['toString'] }, /^Invalid params: Unknown flag: toString/),
  refused('unsupported extras_types value', extra('1', 'char'), /^Invalid params: .*extras_types/),
  ...badExtras,
];

const uris: readonly ToolCase[] = [
  {
    ...open,
    tool: view,
    name: 'success',
    before: [home],
    args: { uri: 'https://vivace.example/a?token=b' },
    ok: true,
    says: exactly('URI opened successfully: https://vivace.example/a?token=b'),
    check: comesFront('dev.vivace.browser'),
  },
  {
    ...open,
    tool: view,
    name: 'a scheme of an app',
    before: [home],
    args: { uri: 'probe://send?phone=1&text=a%20b' },
    ok: true,
    check: arrives('"action":"android.intent.action.VIEW"', '"data":"probe://send?phone=1&text=a%20b"'),
  },
  {
    ...open,
    tool: view,
    name: 'package_name',
    before: [home],
    args: { uri: 'https://vivace.example/', package_name: 'dev.vivace.browser' },
    ok: true,
    check: comesFront('dev.vivace.browser'),
  },
  {
    ...open,
    tool: view,
    name: 'mime_type',
    before: [home],
    args: { uri: 'content://media/external/images/1', mime_type: 'image/jpeg', package_name: probe },
    ok: true,
    check: arrives('"data":"content://media/external/images/1"', '"type":"image/jpeg"'),
  },
  {
    ...open,
    tool: view,
    name: 'no app found',
    args: { uri: 'nobody-takes-this://x' },
    ok: false,
    says: /^Action failed: /,
  },
  {
    ...open,
    tool: view,
    name: 'an app that does not take it',
    args: { uri: 'https://vivace.example/', package_name: 'dev.vivace.notes' },
    ok: false,
    says: /^Action failed: /,
    check: async (_answer, call) => {
      await must(call, home);
      await expectInFront(call, 'dev.vivace.launcher');
    },
  },
  {
    ...open,
    tool: view,
    name: 'permission denied',
    before: [installed],
    args: { uri: 'hidden://x' },
    ok: false,
    says: /^Action failed: .*not exported/i,
  },
  {
    ...open,
    tool: view,
    name: 'no URI',
    args: { uri: 'example.com' },
    ok: false,
    says: exactly('Invalid params: uri must be a URI with a scheme, such as https://example.com'),
  },
];

export const intentCases: readonly ToolCase[] = [...intents, ...uris];
