import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { renderBytes } from '../toybox/render-bytes.ts';
import { isFolderMode } from '../toybox/walk-files.ts';

export const du: Binary = {
  name: 'du',
  summary: 'how much room files take',
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'acHhKklLmsx', 'd');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const deepest = flags.has('s') ? 0 : Number(values.get('d') ?? Number.POSITIVE_INFINITY);
    const render = (bytes: number) =>
      flags.has('h') ? renderBytes(bytes) : String(Math.ceil(bytes / (flags.has('m') ? 1024 ** 2 : 1024)));
    let total = 0;
    let failed = false;
    const measure = (shown: string, path: string, depth: number): number => {
      const stat = process.machine.files.lstat(path);
      if (stat === undefined) return 0;
      let bytes = Math.ceil(stat.size / 4096) * 4096;
      const folder = isFolderMode(stat.mode);
      for (const { name } of folder ? readFolder(process, shown, path) : [])
        bytes += measure(`${shown}/${name}`, `${path}/${name}`, depth + 1);
      if (depth <= deepest && (folder || flags.has('a') || depth === 0)) process.out(`${render(bytes)}\t${shown}\n`);
      return bytes;
    };
    for (const name of operands.length === 0 ? ['.'] : operands) {
      const path = process.machine.files.realpath(process.resolve(name));
      if (path !== undefined) total += measure(name, path, 0);
      else {
        process.err(`du: ${name}: No such file or directory\n`);
        failed = true;
      }
    }
    if (flags.has('c')) process.out(`${render(total)}\ttotal\n`);
    return failed ? 1 : 0;
  },
};

function readFolder({ machine: { files }, err }: Process, shown: string, path: string) {
  const entries = files.list(path);
  if (entries === undefined) err(`du: ${shown}: ${files.refusal(path) ?? 'Permission denied'}\n`);
  return entries ?? [];
}
