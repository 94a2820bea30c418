import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import type { Answer, CaseCall, ToolCase } from '../../tool-case.ts';
import { closed, failing, open, strict } from './devices.ts';
import { exactly, fetchLink, holds, must, warned, warnedJson } from './looks.ts';
import { decodeSize } from './pictures.ts';
import { inDownloads, isDirectory, notFound, places, tooLarge, write } from './places.ts';

const locate = 'android_get_location';
const place = (latitude: number, longitude: number): CaseCall => ({
  tool: 'set_location',
  args: { place: { latitude, longitude } },
});

interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  readonly street: string;
}

const placed: readonly ToolCase[] = [
  {
    ...open,
    tool: locate,
    name: 'success',
    before: [place(37.7749, -122.4194)],
    ok: true,
    says: warnedJson,
    check: holds<Fix>((fix) =>
      expect(fix).toEqual({
        latitude: 37.7749,
        longitude: -122.4194,
        accuracy_meters: expect.any(Number),
        street: expect.stringMatching(/^\d+ \w+ \w+, Vivaceville$/),
      }),
    ),
  },
  {
    ...open,
    tool: locate,
    name: 'a fresh fix',
    before: [place(-33.8688, 151.2093)],
    args: { fresh_fix: true },
    ok: true,
    check: holds<Fix>((fix) => expect(fix).toMatchObject({ latitude: -33.8688, longitude: 151.2093 })),
  },
  {
    ...strict,
    tool: locate,
    name: 'no last known location',
    ok: false,
    says: exactly('Action failed: No last known location available'),
  },
  // It is the device's first fix: were it a fresh one, there would be one.
  {
    ...strict,
    tool: locate,
    name: 'fresh_fix is false where it is disabled',
    args: { fresh_fix: true },
    ok: false,
    says: exactly('Action failed: No last known location available'),
  },
  {
    ...failing,
    tool: locate,
    name: 'timeout waiting for a fresh GPS fix',
    args: { fresh_fix: true },
    ok: false,
    says: exactly('Action failed: Timeout waiting for a fresh GPS fix (10 seconds)'),
  },
  {
    ...closed,
    tool: locate,
    name: 'ACCESS_FINE_LOCATION permission not granted',
    ok: false,
    says: exactly('Permission denied: ACCESS_FINE_LOCATION permission not granted'),
  },
];

const inbox = 'android_get_shared_content';
const empty = warned(
  'note:no shared content available. Text, an image or a file must first be shared to the app with the Android Share sheet; then call this tool.',
);
/** As the share sheet sends it to the app that was chosen. */
const shared = (extras: JsonObject): CaseCall => ({
  tool: 'android_send_intent',
  args: {
    type: 'activity',
    action: 'android.intent.action.SEND',
    component: 'dev.vivace.companion/.MainActivity',
    extras: Object.fromEntries(Object.entries(extras).map(([key, value]) => [`android.intent.extra.${key}`, value])),
  },
});
/** Whatever the case before has left. */
const emptied: CaseCall = { tool: inbox };
const inFile = (path: string): CaseCall => shared({ STREAM: `file:///sdcard/${path}` });

const isEmpty = async (call: (call: CaseCall) => Promise<Answer>) =>
  expect((await must(call, { tool: inbox })).text).toMatch(empty);

const link = '(?<url>https?://\\S+/s/\\S+)';

const inboxes: readonly ToolCase[] = [
  {
    ...open,
    tool: inbox,
    name: 'success',
    before: [emptied, shared({ TEXT: 'Meeting at 10am tomorrow' })],
    ok: true,
    says: warned('Meeting at 10am tomorrow'),
    // Read once.
    check: (_answer, call) => isEmpty(call),
  },
  { ...open, tool: inbox, name: 'nothing has been shared', before: [emptied], ok: true, says: empty },
  {
    ...open,
    tool: inbox,
    name: 'by the share sheet of an app',
    before: [
      emptied,
      { tool: 'clear_app_data', args: { app: 'dev.vivace.browser' } },
      { tool: 'android_open_uri', args: { uri: 'https://vivace.example/' } },
      { tool: 'tap', args: { view_id: 'menu' } },
      { tool: 'tap', args: { text: 'Share…' } },
      { tool: 'tap', args: { text: 'Vivace Companion' } },
    ],
    ok: true,
    says: /https:\/\/vivace\.example\//,
    check: (_answer, call) => isEmpty(call),
  },
  {
    ...open,
    tool: inbox,
    name: 'several, in their order, with a subject',
    before: [emptied, shared({ TEXT: 'first', SUBJECT: 'News' }), shared({ TEXT: 'second' })],
    ok: true,
    says: warned('News\nfirst\nsecond'),
  },
  {
    ...open,
    tool: inbox,
    name: 'a textual file',
    before: [emptied, write('shared.json', '{"a": 1}'), inFile('Download/shared.json')],
    ok: true,
    says: warned('File \'shared.json\' application/json (8 bytes):\n{"a": 1}'),
  },
  {
    ...open,
    tool: inbox,
    name: 'an image',
    before: [
      emptied,
      {
        tool: 'android_save_camera_photo',
        args: { camera_id: '0', location_id: 'builtin:pictures', path: 'cat.jpg', resolution: '1920x1080' },
      },
      inFile('Pictures/cat.jpg'),
    ],
    ok: true,
    says: new RegExp(
      `\nImage 'cat\\.jpg' image/jpeg \\(\\d+ bytes\\)\\. Full resolution at ${link} \\(expires 1h\\)\\.$`,
    ),
    check: async ({ text, images }) => {
      expect(images.map(({ mime }) => mime)).toEqual(['image/jpeg']);
      expect(await decodeSize(images[0]?.bytes ?? Buffer.alloc(0))).toBe('1024x576');
      expect(await decodeSize(await fetchLink(text))).toBe('1920x1080');
    },
  },
  {
    ...open,
    tool: inbox,
    name: 'another file',
    before: [emptied, write('report.pdf', '%PDF-1.4'), inFile('Download/report.pdf')],
    ok: true,
    says: new RegExp(
      `\nFile 'report\\.pdf' application/pdf \\(8 bytes\\) at ${link} \\(expires 1h\\)\\. web_fetch can read text/PDF; other types are download-only\\.$`,
    ),
    check: async ({ text }) => expect(`${await fetchLink(text)}`).toBe('%PDF-1.4'),
  },
  {
    ...strict,
    tool: inbox,
    name: 'privacy mode redacts texts',
    before: [emptied, shared({ TEXT: 'Write to ada@example.com' })],
    ok: true,
    says: warned('Write to [REDACTED]'),
  },
];

const share = 'android_share_file_via_web';
const links: readonly ToolCase[] = [
  {
    ...open,
    tool: share,
    name: 'success',
    before: [write('Documents/report.pdf', '%PDF-1.4')],
    args: inDownloads('Documents/report.pdf'),
    ok: true,
    says: warned(
      new RegExp(
        `File 'report\\.pdf' application/pdf \\(8 bytes\\) at ${link} \\(expires 1h\\)\\. web_fetch can read text/PDF; other types are download-only\\.`,
      ),
    ),
    // As often as one likes, and nobody guesses it.
    check: async ({ text }) => {
      for (const _ of [1, 2]) expect(`${await fetchLink(text)}`).toBe('%PDF-1.4');
      const wrong = new URL(/https?:\S+\/s\/\S+/.exec(text)?.[0] ?? '');
      wrong.pathname = `${wrong.pathname.slice(0, -1)}${wrong.pathname.endsWith('A') ? 'B' : 'A'}`;
      expect((await fetch(wrong)).status).toBe(404);
    },
  },
  {
    ...strict,
    tool: share,
    name: 'privacy mode redacts the name, not what is served',
    before: [write('ada@example.com.txt', 'ada@example.com', 'box')],
    args: { location_id: 'box', path: 'ada@example.com.txt' },
    ok: true,
    says: '[REDACTED]',
    check: async ({ text }) => {
      expect(text).not.toContain('ada@example.com');
      expect(`${await fetchLink(text)}`).toBe('ada@example.com');
    },
  },
  notFound(share),
  isDirectory(share),
  tooLarge(share),
  ...places(share),
];

export const sharingCases: readonly ToolCase[] = [...placed, ...inboxes, ...links];
