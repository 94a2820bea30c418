import type { ToolCase } from '../../tool-case.ts';
import { open, strict } from './devices.ts';
import { exactly, warned } from './looks.ts';
import { inDownloads, isDirectory, notFound, places, tooLarge, write } from './places.ts';

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const readingCases: readonly ToolCase[] = [
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
