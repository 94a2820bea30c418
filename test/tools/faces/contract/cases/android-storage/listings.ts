import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import type { CaseCall, ToolCase } from '../../tool-case.ts';
import { failing, open, strict } from './devices.ts';
import { exactly, holds, must, warnedJson } from './looks.ts';
import { inDownloads, places, write } from './places.ts';

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

export const listingCases: readonly ToolCase[] = [...locations, ...lists];
