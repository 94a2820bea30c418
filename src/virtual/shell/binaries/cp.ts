import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';

export const cp: Binary = {
  name: 'cp',
  summary: 'copies files',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'afinprRv');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const target = operands.at(-1);
    const sources = operands.slice(0, -1);
    if (target === undefined || sources.length === 0) return needArguments(process, 2);
    const deep = ['a', 'r', 'R'].some((flag) => flags.has(flag));
    const into = process.machine.files.list(process.resolve(target)) !== undefined;
    let failed = false;
    for (const source of sources) {
      const from = process.resolve(source);
      const base = from.slice(from.lastIndexOf('/') + 1);
      const reason = copyPath(process, from, process.resolve(into ? `${target}/${base}` : target), deep);
      if (reason === undefined) continue;
      process.err(
        `cp: ${reason.startsWith('bad') ? `bad '${source}': ${reason.slice(4)}` : `'${target}': ${reason}`}\n`,
      );
      failed = true;
    }
    return failed ? 1 : 0;
  },
};

function copyPath(process: Process, from: string, to: string, deep: boolean): string | undefined {
  const { files, clock } = process.machine;
  const stat = files.stat(from);
  if (stat === undefined) return 'bad No such file or directory';
  const content = files.read(from);
  if (content !== undefined) return files.write(to, content, stat.mode & 0o777, Math.floor(clock.now() / 1000));
  if (!deep) return 'bad Is a directory';
  const made = files.stat(to) === undefined ? files.makeFolder(to, true) : undefined;
  if (made !== undefined) return made;
  for (const { name } of files.list(from) ?? []) {
    const reason = copyPath(process, `${from}/${name}`, `${to}/${name}`, deep);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
