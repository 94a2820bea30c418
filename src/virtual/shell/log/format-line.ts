import type { LogLine } from '../../contract/log.ts';
import { formatDate } from '../format-date.ts';
import { nameUser } from '../user-names.ts';

/** What `-v` may name besides a format. */
export const modifiers = [
  'uid',
  'epoch',
  'monotonic',
  'usec',
  'nsec',
  'year',
  'zone',
  'UTC',
  'color',
  'printable',
  'descriptive',
] as const;

export interface LogStyle {
  readonly format: string;
  readonly modifiers: ReadonlySet<string>;
  /** Clock time of the boot, for `monotonic`. */
  readonly bootedAt: number;
}

interface Parts {
  readonly line: LogLine;
  readonly time: string;
  /** `1000 ` and the like, or ''. */
  readonly uid: string;
  readonly pid: string;
  readonly tid: string;
  readonly tag: string;
}

type Format = (parts: Parts) => readonly [prefix: string, suffix: string];

/** liblog's own layouts; threadtime and brief, with and without uid, as in corpus api33_mtk_logcat_*. */
export const formats: Readonly<Record<string, Format>> = {
  brief: ({ line, uid, pid, tag }) => [`${line.priority}/${tag}(${uid === '' ? '' : `${uid.trim()}:`}${pid}): `, ''],
  process: ({ line, uid, pid }) => [
    `${line.priority}(${uid === '' ? '' : `${uid.trim()}:`}${pid}) `,
    `  (${line.tag})`,
  ],
  tag: ({ line, tag }) => [`${line.priority}/${tag}: `, ''],
  thread: ({ line, pid, tid }) => [`${line.priority}(${pid}:${tid}) `, ''],
  raw: () => ['', ''],
  time: ({ line, time, uid, pid, tag }) => [
    `${time} ${line.priority}/${tag}(${uid === '' ? '' : `${uid.trim()}:`}${pid}): `,
    '',
  ],
  threadtime: ({ line, time, uid, pid, tid, tag }) => [`${time} ${uid}${pid} ${tid} ${line.priority} ${tag}: `, ''],
  long: ({ line, time, uid, pid, tid, tag }) => [
    `[ ${time} ${uid === '' ? '' : `${uid.trim()}:`}${pid}:${tid} ${line.priority}/${tag} ]\n`,
    '\n',
  ],
};

const colours: Readonly<Record<string, number>> = { V: 231, D: 75, I: 40, W: 166, E: 196, F: 196 };

/** Each line of a message gets the prefix; each ends with a newline. */
export function formatLine(line: LogLine, style: LogStyle): string {
  const format = formats[style.format] as Format;
  const uid = style.modifiers.has('uid') ? `${showUid(line.uid ?? 0).padStart(5)} ` : '';
  const [prefix, suffix] = format({
    line,
    time: showTime(line.at, style),
    uid,
    pid: String(line.pid).padStart(5),
    tid: String(line.tid ?? line.pid).padStart(5),
    tag: line.tag.padEnd(8),
  });
  const rows = style.format === 'long' ? [line.text] : line.text.split('\n');
  const text = rows.map((row) => `${prefix}${row}${suffix}\n`).join('');
  if (!style.modifiers.has('color')) return text;
  return text.replace(/(.+)\n/g, `\x1b[38;5;${colours[line.priority]}m$1\x1b[0m\n`);
}

/** `root` and `logd` by name, `1000` by number: logcat names what has no number of the shell's own table, as recorded. */
function showUid(uid: number): string {
  return uid === 0 || uid === 1036 ? nameUser(uid) : String(uid);
}

function showTime(at: number, { modifiers: wanted, bootedAt }: LogStyle): string {
  const digits = wanted.has('nsec') ? 9 : wanted.has('usec') ? 6 : 3;
  const base = wanted.has('monotonic') ? at - bootedAt : at;
  const fraction = String(Math.floor(base) % 1000)
    .padStart(3, '0')
    .padEnd(digits, '0');
  const seconds = `${Math.floor(base / 1000)}.${fraction}`;
  if (wanted.has('epoch') || wanted.has('monotonic')) return seconds.padStart(digits + 11);
  const zone = wanted.has('zone') || wanted.has('UTC') ? ' +0000' : '';
  return `${formatDate(at, `${wanted.has('year') ? '%Y-' : ''}%m-%d %H:%M:%S`)}.${fraction}${zone}`;
}
