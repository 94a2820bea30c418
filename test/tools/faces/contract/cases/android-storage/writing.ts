import type { ToolCase } from '../../tool-case.ts';
import { open } from './devices.ts';
import { exactly } from './looks.ts';
import { gone, inDownloads, isDirectory, notFound, notWritable, onDevice, places, write, wrongType } from './places.ts';

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

export const writingCases: readonly ToolCase[] = [...writes, ...appends];
