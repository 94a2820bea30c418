import { expect } from 'vitest';
import type { ToolCase } from '../../tool-case.ts';
import { closed, open, strict } from './devices.ts';
import { exactly, runOnDevice } from './looks.ts';
import { gone, inDownloads, isDirectory, notFound, notWritable, onDevice, places, tooLarge, write } from './places.ts';

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

export const replacingCases: readonly ToolCase[] = [...replaces, ...deletes];
