import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import type { CaseCall, ToolCase } from '../../tool-case.ts';
import { closed, failing, open, strict } from './devices.ts';
import { type Check, exactly, holds, must, runOnDevice, tellProbe, warned, warnedJson } from './looks.ts';

export const inDownloads = (path: string): JsonObject => ({ location_id: 'builtin:downloads', path });

export const write = (path: string, content: string, location_id = 'builtin:downloads'): CaseCall => ({
  tool: 'android_write_file',
  args: { location_id, path, content },
});

const onDevice =
  (path: string, content: string): Check =>
  async (_answer, call) =>
    expect(await runOnDevice(call, 'cat', `/sdcard/Download/${path}`)).toBe(content);

const gone =
  (path: string): Check =>
  async (_answer, call) =>
    expect(await runOnDevice(call, 'ls', `/sdcard/Download/${path}`)).toMatch(/No such file or directory/);

/** What each tool that takes a location and a path says of those it does not take. */
const places = (tool: string, more: JsonObject = {}): readonly ToolCase[] => [
  {
    ...open,
    tool,
    name: 'storage location not found',
    args: { location_id: 'nowhere', path: 'a.jpg', ...more },
    ok: false,
    says: exactly(
      'Action failed: Storage location not found: nowhere; android_list_storage_locations lists those there are',
    ),
  },
  ...(
    [
      ['a path out of the location', '../Pictures/a.jpg', 'path must not contain "." or ".." segments'],
      ['an absolute path', '/sdcard/a.jpg', 'path must be relative to the storage location'],
      ['a path with control characters', 'a\nb.jpg', 'path must not contain control characters'],
    ] as const
  ).map(
    ([name, path, words]): ToolCase => ({
      ...open,
      tool,
      name,
      args: { location_id: 'builtin:pictures', path, ...more },
      ok: false,
      says: exactly(`Invalid params: ${words}`),
    }),
  ),
];

/** What each tool that writes says where it may not. */
const notWritable = (tool: string, more: JsonObject = {}, path = 'a.txt'): ToolCase => ({
  ...strict,
  tool,
  name: 'write not allowed',
  args: { ...inDownloads(path), ...more },
  ok: false,
  says: exactly('Permission denied: Write not allowed for storage location: builtin:downloads'),
});

const notFound = (tool: string, more: JsonObject = {}): ToolCase => ({
  ...open,
  tool,
  name: 'file not found',
  args: { ...inDownloads('no/such.txt'), ...more },
  ok: false,
  says: exactly('Action failed: File not found: no/such.txt'),
});

const isDirectory = (tool: string, more: JsonObject = {}): ToolCase => ({
  ...open,
  tool,
  name: 'a directory',
  before: [write('folder/in.txt', 'in')],
  args: { ...inDownloads('folder'), ...more },
  ok: false,
  says: exactly('Action failed: Path is a directory, not a file: folder'),
});

const tooLarge = (tool: string, more: JsonObject = {}): ToolCase => ({
  ...open,
  tool,
  name: 'file exceeds the size limit',
  before: [tellProbe('largeFile')],
  args: { ...inDownloads('large.txt'), ...more },
  ok: false,
  says: exactly('Action failed: File exceeds the size limit of 1 MB: 1200000 bytes'),
});

const wrongType = (tool: string, more: JsonObject = {}): readonly ToolCase[] =>
  (
    [
      ['pictures', 'a.txt', 'text/plain', 'image/*, video/*'],
      ['movies', 'a.png', 'image/png', 'video/*'],
      ['music', 'a.mp4', 'video/mp4', 'audio/*'],
      ['dcim', 'a.mp3', 'audio/mpeg', 'image/*, video/*'],
      ['recordings', 'a', 'application/octet-stream', 'audio/*'],
    ] as const
  ).map(
    ([place, path, type, accepted]): ToolCase => ({
      ...open,
      tool,
      name: `MIME type not accepted by ${place}`,
      args: { location_id: `builtin:${place}`, path, ...more },
      ok: false,
      says: exactly(
        `Invalid params: File type ${type} is not accepted by builtin:${place}. Accepted types: ${accepted}`,
      ),
    }),
  );

interface Place extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly available_bytes: number;
}

const builtIns = ['downloads', 'pictures', 'movies', 'music', 'dcim', 'recordings'].map((one) => `builtin:${one}`);
const media = (wish: 'allow' | 'deny', ...names: readonly string[]): CaseCall => ({
  tool: 'set_permissions',
  args: {
    app: 'dev.vivace.companion',
    permissions: Object.fromEntries(names.map((name) => [`android.permission.READ_MEDIA_${name}`, wish])),
  },
});
/** As they are from the start. */
const usualMedia = [media('allow', 'IMAGES', 'VIDEO', 'AUDIO'), media('deny', 'VISUAL_USER_SELECTED')];

const accessCase = (
  name: string,
  changes: readonly CaseCall[],
  told: Readonly<Record<string, readonly [name: string, level: string]>>,
): ToolCase => ({
  ...open,
  tool: 'android_list_storage_locations',
  name,
  before: changes,
  ok: true,
  check: async (answer, call) => {
    for (const change of usualMedia) await must(call, change);
    await holds<readonly Place[]>((all) => {
      const found = all
        .filter(({ id }) => id in told)
        .map(({ id, name: one, access_level: level }) => [id, [one, level]]);
      expect(Object.fromEntries(found)).toEqual(told);
    })(answer, call);
  },
});

const locations: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_list_storage_locations',
    name: 'success',
    ok: true,
    says: warnedJson,
    check: holds<readonly Place[]>((all) => {
      expect(all.map(({ id }) => id)).toEqual([...builtIns, 'scratch', 'system', 'documents']);
      for (const one of all.slice(0, 6))
        expect(one).toMatchObject({ allow_read: true, allow_write: true, allow_delete: true });
      expect(all[1]).toEqual({
        id: 'builtin:pictures',
        name: 'Pictures - All files',
        path: 'Pictures/',
        description: 'Images and videos',
        available_bytes: expect.any(Number),
        allow_read: true,
        allow_write: true,
        allow_delete: true,
        access_level: 'full',
      });
      expect(all[0]).toMatchObject({
        name: 'Downloads - Only owned files',
        path: 'Download/',
        access_level: 'owned_only',
      });
      expect(all[0]?.available_bytes).toBeGreaterThan(0);
      // Access levels are those of the built-in ones only.
      expect(all[8]).toEqual({
        id: 'documents',
        name: 'documents',
        path: '/sdcard/Documents',
        description: '',
        available_bytes: expect.any(Number),
        allow_read: true,
        allow_write: false,
        allow_delete: false,
      });
      expect(all[6]).toMatchObject({ description: 'For tests', allow_write: true, allow_delete: true });
    }),
  },
  {
    ...strict,
    tool: 'android_list_storage_locations',
    name: 'built-in locations are read only by default',
    ok: true,
    check: holds<readonly Place[]>((all) => {
      const rights = all.map(({ id, allow_write, allow_delete }) => [id, allow_write, allow_delete]);
      expect(rights).toEqual([...builtIns.map((id) => [id, false, false]), ['box', true, true]]);
    }),
  },
  accessCase('all images, owned videos', [media('deny', 'VIDEO')], {
    'builtin:pictures': ['Pictures - All images, owned videos', 'partial'],
    'builtin:movies': ['Movies - Only owned files', 'owned_only'],
    'builtin:music': ['Music - All files', 'full'],
    'builtin:dcim': ['DCIM - All images, owned videos', 'partial'],
  }),
  accessCase(
    'selected files only',
    [media('deny', 'IMAGES', 'VIDEO', 'AUDIO'), media('allow', 'VISUAL_USER_SELECTED')],
    {
      'builtin:pictures': ['Pictures - Selected files only', 'partial'],
      'builtin:movies': ['Movies - Selected files only', 'partial'],
      'builtin:recordings': ['Recordings - Only owned files', 'owned_only'],
    },
  ),
  {
    ...failing,
    tool: 'android_list_storage_locations',
    name: 'failed to query storage locations',
    ok: false,
    says: /^Action failed: /,
  },
];

interface Page {
  readonly files: readonly JsonObject[];
  readonly total_count: number;
  readonly has_more: boolean;
}
const tree = (folder: string) => [
  write(`${folder}/beta.txt`, 'four'),
  write(`${folder}/Alpha.jpg`, ''),
  write(`${folder}/zoo/in.txt`, 'in'),
];
const names = ({ files }: Page) => files.map(({ name }) => name);

const lists: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_list_files',
    name: 'success',
    before: tree('tree'),
    args: inDownloads('tree'),
    ok: true,
    says: warnedJson,
    check: holds<Page>((page) => {
      const time = expect.any(Number);
      expect(page).toEqual({
        files: [
          { name: 'zoo', path: 'tree/zoo', is_directory: true, size: 0, last_modified: time, mime_type: null },
          {
            name: 'Alpha.jpg',
            path: 'tree/Alpha.jpg',
            is_directory: false,
            size: 0,
            last_modified: time,
            mime_type: 'image/jpeg',
          },
          {
            name: 'beta.txt',
            path: 'tree/beta.txt',
            is_directory: false,
            size: 4,
            last_modified: time,
            mime_type: 'text/plain',
          },
        ],
        total_count: 3,
        has_more: false,
      });
    }),
  },
  {
    ...open,
    tool: 'android_list_files',
    name: 'path defaults to the location itself',
    before: [write('one.txt', '', 'scratch')],
    args: { location_id: 'scratch' },
    ok: true,
    check: holds<Page>((page) => expect(names(page)).toContain('one.txt')),
  },
  {
    ...open,
    tool: 'android_list_files',
    name: 'a page in the middle',
    before: tree('paged'),
    args: { ...inDownloads('paged'), offset: 1, limit: 1 },
    ok: true,
    check: holds<Page>((page) => {
      expect(names(page)).toEqual(['Alpha.jpg']);
      expect(page).toMatchObject({ total_count: 3, has_more: true });
    }),
  },
  {
    ...open,
    tool: 'android_list_files',
    name: 'a page behind the end',
    before: tree('passed'),
    args: { ...inDownloads('passed'), offset: 3 },
    ok: true,
    check: holds<Page>((page) => expect(page).toEqual({ files: [], total_count: 3, has_more: false })),
  },
  {
    ...open,
    tool: 'android_list_files',
    name: 'path not found',
    args: inDownloads('no/such'),
    ok: false,
    says: exactly('Action failed: Path not found: no/such'),
  },
  {
    ...open,
    tool: 'android_list_files',
    name: 'a file',
    before: [write('flat.txt', '')],
    args: inDownloads('flat.txt'),
    ok: false,
    says: exactly('Action failed: Path is not a directory: flat.txt'),
  },
  {
    ...strict,
    tool: 'android_list_files',
    name: 'privacy mode redacts names',
    before: [write('ada@example.com.txt', '', 'box')],
    args: { location_id: 'box' },
    ok: true,
    says: '[REDACTED]',
    check: ({ text }) => expect(text).not.toContain('ada@example.com'),
  },
  ...places('android_list_files'),
];

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const reads: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_read_file',
    name: 'success',
    before: [write('lines.txt', 'First\nSecond Käse 🧀\n')],
    args: inDownloads('lines.txt'),
    ok: true,
    says: warned('1| First\n2| Second Käse 🧀'),
  },
  {
    ...open,
    tool: 'android_read_file',
    name: 'offset and limit',
    before: [write('paged.txt', 'a\nb\nc\nd')],
    args: { ...inDownloads('paged.txt'), offset: 2, limit: 2 },
    ok: true,
    says: warned('2| b\n3| c\n--- More lines available. Use offset=4 to continue reading. Total lines: 4 ---'),
  },
  {
    ...open,
    tool: 'android_read_file',
    name: '200 lines by default',
    before: [write('long.txt', count(1, 205).join('\n'))],
    args: inDownloads('long.txt'),
    ok: true,
    says: warned(
      `${count(1, 200)
        .map((one) => `${one}| ${one}`)
        .join('\n')}\n--- More lines available. Use offset=201 to continue reading. Total lines: 205 ---`,
    ),
  },
  {
    ...open,
    tool: 'android_read_file',
    name: 'behind the last line',
    before: [write('short.txt', 'a')],
    args: { ...inDownloads('short.txt'), offset: 5 },
    ok: true,
    says: warned('--- No lines from offset=5 on. Total lines: 1 ---'),
  },
  {
    ...open,
    tool: 'android_read_file',
    name: 'an empty file',
    before: [write('nothing.txt', '')],
    args: inDownloads('nothing.txt'),
    ok: true,
    says: warned(''),
  },
  {
    ...strict,
    tool: 'android_read_file',
    name: 'privacy mode redacts what it holds',
    before: [write('mail.txt', 'Write to ada@example.com', 'box')],
    args: { location_id: 'box', path: 'mail.txt' },
    ok: true,
    says: warned('1| Write to [REDACTED]'),
  },
  {
    ...open,
    tool: 'android_read_file',
    name: 'not a text file',
    before: [write('binary.dat', 'a\u0000b')],
    args: inDownloads('binary.dat'),
    ok: false,
    says: exactly('Action failed: File is not a text file: binary.dat'),
  },
  notFound('android_read_file'),
  isDirectory('android_read_file'),
  tooLarge('android_read_file'),
  ...places('android_read_file'),
];

const large = 'x'.repeat(600_000);

const writes: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_write_file',
    name: 'success',
    args: { ...inDownloads('notes/deep/Käse & Brot.txt'), content: "Buy 'x' $HOME\nWalk the dog" },
    ok: true,
    says: exactly('File written successfully: notes/deep/Käse & Brot.txt'),
    check: onDevice('notes/deep/Käse & Brot.txt', "Buy 'x' $HOME\nWalk the dog"),
  },
  {
    ...open,
    tool: 'android_write_file',
    name: 'overwrites',
    before: [write('over.txt', 'longer than what comes')],
    args: { ...inDownloads('over.txt'), content: 'new' },
    ok: true,
    check: onDevice('over.txt', 'new'),
  },
  {
    ...open,
    tool: 'android_write_file',
    name: 'empty content creates an empty file',
    args: { ...inDownloads('empty.txt'), content: '' },
    ok: true,
    check: onDevice('empty.txt', ''),
  },
  {
    ...open,
    tool: 'android_write_file',
    name: 'content exceeds the size limit',
    args: { ...inDownloads('huge.txt'), content: `${large}${large}` },
    ok: false,
    says: exactly('Action failed: Content exceeds the size limit of 1 MB: 1200000 bytes'),
    check: gone('huge.txt'),
  },
  {
    ...open,
    tool: 'android_write_file',
    name: 'write operation failed',
    args: { location_id: 'system', path: 'new.txt', content: 'x' },
    ok: false,
    says: /^Action failed: .*(?:Read-only|denied|not permitted)/,
  },
  {
    ...open,
    tool: 'android_write_file',
    name: 'a file where a directory has to be',
    before: [write('plain.txt', 'stays')],
    args: { ...inDownloads('plain.txt/in.txt'), content: 'x' },
    ok: false,
    says: /^Action failed: /,
    check: onDevice('plain.txt', 'stays'),
  },
  notWritable('android_write_file', { content: 'x' }),
  isDirectory('android_write_file', { content: 'x' }),
  ...wrongType('android_write_file', { content: 'x' }),
  ...places('android_write_file', { content: 'x' }),
];

const appends: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_append_file',
    name: 'success',
    before: [write('list.txt', 'Walk the dog')],
    args: { ...inDownloads('list.txt'), content: '\nFeed the cat' },
    ok: true,
    says: exactly('Content appended successfully to: list.txt'),
    check: onDevice('list.txt', 'Walk the dog\nFeed the cat'),
  },
  {
    ...open,
    tool: 'android_append_file',
    name: 'together over the size limit',
    before: [write('half.txt', large)],
    args: { ...inDownloads('half.txt'), content: large },
    ok: false,
    says: exactly('Action failed: Content with what the file holds exceeds the size limit of 1 MB: 1200000 bytes'),
  },
  notFound('android_append_file', { content: 'x' }),
  isDirectory('android_append_file', { content: 'x' }),
  notWritable('android_append_file', { content: 'x' }),
  ...places('android_append_file', { content: 'x' }),
];

const change = { old_string: 'a.b', new_string: '$&c' };
const replaces: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_file_replace',
    name: 'success',
    before: [write('twice.txt', 'axb a.b a.b')],
    args: { ...inDownloads('twice.txt'), ...change },
    ok: true,
    says: exactly('Replaced 1 occurrence(s) in: twice.txt'),
    // Only the first, and as it is written: neither the point nor the dollar means anything.
    check: onDevice('twice.txt', 'axb $&c a.b'),
  },
  {
    ...open,
    tool: 'android_file_replace',
    name: 'replace_all',
    before: [write('all.txt', 'axb a.b a.b')],
    args: { ...inDownloads('all.txt'), ...change, replace_all: true },
    ok: true,
    says: exactly('Replaced 2 occurrence(s) in: all.txt'),
    check: onDevice('all.txt', 'axb $&c $&c'),
  },
  {
    ...open,
    tool: 'android_file_replace',
    name: 'an empty new_string takes away',
    before: [write('less.txt', 'a.b!')],
    args: { ...inDownloads('less.txt'), old_string: 'a.b', new_string: '' },
    ok: true,
    check: onDevice('less.txt', '!'),
  },
  {
    ...open,
    tool: 'android_file_replace',
    name: 'old_string not found',
    before: [write('other.txt', 'A.B')],
    args: { ...inDownloads('other.txt'), ...change },
    ok: false,
    says: exactly('Action failed: old_string not found in file: other.txt'),
    check: onDevice('other.txt', 'A.B'),
  },
  notFound('android_file_replace', change),
  isDirectory('android_file_replace', change),
  tooLarge('android_file_replace', change),
  notWritable('android_file_replace', change),
  ...places('android_file_replace', change),
];

const deletes: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_delete_file',
    name: 'success',
    before: [write('old.txt', 'x')],
    args: inDownloads('old.txt'),
    ok: true,
    says: exactly('File deleted successfully: old.txt'),
    check: gone('old.txt'),
  },
  {
    ...strict,
    tool: 'android_delete_file',
    name: 'delete not allowed',
    args: inDownloads('old.txt'),
    ok: false,
    says: exactly('Permission denied: Delete not allowed for storage location: builtin:downloads'),
  },
  {
    ...closed,
    tool: 'android_delete_file',
    name: 'to write is not to delete',
    before: [write('kept.txt', 'x')],
    args: inDownloads('kept.txt'),
    ok: false,
    says: exactly('Permission denied: Delete not allowed for storage location: builtin:downloads'),
    check: onDevice('kept.txt', 'x'),
  },
  {
    ...open,
    tool: 'android_delete_file',
    name: 'delete operation failed',
    args: { location_id: 'system', path: 'build.prop' },
    ok: false,
    says: /^Action failed: .*(?:Read-only|denied|not permitted)/,
    check: async (_answer, call) => expect(await runOnDevice(call, 'ls', '/system')).toContain('build.prop'),
  },
  notFound('android_delete_file'),
  isDirectory('android_delete_file'),
  ...places('android_delete_file'),
];

export const fileCases: readonly ToolCase[] = [
  ...locations,
  ...lists,
  ...reads,
  ...writes,
  ...appends,
  ...replaces,
  ...deletes,
];

/** The same for tools of other groups that write files. */
export const placeCases = { places, notWritable, notFound, isDirectory, tooLarge, wrongType };
