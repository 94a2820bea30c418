import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { DeviceAccess, SharedItem } from '../../../../src/device/contract/companion.ts';
import type { Driver } from '../../../../src/device/contract/driver.ts';
import { DownloadRefused, type FaceServices, ShareRefused } from '../../../../src/engine/contract/face-services.ts';
import { caution } from '../../../../src/tools/faces/android/untrusted.ts';
import { createFakeFiles } from './fake-files.ts';
import { below, openAndroid } from './open-storage.ts';

const fix = { latitude: 37.7749, longitude: -122.4194, accuracyMeters: 10.5, street: '123 Main St' };

describe('android_get_location', () => {
  const open = (more: Partial<Driver> = {}, disabledParameters: Record<string, string[]> = {}) => {
    const asked: [boolean, number][] = [];
    const session = openAndroid(
      {
        locate: async (fresh, deadline) => {
          asked.push([fresh, deadline.left()]);
          return fix;
        },
        ...more,
      },
      { settings: { disabledParameters } },
    );
    return { ...session, asked };
  };

  test('the last one known, or a fresh one within ten seconds', async () => {
    const { call, asked } = open();
    expect(below(await call('get_location'))).toBe(
      '{"latitude":37.7749,"longitude":-122.4194,"accuracy_meters":10.5,"street":"123 Main St"}',
    );
    await call('get_location', { fresh_fix: true });
    expect(asked).toEqual([
      [false, 30_000],
      [true, 10_000],
    ]);
    const nowhere = open({ locate: async () => ({ latitude: 0, longitude: 0, accuracyMeters: 1 }) });
    expect(JSON.parse(below(await nowhere.call('get_location'))).street).toBeNull();
  });

  test('switched off, fresh_fix is false whatever is sent', async () => {
    const { call, asked } = open({}, { android_get_location: ['fresh_fix'] });
    expect(await call('get_location', { fresh_fix: true })).toMatchObject({ ok: true });
    expect(asked.map(([fresh]) => fresh)).toEqual([false]);
  });

  test('errors', async () => {
    const say = async (more: Partial<Driver>, fresh_fix = false) =>
      (await open(more).call('get_location', { fresh_fix })).message;
    expect(await say({ access: async () => ({ location: false }) as DeviceAccess })).toBe(
      'Permission denied: ACCESS_FINE_LOCATION permission not granted',
    );
    expect(await say({ locate: async () => undefined })).toBe('Action failed: No last known location available');
    const late = () => Promise.reject(new DeviceError('device_timeout', 'late'));
    expect(await say({ locate: late }, true)).toBe('Action failed: Timeout waiting for a fresh GPS fix (10 seconds)');
    expect(await say({ locate: late })).toBe('Action failed: late');
    const without = () => Promise.reject(new DeviceError('unsupported', 'Google Play Services not available'));
    expect(await say({ locate: without }, true)).toBe('Action failed: Google Play Services not available');
    expect((await open().call('get_location', { fresh_fix: 'yes' })).message).toMatch(/^Invalid params: /);
    expect(await openAndroid().call('get_location')).toMatchObject({ code: 'unsupported' });
  });
});

const link = 'http://127.0.0.1:9/s/secret-token';

describe('android_get_shared_content', () => {
  const open = (items: readonly SharedItem[], services: Partial<FaceServices> = {}, privacy = true) => {
    const inbox = [...items];
    const shared: string[] = [];
    const session = openAndroid(
      { takeShared: async () => inbox.splice(0) },
      {
        settings: { privacy },
        services: {
          share: async ({ name }) => {
            shared.push(name);
            return link;
          },
          drawPicture: async () => Buffer.from('small'),
          ...services,
        },
      },
    );
    return { ...session, shared };
  };
  const file = (name: string, mime: string, content: string | Buffer): SharedItem => ({
    kind: 'file',
    name,
    mime,
    bytes: Buffer.from(content),
  });
  const texts = (result: { content?: readonly { type: string; text?: string }[] }) =>
    (result.content ?? []).map((one) => one.text ?? one.type);

  test('read once: then there is nothing', async () => {
    const { call } = open([{ kind: 'text', text: 'Meeting at 10am tomorrow' }]);
    const first = await call('get_shared_content');
    expect(first).toMatchObject({ ok: true, data: { items: 1 } });
    expect(texts(first as never)).toEqual([caution, 'Meeting at 10am tomorrow']);
    const second = await call('get_shared_content');
    expect(second).toMatchObject({ ok: true, data: { items: 0 } });
    expect(below(second)).toMatch(/^note:no shared content available\. .*must first be shared to the app/);
    expect(second.content).toBeUndefined();
  });

  test('each kind, in its order', async () => {
    const { call, shared } = open([
      { kind: 'text', subject: 'News', text: 'mail ada@example.com' },
      file('notes.json', 'application/json', '{"password": "hunter22"}'),
      file('cat.png', 'image/png', 'png-bytes'),
      file('report.pdf', 'application/pdf', '%PDF-'),
      file('odd.txt', 'text/plain', Buffer.from([0xff, 0])),
    ]);
    expect(texts((await call('get_shared_content')) as never)).toEqual([
      caution,
      'News\nmail [REDACTED]',
      expect.stringMatching(/^File 'notes\.json' application\/json \(24 bytes\):\n\{"password": "?\[REDACTED\]"?\}$/),
      'image',
      `Image 'cat.png' image/png (9 bytes). Full resolution at ${link} (expires 1h).`,
      `File 'report.pdf' application/pdf (5 bytes) at ${link} (expires 1h). web_fetch can read text/PDF; other types are download-only.`,
      `File 'odd.txt' text/plain (2 bytes) at ${link} (expires 1h). web_fetch can read text/PDF; other types are download-only.`,
    ]);
    expect(shared).toEqual(['cat.png', 'report.pdf', 'odd.txt']);
  });

  test('what can be neither drawn nor linked is told with the reason', async () => {
    const { call } = open([file('cat.png', 'image/png', 'x'), file('a.bin', 'application/zip', 'x')], {
      share: async () => undefined,
      drawPicture: () => Promise.reject(new Error('The picture cannot be read')),
    });
    const full = 'the 64 MB of memory for shared files are used up; links expire after 1 hour';
    expect(texts((await call('get_shared_content')) as never)).toEqual([
      caution,
      `Image 'cat.png' image/png (1 bytes) cannot be shown here: The picture cannot be read. There is no full-resolution link: ${full}.`,
      `File 'a.bin' application/zip (1 bytes) has no link: ${full}.`,
    ]);
  });

  test('no event holds what was shared, nor a link to it', async () => {
    const { call, shownEvents } = open(
      [{ kind: 'text', text: 'ada@example.com' }, file('a.pdf', 'application/pdf', 'x')],
      {},
      false,
    );
    expect(texts((await call('get_shared_content')) as never)[1]).toBe('ada@example.com');
    expect(shownEvents()).not.toContain('ada@example.com');
    expect(shownEvents()).not.toContain('secret-token');
  });

  test('without the ability', async () => {
    expect(await openAndroid().call('get_shared_content')).toMatchObject({
      code: 'unsupported',
      message: expect.stringMatching(/cannot receive shared content .* the virtual device's companion/),
    });
  });
});

describe('android_share_file_via_web', () => {
  const at = { location_id: 'builtin:downloads', path: 'Documents/report.pdf' };
  const open = (services: Partial<FaceServices> = {}, settings = {}, bytes = '%PDF-') =>
    openAndroid(
      { files: createFakeFiles({ '/sdcard/Download/Documents/report.pdf': bytes }) },
      { services: { share: async () => link, ...services }, settings },
    );

  test('a link, which no event holds', async () => {
    const { call, shownEvents } = open();
    const result = await call('share_file_via_web', at);
    expect(result).toMatchObject({
      ok: true,
      data: { path: 'Documents/report.pdf', bytes: 5, type: 'application/pdf' },
    });
    expect(below(result)).toBe(
      `File 'report.pdf' application/pdf (5 bytes) at ${link} (expires 1h). web_fetch can read text/PDF; other types are download-only.`,
    );
    expect(result.content).toBeUndefined();
    expect(shownEvents()).not.toContain('secret-token');
  });

  test('errors', async () => {
    const say = async (session: ReturnType<typeof open>, input: object = at) =>
      (await session.call('share_file_via_web', input as never)).message;
    expect(await say(open(), { ...at, path: 'no.pdf' })).toBe('Action failed: File not found: no.pdf');
    expect(await say(open(), { ...at, location_id: 'no' })).toMatch(/^Action failed: Storage location not found: no/);
    expect(await say(open(), { ...at, path: 'Documents' })).toMatch(/^Action failed: Path is a directory/);
    for (const input of [{}, { location_id: 1, path: 'a' }, { location_id: 'a' }, { path: 'a' }]) {
      expect(await say(open(), input)).toMatch(/^Invalid params: /);
    }
    expect(await say(open({}, { fileLimit: 4 }))).toMatch(/^Action failed: File exceeds the size limit/);
    const large = 'x'.repeat(64 * 1024 * 1024 + 1);
    expect(await say(open({}, { fileLimit: 2 ** 30 }, large))).toBe(
      'Action failed: File exceeds the size limit of 64 MB: 67108865 bytes',
    );
    expect(await say(open({ share: async () => undefined }))).toMatch(
      /^Action failed: No link can be made: the 64 MB .* are used up/,
    );
    expect(await say(open({ share: () => Promise.reject(new ShareRefused('it ends')) }))).toBe(
      'Action failed: No link can be made: it ends',
    );
  });
});

describe('android_download_from_url', () => {
  const at = {
    location_id: 'builtin:downloads',
    path: 'images/photo.jpg',
    url: 'https://example.com/photo.jpg?token=abc',
  };
  const open = (download?: FaceServices['download'], settings = {}) => {
    const files = createFakeFiles();
    const asked: unknown[] = [];
    const session = openAndroid(
      { files },
      {
        services: {
          download:
            download ??
            (async (url, wish, deadline) => {
              asked.push([url, wish, deadline.left()]);
              return { bytes: Buffer.from('jpeg') };
            }),
        },
        settings: { builtIn: { write: true, delete: false }, ...settings },
      },
    );
    return { ...session, files, asked };
  };

  test('saved, by the settings, and events show no more than the host', async () => {
    const { call, files, asked, shownEvents } = open(undefined, { allowHttp: true, downloadMs: 5000, fileLimit: 100 });
    expect(await call('download_from_url', at)).toMatchObject({
      ok: true,
      message: 'File downloaded successfully: images/photo.jpg',
      data: { bytes: 4 },
    });
    expect(String(files.tree.get('/sdcard/Download/images/photo.jpg'))).toBe('jpeg');
    expect(asked).toEqual([[at.url, { limit: 100, http: true, unverifiedHttps: false }, 5000]]);
    expect(shownEvents()).toContain('https://example.com/...');
    expect(shownEvents()).not.toContain('token');
  });

  test('errors', async () => {
    const { call, files, asked } = open();
    for (const url of ['', 'nothing', 'ftp://a/b', 'file:///etc/passwd', 'http://', 5]) {
      expect((await call('download_from_url', { ...at, url })).message).toMatch(/^Invalid params: /);
    }
    expect((await call('download_from_url', { ...at, location_id: 'builtin:music' })).message).toBe(
      'Invalid params: File type image/jpeg is not accepted by builtin:music. Accepted types: audio/*',
    );
    expect((await call('download_from_url', { ...at, location_id: 'no' })).message).toMatch(
      /^Action failed: Storage location not found/,
    );
    const locked = open(undefined, { builtIn: { write: false, delete: false } });
    expect((await locked.call('download_from_url', at)).message).toMatch(/^Permission denied: Write not allowed/);
    const refused = open(() => Promise.reject(new DownloadRefused('HTTP not allowed')));
    expect((await refused.call('download_from_url', at)).message).toBe('Action failed: HTTP not allowed');
    expect([files.changes, asked, locked.asked, refused.files.changes]).toEqual([[], [], [], []]);
  });
});

test('a parameter that is switched off is its default, or absent', async () => {
  const files = createFakeFiles({ '/sdcard/Download/a': '1\n2\n3' });
  const settings = { disabledParameters: { android_read_file: ['offset', 'path'], android_list_apps: ['name_query'] } };
  const { call } = openAndroid({ files, apps: async () => [{ packageName: 'com.a' }] }, { settings });
  expect(below(await call('read_file', { location_id: 'builtin:downloads', path: 'a', offset: 3 }))).toBe(
    '1| 1\n2| 2\n3| 3',
  );
  expect(JSON.parse(below(await call('list_apps', { name_query: 'zzz' })))).toHaveLength(1);
});
