import type { DeviceFileStat } from '../../contract/files.ts';
import { formatDate } from '../format-date.ts';
import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { renderMode } from '../toybox/mode.ts';
import { nameUser } from '../user-names.ts';

interface Shown {
  readonly name: string;
  readonly stat: DeviceFileStat;
  readonly target: string | undefined;
}

const blockBytes = 512;
const date = (seconds: number) => formatDate(seconds * 1000, '%Y-%m-%d %H:%M:%S.000000000 %z');
const blocks = (stat: DeviceFileStat) => Math.ceil(stat.size / 4096) * 8;

const FIELDS: Readonly<Record<string, (shown: Shown) => string>> = {
  a: ({ stat }) => (stat.mode & 0o7777).toString(8),
  A: ({ stat }) => renderMode(stat.mode),
  b: ({ stat }) => String(blocks(stat)),
  B: () => String(blockBytes),
  d: () => '65024',
  D: () => 'fe00',
  f: ({ stat }) => stat.mode.toString(16),
  F: ({ stat }) => nameType(stat),
  g: ({ stat }) => String(stat.gid),
  G: ({ stat }) => nameUser(stat.gid),
  h: ({ stat }) => String(stat.links),
  i: ({ stat }) => String(stat.inode),
  n: ({ name }) => name,
  N: ({ name, target }) => (target === undefined ? `'${name}'` : `'${name}' -> '${target}'`),
  o: () => '4096',
  s: ({ stat }) => String(stat.size),
  t: () => '0',
  T: () => '0',
  u: ({ stat }) => String(stat.uid),
  U: ({ stat }) => nameUser(stat.uid),
  x: ({ stat }) => date(stat.mtimeSeconds),
  X: ({ stat }) => String(stat.mtimeSeconds),
  y: ({ stat }) => date(stat.mtimeSeconds),
  Y: ({ stat }) => String(stat.mtimeSeconds),
  z: ({ stat }) => date(stat.mtimeSeconds),
  Z: ({ stat }) => String(stat.mtimeSeconds),
  '%': () => '%',
};

/** The layout without -c as toybox prints it. */
const USUAL = `  File: %N
  Size: %s\t Blocks: %b\t IO Blocks: %B\t%F
Device: %Dh/%dd\t Inode: %i\t Links: %h
Access: (%a/%A)\tUid: (%u/%U)\tGid: (%g/%G)
Access: %x
Modify: %y
Change: %z`;

export const stat: Binary = {
  name: 'stat',
  summary: 'shows what is known of files',
  unsupported: [{ what: 'stat -f', why: 'df tells what there is of the file systems' }],
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'Lt', 'c');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    const format = values.get('c') ?? (flags.has('t') ? '%n %s %b %f %u %g %D %i %h %t %T %X %Y %Z %o' : USUAL);
    let failed = false;
    for (const name of operands) {
      const shown = look(process, name, flags.has('L'));
      if (shown === undefined) {
        failed = true;
        const reason = process.machine.files.refusal(process.resolve(name)) ?? 'No such file or directory';
        process.err(`stat: '${name}': ${reason}\n`);
      } else
        process.out(
          `${format.replace(/%(-?\d*)([A-Za-z%])/g, (whole, width: string, field: string) => pad(FIELDS[field]?.(shown), width) ?? whole)}\n`,
        );
    }
    return failed ? 1 : 0;
  },
};

function pad(text: string | undefined, width: string): string | undefined {
  if (text === undefined || width === '') return text;
  return width.startsWith('-') ? text.padEnd(-Number(width)) : text.padStart(Number(width));
}

function look({ machine: { files }, resolve }: Process, name: string, follow: boolean): Shown | undefined {
  const path = resolve(name);
  const found = follow ? files.stat(path) : files.lstat(path);
  return found && { name, stat: found, target: follow ? undefined : files.readlink(path) };
}

function nameType({ mode, size }: DeviceFileStat): string {
  const type = mode & 0o170000;
  if (type === 0o040000) return 'directory';
  if (type === 0o120000) return 'symbolic link';
  if (type === 0o020000) return 'character device';
  return size === 0 ? 'regular empty file' : 'regular file';
}
