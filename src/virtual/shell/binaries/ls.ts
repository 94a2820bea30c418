import type { DeviceFileStat } from '../../contract/files.ts';
import { formatDate } from '../format-date.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { renderMode } from '../toybox/mode.ts';
import { renderBytes } from '../toybox/render-bytes.ts';
import { isFolderMode } from '../toybox/walk-files.ts';
import { nameUser } from '../user-names.ts';

interface Row {
  readonly name: string;
  readonly path: string;
  readonly stat: DeviceFileStat;
}

type Flags = ReadonlySet<string>;

/** Long rows as toybox aligns them: links, owner and group as wide as the widest, sizes to the right. */
export const ls: Binary = {
  name: 'ls',
  summary: 'lists files',
  unsupported: [
    { what: 'ls -C -x -m and columns', why: 'a shell without a terminal gets one name a line, as on a phone' },
    { what: 'ls -Z', why: 'there are no SELinux labels here' },
  ],
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'AaCcdFfgHhiklLmnNopqRrSstuU1x', '', [
      'color=',
      'full-time',
    ]);
    if (unknown !== undefined) return refuseOption(process, unknown);
    const { files } = process.machine;
    const plain: Row[] = [];
    const folders: Row[] = [];
    let failed = false;
    const fail = (name: string, reason: string) => {
      process.err(`ls: ${name}: ${reason}\n`);
      failed = true;
    };
    for (const name of operands.length === 0 ? ['.'] : operands) {
      const path = process.resolve(name);
      // A link that is named is followed unless its own row is asked for, or a slash behind it asks for what it leads to.
      const own =
        (flags.has('l') || flags.has('d') || flags.has('F')) &&
        !flags.has('L') &&
        !flags.has('H') &&
        !name.endsWith('/');
      const stat = own ? files.lstat(path) : files.stat(path);
      if (stat === undefined) fail(name, files.refusal(path) ?? 'No such file or directory');
      else (isFolderMode(stat.mode) && !flags.has('d') ? folders : plain).push({ name, path, stat });
    }
    printRows(process, sortRows(plain, flags), flags);
    const titled = folders.length + plain.length > 1 || flags.has('R');
    let first = plain.length === 0;
    const open = [...folders];
    for (let folder = open.shift(); folder !== undefined; folder = open.shift()) {
      const rows = readFolder(process, folder, flags);
      if (titled) process.out(`${first ? '' : '\n'}${folder.name}:\n`);
      first = false;
      if (rows === undefined) {
        fail(folder.name, files.refusal(folder.path) ?? 'Permission denied');
        continue;
      }
      if (flags.has('l') || flags.has('s'))
        process.out(`total ${rows.reduce((sum, row) => sum + blocks(row.stat), 0)}\n`);
      printRows(process, rows, flags);
      if (!flags.has('R')) continue;
      const below = rows.filter((row) => isFolderMode(row.stat.mode) && row.name !== '.' && row.name !== '..');
      open.unshift(...below.map((row) => ({ ...row, name: `${(folder as Row).name.replace(/\/$/, '')}/${row.name}` })));
    }
    return failed ? 1 : 0;
  },
};

/** Blocks of 1 KiB, in steps of a page. */
const blocks = (stat: DeviceFileStat) => Math.ceil(stat.size / 4096) * 4;

function readFolder({ machine: { files } }: Process, { path }: Row, flags: Flags): readonly Row[] | undefined {
  const entries = files.list(path);
  if (entries === undefined) return undefined;
  const rows: Row[] = entries
    .filter(({ name }) => flags.has('a') || flags.has('A') || !name.startsWith('.'))
    .map(({ name, stat }) => ({ name, path: `${path === '/' ? '' : path}/${name}`, stat }));
  for (const name of flags.has('a') ? ['..', '.'] : []) {
    const stat = files.stat(`${path}/${name}`);
    if (stat !== undefined) rows.unshift({ name, path: `${path}/${name}`, stat });
  }
  return sortRows(rows, flags);
}

function sortRows(rows: readonly Row[], flags: Flags): readonly Row[] {
  if (flags.has('f') || flags.has('U')) return rows;
  const byName = (a: Row, b: Row) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  const compare = flags.has('S')
    ? (a: Row, b: Row) => b.stat.size - a.stat.size || byName(a, b)
    : flags.has('t')
      ? (a: Row, b: Row) => b.stat.mtimeSeconds - a.stat.mtimeSeconds || byName(a, b)
      : byName;
  const sorted = [...rows].sort(compare);
  return flags.has('r') ? sorted.reverse() : sorted;
}

function printRows(process: Process, rows: readonly Row[], flags: Flags): void {
  const cells = rows.map((row) => describeRow(process, row, flags));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => (row[column] as Cell).text.length)),
  );
  for (const row of cells) {
    const line = row.map(({ text, right }, column) => {
      if (column === row.length - 1) return text;
      return right ? text.padStart(widths[column] as number) : text.padEnd(widths[column] as number);
    });
    process.out(`${line.join(' ')}\n`);
  }
}

interface Cell {
  readonly text: string;
  readonly right: boolean;
}

function describeRow(process: Process, { name, path, stat }: Row, flags: Flags): readonly Cell[] {
  const left = (text: string): Cell => ({ text, right: false });
  const right = (text: string): Cell => ({ text, right: true });
  const inode = flags.has('i') ? [right(String(stat.inode))] : [];
  const size = flags.has('s') ? [right(String(blocks(stat)))] : [];
  const mark = flags.has('F') || flags.has('p') ? classify(stat, flags) : '';
  if (!['l', 'g', 'o', 'n'].some((flag) => flags.has(flag))) return [...inode, ...size, left(`${name}${mark}`)];
  const target = process.machine.files.readlink(path);
  const user = (id: number) => left(flags.has('n') ? String(id) : nameUser(id));
  const character = (stat.mode & 0o170000) === 0o020000;
  const shownSize = character ? '1,   3' : flags.has('h') ? renderBytes(stat.size) : String(stat.size);
  const format = flags.has('full-time') ? '%Y-%m-%d %H:%M:%S.%N %z' : '%Y-%m-%d %H:%M';
  return [
    ...inode,
    ...size,
    left(renderMode(stat.mode)),
    right(String(stat.links)),
    ...(flags.has('g') ? [] : [user(stat.uid)]),
    ...(flags.has('o') ? [] : [user(stat.gid)]),
    right(shownSize),
    left(formatDate(stat.mtimeSeconds * 1000, format)),
    left(`${name}${mark}${target === undefined ? '' : ` -> ${target}`}`),
  ];
}

function classify({ mode }: DeviceFileStat, flags: Flags): string {
  const type = mode & 0o170000;
  if (type === 0o040000) return '/';
  if (!flags.has('F')) return '';
  if (type === 0o120000) return '@';
  return type === 0o100000 && (mode & 0o111) !== 0 ? '*' : '';
}
