import type { DeviceFileStat } from '../../contract/files.ts';
import { formatDate } from '../format-date.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';

interface Row {
  readonly name: string;
  readonly stat: DeviceFileStat;
}

export const ls: Binary = {
  name: 'ls',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'aAld1RhinpstrF');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const plain: Row[] = [];
    const folders: { name: string; rows: readonly Row[] }[] = [];
    let failed = false;
    for (const name of operands.length === 0 ? ['.'] : operands) {
      const path = process.resolve(name);
      const stat = process.machine.files.stat(path);
      if (stat === undefined) {
        process.err(`ls: ${name}: No such file or directory\n`);
        failed = true;
      } else if (flags.has('d') || !isFolder(stat)) plain.push({ name, stat });
      else collectFolders(process, name, path, flags.has('R'), folders);
    }
    const long = flags.has('l');
    for (const row of plain) process.out(`${describeRow(row, long)}\n`);
    const titled = folders.length > 1 || plain.length > 0 || flags.has('R');
    folders.forEach(({ name, rows }, at) => {
      if (titled) process.out(`${at > 0 || plain.length > 0 ? '\n' : ''}${name}:\n`);
      const shown = rows.filter((row) => flags.has('a') || flags.has('A') || !row.name.startsWith('.'));
      if (long) process.out(`total ${shown.reduce((sum, row) => sum + Math.ceil(row.stat.size / 1024), 0)}\n`);
      for (const row of shown) process.out(`${describeRow(row, long)}\n`);
    });
    return failed ? 1 : 0;
  },
};

function collectFolders(
  process: Process,
  name: string,
  path: string,
  deep: boolean,
  found: { name: string; rows: readonly Row[] }[],
): void {
  const rows = process.machine.files.list(path) ?? [];
  found.push({ name, rows });
  if (!deep) return;
  for (const row of rows) {
    if (isFolder(row.stat)) collectFolders(process, `${name}/${row.name}`, `${path}/${row.name}`, true, found);
  }
}

function isFolder(stat: DeviceFileStat): boolean {
  return (stat.mode & 0o170000) === 0o040000;
}

function describeRow({ name, stat }: Row, long: boolean): string {
  if (!long) return name;
  const bits = [...'rwxrwxrwx'].map((letter, at) => ((stat.mode >> (8 - at)) & 1 ? letter : '-')).join('');
  const links = isFolder(stat) ? 2 : 1;
  const date = formatDate(stat.mtimeSeconds * 1000, '%Y-%m-%d %H:%M');
  return `${isFolder(stat) ? 'd' : '-'}${bits} ${links} shell shell ${String(stat.size).padStart(8)} ${date} ${name}`;
}
