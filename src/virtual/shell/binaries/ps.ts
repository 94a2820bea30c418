import type { RunningProcess } from '../../contract/processes.ts';
import { formatDate } from '../format-date.ts';
import { parseOptions } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { listProcesses } from '../toybox/list-processes.ts';
import { nameUser } from '../user-names.ts';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly right: boolean;
  show(process: RunningProcess, now: number): string;
}

const left = (title: string, width: number, show: Column['show']): Column => ({ title, width, right: false, show });
const right = (title: string, width: number, show: Column['show']): Column => ({ title, width, right: true, show });
const virtualKilobytes = 10_937_576;
const residentKilobytes = 14_648;
const command = (one: RunningProcess) => one.argv.join(' ');

/** Widths as in corpus api33_mtk_ps_A.txt: a value that is too wide takes the room of the next column's blanks. */
const COLUMNS: Readonly<Record<string, Column>> = {
  USER: left('USER', 12, (one) => nameUser(one.uid)),
  UID: right('UID', 5, (one) => String(one.uid)),
  PID: right('PID', 5, (one) => String(one.pid)),
  PPID: right('PPID', 5, (one) => String(one.parent)),
  VSZ: right('VSZ', 7, () => String(virtualKilobytes)),
  RSS: right('RSS', 6, () => String(residentKilobytes)),
  WCHAN: left('WCHAN', 10, () => 'do_epoll_wait'),
  ADDR: right('ADDR', 10, () => '0'),
  S: left('S', 1, (one) => (one.name === 'ps' ? 'R' : 'S')),
  STAT: left('STAT', 5, (one) => (one.name === 'ps' ? 'R' : 'S')),
  NAME: left('NAME', 27, (one) => one.name),
  CMD: left('CMD', 27, (one) => one.name),
  CMDLINE: left('CMDLINE', 27, command),
  ARGS: left('ARGS', 27, command),
  COMMAND: left('COMMAND', 27, command),
  COMM: left('COMM', 27, (one) => one.name.slice(0, 15)),
  C: right('C', 1, () => '0'),
  STIME: left('STIME', 5, (one, now) => formatDate(one.startedAt === 0 ? now : one.startedAt, '%H:%M')),
  TTY: left('TTY', 8, () => '?'),
  TIME: right('TIME', 8, () => '00:00:00'),
  TID: right('TID', 5, (one) => String(one.pid)),
  NI: right('NI', 3, () => '0'),
  PRI: right('PRI', 3, () => '19'),
  ETIME: right('ELAPSED', 11, (one, now) => formatDate(one.startedAt === 0 ? 0 : now - one.startedAt, '%M:%S')),
  '%CPU': right('%CPU', 4, () => '0.0'),
  '%MEM': right('%MEM', 4, () => '0.1'),
};

const USUAL = 'USER,PID,PPID,VSZ,RSS,WCHAN,ADDR,S,NAME';
const FULL = 'USER,PID,PPID,C,STIME,TTY,TIME,CMDLINE';

/** Facts of toybox' own help that clients look for: `-A` at the start of a line tells Appium that it may ask for all. */
const HELP = `usage: ps [-AadefLlnwZ] [-gG GROUP,] [-k FIELD,] [-o FIELD,] [-p PID,] [-t TTY,] [-uU USER,]

-A\tAll processes
-e\tThe same
-f\tFull listing
-o\tThese columns
-p\tThese processes
-u\tProcesses of these users
`;

export const ps: Binary = {
  name: 'ps',
  summary: 'lists processes',
  unsupported: [
    {
      what: 'threads (ps -T), sorting (-k), CPU times',
      why: 'processes here are entries of a table, without threads and work',
    },
  ],
  run(process) {
    if (process.args.includes('--help')) {
      process.out(HELP);
      return 0;
    }
    const { flags, values, unknown, operands } = parseOptions(process.args, 'AadefLlnwZT', 'gGkoOptuU');
    if (unknown !== undefined) {
      process.err(`ps: Unknown option '${unknown}' (see "ps --help")\n`);
      return 1;
    }
    const names = (values.get('o') ?? values.get('O') ?? (flags.has('f') ? FULL : USUAL))
      .split(/[, ]+/)
      .filter(Boolean);
    const columns: Column[] = [];
    for (const name of names) {
      const [field = '', title] = name.split(/[=:]/);
      const column = COLUMNS[field.toUpperCase()];
      if (column === undefined) {
        process.err(`ps: bad -o ${name}\n`);
        return 1;
      }
      columns.push(title === undefined || /^\d*$/.test(title) ? column : { ...column, title });
    }
    const rows = selectProcesses(process, { flags, values, operands });
    const now = process.machine.clock.now();
    const head = columns.map((column) => column.title);
    process.out(`${layOut(columns, head, true)}\n`);
    for (const one of rows)
      process.out(
        `${layOut(
          columns,
          columns.map((column) => column.show(one, now)),
          false,
        )}\n`,
      );
    return rows.length === 0 ? 1 : 0;
  },
};

interface Selection {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly operands: readonly string[];
}

/** Without a wish: what belongs to the shell user, as from Android 8 on. */
function selectProcesses(process: Process, { flags, values, operands }: Selection): readonly RunningProcess[] {
  const all = listProcesses(process.machine);
  const pids = [values.get('p'), ...operands]
    .join(',')
    .split(',')
    .filter((word) => /^\d+$/.test(word));
  if (pids.length > 0) return all.filter(({ pid }) => pids.includes(String(pid)));
  const users = values.get('u') ?? values.get('U');
  if (users !== undefined)
    return all.filter(({ uid }) => users.split(',').some((user) => user === nameUser(uid) || user === String(uid)));
  return flags.has('A') || flags.has('e') ? all : all.filter(({ uid }) => uid === 2000);
}

function layOut(columns: readonly Column[], cells: readonly string[], head: boolean): string {
  let line = '';
  let end = 0;
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] as string;
    end += (at === 0 ? 0 : 1) + column.width;
    const room = end - line.length - (at === 0 ? 0 : 1);
    const last = at === columns.length - 1 && !head;
    const text = column.right ? cell.padStart(Math.max(0, room)) : last ? cell : cell.padEnd(Math.max(0, room));
    line += `${at === 0 ? '' : ' '}${text}`;
  }
  return line;
}
