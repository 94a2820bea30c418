import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { DeviceAccess } from '../../../../src/device/contract/companion.ts';
import type { AndroidFaceSettings } from '../../../../src/engine/contract/face-services.ts';
import { createFakeFiles, modifiedAt } from './fake-files.ts';
import { below, openAndroid } from './open-storage.ts';

const docs = {
  id: 'docs',
  name: 'Documents',
  path: '/sdcard/Documents',
  description: 'Papers',
  write: true,
  delete: true,
};
const settings: Partial<AndroidFaceSettings> = {
  builtIn: { write: true, delete: true },
  locations: [docs, { ...docs, id: 'read-only', write: false, delete: false }],
};

function open(given: Parameters<typeof createFakeFiles>[0] = {}, more: Partial<AndroidFaceSettings> = {}) {
  const files = createFakeFiles({ '/sdcard/Documents': null, ...given });
  return { files, ...openAndroid({ files }, { settings: { ...settings, ...more } }) };
}

const noAccess: DeviceAccess = {
  accessibility: true,
  notificationListener: true,
  camera: true,
  microphone: true,
  location: true,
  screenCapture: true,
  media: { images: 'all', videos: 'all', audio: 'all' },
};

describe('android_list_storage_locations', () => {
  test('the six built-in ones, then those of the settings, with their switches', async () => {
    const { call } = open();
    const result = await call('list_storage_locations');
    const list = JSON.parse(below(result));
    expect(list.map(({ id }: { id: string }) => id)).toEqual([
      'builtin:downloads',
      'builtin:pictures',
      'builtin:movies',
      'builtin:music',
      'builtin:dcim',
      'builtin:recordings',
      'docs',
      'read-only',
    ]);
    expect(list[1]).toEqual({
      id: 'builtin:pictures',
      name: 'Pictures - All files',
      path: 'Pictures/',
      description: 'Images and videos',
      available_bytes: 52_428_800_000,
      allow_read: true,
      allow_write: true,
      allow_delete: true,
      access_level: 'full',
    });
    expect(list[7]).toEqual({
      id: 'read-only',
      name: 'Documents',
      path: '/sdcard/Documents',
      description: 'Papers',
      available_bytes: 52_428_800_000,
      allow_read: true,
      allow_write: false,
      allow_delete: false,
    });
    expect(result.data).toEqual({ locations: list });
  });

  test.each([
    [{ images: 'all', videos: 'all', audio: 'all' }, ['All files', 'full'], ['All files', 'full']],
    [
      { images: 'none', videos: 'none', audio: 'none' },
      ['Only owned files', 'owned_only'],
      ['Only owned files', 'owned_only'],
    ],
    [
      { images: 'selected', videos: 'selected', audio: 'all' },
      ['Selected files only', 'partial'],
      ['Selected files only', 'partial'],
    ],
    [
      { images: 'all', videos: 'none', audio: 'all' },
      ['All images, owned videos', 'partial'],
      ['Only owned files', 'owned_only'],
    ],
    [
      { images: 'selected', videos: 'all', audio: 'all' },
      ['Selected images, all videos', 'partial'],
      ['All files', 'full'],
    ],
  ] as const)('access %j', async (media, pictures, movies) => {
    const { call } = openAndroid({ files: createFakeFiles(), access: async () => ({ ...noAccess, media }) });
    const list = JSON.parse(below(await call('list_storage_locations')));
    const level = (at: number) => [list[at].name.split(' - ')[1], list[at].access_level];
    expect(level(0)).toEqual(['Only owned files', 'owned_only']);
    expect(level(1)).toEqual(pictures);
    expect(level(2)).toEqual(movies);
    expect(level(3)).toEqual(media.audio === 'all' ? ['All files', 'full'] : ['Only owned files', 'owned_only']);
    expect(level(4)).toEqual(pictures);
  });

  test('a device that does not answer', async () => {
    const files = { ...createFakeFiles(), free: () => Promise.reject(new DeviceError('device_error', 'df: no')) };
    expect(await openAndroid({ files }).call('list_storage_locations')).toMatchObject({
      ok: false,
      message: 'Action failed: df: no',
    });
  });
});

describe('android_list_files', () => {
  test('directories first, then by name; paths are relative', async () => {
    const { call } = open({
      '/sdcard/Documents/b.txt': 'b',
      '/sdcard/Documents/A.json': '{}',
      '/sdcard/Documents/zoo': null,
      '/sdcard/Documents/Old/x': '',
    });
    const result = await call('list_files', { location_id: 'docs' });
    expect(JSON.parse(below(result))).toEqual({
      files: [
        { name: 'Old', path: 'Old', is_directory: true, size: 0, last_modified: modifiedAt, mime_type: null },
        { name: 'zoo', path: 'zoo', is_directory: true, size: 0, last_modified: modifiedAt, mime_type: null },
        {
          name: 'A.json',
          path: 'A.json',
          is_directory: false,
          size: 2,
          last_modified: modifiedAt,
          mime_type: 'application/json',
        },
        {
          name: 'b.txt',
          path: 'b.txt',
          is_directory: false,
          size: 1,
          last_modified: modifiedAt,
          mime_type: 'text/plain',
        },
      ],
      total_count: 4,
      has_more: false,
    });
    expect(JSON.parse(below(await call('list_files', { location_id: 'docs', path: 'Old/' }))).files[0].path).toBe(
      'Old/x',
    );
  });

  test('pages', async () => {
    const many = Object.fromEntries(Array.from({ length: 205 }, (_, at) => [`/sdcard/Documents/f${1000 + at}`, '']));
    const { call } = open(many);
    const first = JSON.parse(below(await call('list_files', { location_id: 'docs' })));
    expect([first.files.length, first.total_count, first.has_more]).toEqual([200, 205, true]);
    const rest = JSON.parse(below(await call('list_files', { location_id: 'docs', offset: 200, limit: 5 })));
    expect([rest.files.length, rest.files[0].name, rest.has_more]).toEqual([5, 'f1200', false]);
    const beyond = JSON.parse(below(await call('list_files', { location_id: 'docs', offset: 999 })));
    expect(beyond).toEqual({ files: [], total_count: 205, has_more: false });
  });

  test.each([{ offset: -1 }, { limit: 0 }, { limit: 201 }, { limit: 1.5 }, { offset: '0' }])(
    'refuses %j',
    async (page) => {
      const result = await open().call('list_files', { location_id: 'docs', ...page } as never);
      expect(result).toMatchObject({
        ok: false,
        code: 'invalid_input',
        message: expect.stringMatching(/^Invalid params: /),
      });
    },
  );

  test('what is not there', async () => {
    const { call } = open({ '/sdcard/Documents/b.txt': 'b' });
    expect((await call('list_files', { location_id: 'no' })).message).toMatch(
      /^Action failed: Storage location not found: no;/,
    );
    expect((await call('list_files', { location_id: 'docs', path: 'no' })).message).toBe(
      'Action failed: Path not found: no',
    );
    expect((await call('list_files', { location_id: 'docs', path: 'b.txt' })).message).toBe(
      'Action failed: Path is not a directory: b.txt',
    );
  });
});

describe('android_read_file', () => {
  const lines = Array.from({ length: 205 }, (_, at) => `Line ${at + 1}`);
  const at = { location_id: 'docs', path: 'a.txt' };

  test('numbered lines, with what is left', async () => {
    const { call } = open({ '/sdcard/Documents/a.txt': `${lines.join('\n')}\n` });
    expect(below(await call('read_file', { ...at, limit: 2 }))).toBe(
      '1| Line 1\n2| Line 2\n--- More lines available. Use offset=3 to continue reading. Total lines: 205 ---',
    );
    const page = below(await call('read_file', at)).split('\n');
    expect(page).toHaveLength(201);
    expect(page[200]).toBe('--- More lines available. Use offset=201 to continue reading. Total lines: 205 ---');
    expect(below(await call('read_file', { ...at, offset: 204 }))).toBe('204| Line 204\n205| Line 205');
    expect(below(await call('read_file', { ...at, offset: 206 }))).toBe(
      '--- No lines from offset=206 on. Total lines: 205 ---',
    );
  });

  test('line ends of every kind, a byte order mark, an empty file', async () => {
    const { call } = open({ '/sdcard/Documents/a.txt': '\ufeffone\r\ntwo\rthree\n\nfive' });
    expect(below(await call('read_file', at))).toBe('1| one\n2| two\n3| three\n4| \n5| five');
    expect(below(await open({ '/sdcard/Documents/a.txt': '' }).call('read_file', at))).toBe('');
  });

  test.each([{ offset: 0 }, { limit: 0 }, { limit: 201 }, { path: '' }, { path: 3 }])('refuses %j', async (wrong) => {
    const result = await open().call('read_file', { ...at, ...wrong } as never);
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/^Invalid params: /) });
  });

  test('missing, too large, no text, a directory', async () => {
    const { call } = open(
      {
        '/sdcard/Documents/a.txt': 'x'.repeat(1024 * 1024 + 1),
        '/sdcard/Documents/b': Buffer.from([0xff, 0xfe, 1]),
        '/sdcard/Documents/c': 'a\0b',
      },
      { fileLimit: 1024 * 1024 },
    );
    expect((await call('read_file', { ...at, path: 'no' })).message).toBe('Action failed: File not found: no');
    expect((await call('read_file', at)).message).toBe(
      'Action failed: File exceeds the size limit of 1 MB: 1048577 bytes',
    );
    for (const path of ['b', 'c']) {
      expect((await call('read_file', { ...at, path })).message).toBe(
        `Action failed: File is not a text file: ${path}`,
      );
    }
    const folder = { location_id: 'docs', path: 'sub' };
    expect((await open({ '/sdcard/Documents/sub': null }).call('read_file', folder)).message).toBe(
      'Action failed: Path is a directory, not a file: sub',
    );
  });

  test('privacy redacts what is told, on a page of its own too, and events hold it neither way', async () => {
    const text = 'mail ada@example.com\npassword:\nhunter22\n';
    const shy = open({ '/sdcard/Documents/a.txt': text });
    expect(below(await shy.call('read_file', at))).toBe('1| mail [REDACTED]\n2| password:\n3| [REDACTED]');
    expect(below(await shy.call('read_file', { ...at, offset: 3 }))).toBe('3| [REDACTED]');
    const frank = open({ '/sdcard/Documents/a.txt': text }, { privacy: false });
    expect(below(await frank.call('read_file', at))).toContain('ada@example.com');
    for (const { shownEvents } of [shy, frank]) expect(shownEvents()).not.toContain('ada@example.com');
  });

  test('nothing of a long text is left off in privacy mode', async () => {
    const long = Array.from({ length: 9000 }, (_, n) => `w${n}`).join(' ');
    const { call } = open({ '/sdcard/Documents/a.txt': `${long} ada@example.com end` });
    expect(below(await call('read_file', at))).toBe(`1| ${long} [REDACTED] end`);
  });
});

describe('android_write_file', () => {
  const at = { location_id: 'docs', path: 'notes/todo.txt', content: 'Käse' };

  test('creates, overwrites, and writes nothing at all', async () => {
    const { call, files } = open();
    const result = await call('write_file', at);
    expect(result).toMatchObject({
      ok: true,
      message: 'File written successfully: notes/todo.txt',
      data: { bytes: 5 },
    });
    expect(String(files.tree.get('/sdcard/Documents/notes/todo.txt'))).toBe('Käse');
    expect(await call('write_file', { ...at, content: '' })).toMatchObject({ ok: true });
    expect(files.tree.get('/sdcard/Documents/notes/todo.txt')?.length).toBe(0);
  });

  test('not allowed, too large, a directory, no location, device says no', async () => {
    const { call, files } = open({}, { fileLimit: 4 });
    expect((await call('write_file', { ...at, location_id: 'read-only' })).message).toBe(
      'Permission denied: Write not allowed for storage location: read-only',
    );
    expect((await call('write_file', at)).message).toMatch(/^Action failed: Content exceeds the size limit/);
    expect((await call('write_file', { ...at, location_id: 'no' })).message).toMatch(
      /^Action failed: Storage location not found/,
    );
    expect(files.changes).toEqual([]);
    const folder = open({ '/sdcard/Documents/notes/todo.txt': null });
    expect((await folder.call('write_file', at)).message).toBe(
      'Action failed: Path is a directory, not a file: notes/todo.txt',
    );
    const full = { ...createFakeFiles(), write: () => Promise.reject(new DeviceError('file_error', 'No space left')) };
    expect((await openAndroid({ files: full }, { settings }).call('write_file', at)).message).toBe(
      'Action failed: No space left',
    );
  });

  test.each([
    ['builtin:pictures', 'a.txt', 'text/plain', 'image/*, video/*'],
    ['builtin:movies', 'a.jpg', 'image/jpeg', 'video/*'],
    ['builtin:music', 'a.mp4', 'video/mp4', 'audio/*'],
    ['builtin:dcim', 'a.mp3', 'audio/mpeg', 'image/*, video/*'],
    ['builtin:recordings', 'a', 'application/octet-stream', 'audio/*'],
  ])('%s takes no %s', async (location_id, path, type, accepted) => {
    const { call, files } = open();
    expect(await call('write_file', { location_id, path, content: '' })).toMatchObject({
      ok: false,
      message: `Invalid params: File type ${type} is not accepted by ${location_id}. Accepted types: ${accepted}`,
    });
    expect(files.changes).toEqual([]);
    const closed = openAndroid(
      { files: createFakeFiles() },
      { settings: { ...settings, builtIn: { write: false, delete: false } } },
    );
    expect((await closed.call('write_file', { location_id, path, content: '' })).message).toMatch(
      /^Invalid params: File type/,
    );
    expect(await call('write_file', { location_id: 'builtin:downloads', path, content: '' })).toMatchObject({
      ok: true,
    });
  });

  test.each(['../x', 'a/../../x', '/etc/x', './x', 'a/./x', 'a\0b', 'a\nb', 'a/', '/', ''])(
    'path %j is refused',
    async (path) => {
      const { call, files } = open();
      for (const [tool, more] of [
        ['write_file', { content: '' }],
        ['append_file', { content: '' }],
        ['file_replace', { old_string: 'a', new_string: '' }],
        ['delete_file', {}],
        ['read_file', {}],
        ['share_file_via_web', {}],
        ['download_from_url', { url: 'https://example.com' }],
      ] as const) {
        const result = await call(tool, { location_id: 'docs', path, ...more });
        expect(result, tool).toMatchObject({ ok: false, message: expect.stringMatching(/^Invalid params: /) });
      }
      expect(files.changes).toEqual([]);
    },
  );

  test('built-in locations are read-only unless set', async () => {
    const { call } = openAndroid({ files: createFakeFiles() });
    expect((await call('write_file', { ...at, location_id: 'builtin:downloads' })).message).toMatch(
      /^Permission denied: Write/,
    );
    expect((await call('delete_file', { location_id: 'builtin:downloads', path: 'a' })).message).toMatch(
      /^Permission denied: Delete/,
    );
  });

  test('no link leads out', async () => {
    const { call, files } = open({
      '/data/secret.txt': 'x',
      '/data/deep/a.txt': 'y',
      '/sdcard/Documents/in.txt': 'in',
    });
    files.links.set('/sdcard/Documents/out.txt', '/data/secret.txt');
    files.links.set('/sdcard/Documents/out', '/data/deep');
    files.links.set('/sdcard/Documents/near.txt', '/sdcard/Documents/in.txt');
    const words = /^Invalid params: Path leads out of the storage location by a link/;
    for (const path of ['out.txt', 'out/a.txt', 'out/new.txt', 'out/new/deeper.txt']) {
      expect((await call('read_file', { location_id: 'docs', path })).message, path).toMatch(words);
      expect((await call('write_file', { location_id: 'docs', path, content: '' })).message, path).toMatch(words);
      expect((await call('delete_file', { location_id: 'docs', path })).message, path).toMatch(words);
    }
    expect((await call('list_files', { location_id: 'docs', path: 'out' })).message).toMatch(words);
    expect(files.changes).toEqual([]);
    expect(below(await call('read_file', { location_id: 'docs', path: 'near.txt' }))).toBe('1| in');
  });
});

test('half a character is neither written nor searched for: it would tear one of the file in two', async () => {
  const { call, files } = open({ '/sdcard/Documents/a.txt': 'a smile 😀' });
  const at = { location_id: 'docs', path: 'a.txt' };
  const [half = '', other = ''] = '😀'.split('');
  for (const [tool, input] of [
    ['write_file', { ...at, content: `x${half}` }],
    ['append_file', { ...at, content: other }],
    ['file_replace', { ...at, old_string: half, new_string: 'x' }],
    ['file_replace', { ...at, old_string: 'smile', new_string: `${other}x` }],
    ['write_file', { location_id: 'docs', path: `a${half}.txt`, content: '' }],
  ] as const) {
    const { message } = await call(tool, input);
    expect(message).toMatch(/^Invalid params: \w+ must not contain half of a surrogate pair$/);
  }
  expect(files.changes).toEqual([]);
  expect(await call('file_replace', { ...at, old_string: '😀', new_string: '🙂' })).toMatchObject({ ok: true });
  expect(files.tree.get('/sdcard/Documents/a.txt')?.toString()).toBe('a smile 🙂');
});

describe('android_append_file', () => {
  const at = { location_id: 'docs', path: 'a.txt', content: '\nFeed the cat' };

  test('appends', async () => {
    const { call, files } = open({ '/sdcard/Documents/a.txt': 'one' });
    expect(await call('append_file', at)).toMatchObject({
      ok: true,
      message: 'Content appended successfully to: a.txt',
    });
    expect(String(files.tree.get('/sdcard/Documents/a.txt'))).toBe('one\nFeed the cat');
  });

  test('missing, not allowed, too large together, not supported', async () => {
    const { call, files } = open({ '/sdcard/Documents/a.txt': 'one' }, { fileLimit: 15 });
    expect((await call('append_file', { ...at, path: 'no' })).message).toBe('Action failed: File not found: no');
    expect((await call('append_file', { ...at, location_id: 'read-only' })).message).toMatch(
      /^Permission denied: Write not allowed/,
    );
    expect((await call('append_file', at)).message).toMatch(
      /^Action failed: Content with what the file holds exceeds the size limit .*: 16 bytes$/,
    );
    expect(files.changes).toEqual([]);
    const no = { ...files, append: () => Promise.reject(new DeviceError('unsupported', 'no')) };
    expect((await openAndroid({ files: no }, { settings }).call('append_file', at)).message).toBe(
      'Action failed: Append mode is not supported for this file: a.txt. Use android_read_file and android_write_file instead',
    );
  });
});

describe('android_file_replace', () => {
  const at = { location_id: 'docs', path: 'a.txt', old_string: 'a.', new_string: "$& $'" };

  test('the first, or all; literally', async () => {
    const { call, files } = open({ '/sdcard/Documents/a.txt': 'ab a. a. a.' });
    expect(await call('file_replace', at)).toMatchObject({ ok: true, message: 'Replaced 1 occurrence(s) in: a.txt' });
    expect(String(files.tree.get('/sdcard/Documents/a.txt'))).toBe("ab $& $' a. a.");
    expect((await call('file_replace', { ...at, replace_all: true })).message).toBe(
      'Replaced 2 occurrence(s) in: a.txt',
    );
    expect(String(files.tree.get('/sdcard/Documents/a.txt'))).toBe("ab $& $' $& $' $& $'");
  });

  test('errors', async () => {
    const { call, files } = open({ '/sdcard/Documents/a.txt': 'a.', '/sdcard/Documents/b': 'a.\0' }, { fileLimit: 4 });
    expect((await call('file_replace', { ...at, old_string: 'zz' })).message).toBe(
      'Action failed: old_string not found in file: a.txt',
    );
    expect((await call('file_replace', { ...at, old_string: '' })).message).toMatch(/^Invalid params: /);
    expect((await call('file_replace', { ...at, path: 'no' })).message).toBe('Action failed: File not found: no');
    expect((await call('file_replace', { ...at, path: 'b' })).message).toBe(
      'Action failed: File is not a text file: b',
    );
    expect((await call('file_replace', at)).message).toMatch(/^Action failed: File after the replacement exceeds/);
    expect((await call('file_replace', { ...at, location_id: 'read-only' })).message).toMatch(
      /^Permission denied: Write not allowed/,
    );
    expect(files.changes).toEqual([]);
  });
});

describe('android_delete_file', () => {
  test('one file, never a directory', async () => {
    const { call, files } = open({ '/sdcard/Documents/sub/a.txt': 'x' });
    expect((await call('delete_file', { location_id: 'docs', path: 'sub' })).message).toBe(
      'Action failed: Path is a directory, not a file: sub',
    );
    expect((await call('delete_file', { location_id: 'docs', path: 'no' })).message).toBe(
      'Action failed: File not found: no',
    );
    expect((await call('delete_file', { location_id: 'read-only', path: 'sub/a.txt' })).message).toBe(
      'Permission denied: Delete not allowed for storage location: read-only',
    );
    expect(files.changes).toEqual([]);
    expect(await call('delete_file', { location_id: 'docs', path: 'sub/a.txt' })).toMatchObject({
      ok: true,
      message: 'File deleted successfully: sub/a.txt',
    });
    expect(files.tree.has('/sdcard/Documents/sub/a.txt')).toBe(false);
  });

  test('the device says no', async () => {
    const files = {
      ...createFakeFiles({ '/sdcard/Documents/a': '' }),
      remove: () => Promise.reject(new DeviceError('file_error', 'rm: busy')),
    };
    expect(
      (await openAndroid({ files }, { settings }).call('delete_file', { location_id: 'docs', path: 'a' })).message,
    ).toBe('Action failed: rm: busy');
  });
});

test.each([
  ['list_storage_locations', {}],
  ['list_files', { location_id: 'docs' }],
  ['read_file', { location_id: 'docs', path: 'a' }],
  ['write_file', { location_id: 'docs', path: 'a', content: '' }],
  ['append_file', { location_id: 'docs', path: 'a', content: '' }],
  ['file_replace', { location_id: 'docs', path: 'a', old_string: 'a', new_string: '' }],
  ['download_from_url', { location_id: 'docs', path: 'a', url: 'https://example.com' }],
  ['delete_file', { location_id: 'docs', path: 'a' }],
  ['share_file_via_web', { location_id: 'docs', path: 'a' }],
])('%s without files says who has them', async (tool, input) => {
  expect(await openAndroid().call(tool, input)).toMatchObject({
    ok: false,
    code: 'unsupported',
    message: 'Action failed: The driver "fake" cannot work with files on this device; the adb driver can',
  });
});
