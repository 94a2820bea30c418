import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import type { CaseCall, ToolCase } from '../../tool-case.ts';
import { open, strict } from './devices.ts';
import { type Check, exactly, runOnDevice, tellProbe } from './looks.ts';

export const inDownloads = (path: string): JsonObject => ({ location_id: 'builtin:downloads', path });

export const write = (path: string, content: string, location_id = 'builtin:downloads'): CaseCall => ({
  tool: 'android_write_file',
  args: { location_id, path, content },
});

export const onDevice =
  (path: string, content: string): Check =>
  async (_answer, call) =>
    expect(await runOnDevice(call, 'cat', `/sdcard/Download/${path}`)).toBe(content);

export const gone =
  (path: string): Check =>
  async (_answer, call) =>
    expect(await runOnDevice(call, 'ls', `/sdcard/Download/${path}`)).toMatch(/No such file or directory/);

/** What each tool that takes a location and a path says of those it does not take. */
export const places = (tool: string, more: JsonObject = {}): readonly ToolCase[] => [
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
export const notWritable = (tool: string, more: JsonObject = {}, path = 'a.txt'): ToolCase => ({
  ...strict,
  tool,
  name: 'write not allowed',
  args: { ...inDownloads(path), ...more },
  ok: false,
  says: exactly('Permission denied: Write not allowed for storage location: builtin:downloads'),
});

export const notFound = (tool: string, more: JsonObject = {}): ToolCase => ({
  ...open,
  tool,
  name: 'file not found',
  args: { ...inDownloads('no/such.txt'), ...more },
  ok: false,
  says: exactly('Action failed: File not found: no/such.txt'),
});

export const isDirectory = (tool: string, more: JsonObject = {}): ToolCase => ({
  ...open,
  tool,
  name: 'a directory',
  before: [write('folder/in.txt', 'in')],
  args: { ...inDownloads('folder'), ...more },
  ok: false,
  says: exactly('Action failed: Path is a directory, not a file: folder'),
});

export const tooLarge = (tool: string, more: JsonObject = {}): ToolCase => ({
  ...open,
  tool,
  name: 'file exceeds the size limit',
  before: [tellProbe('largeFile')],
  args: { ...inDownloads('large.txt'), ...more },
  ok: false,
  says: exactly('Action failed: File exceeds the size limit of 1 MB: 1200000 bytes'),
});

export const wrongType = (tool: string, more: JsonObject = {}): readonly ToolCase[] =>
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
