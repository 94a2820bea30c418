import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const mv: Binary = {
  name: 'mv',
  summary: 'moves files',
  run(process) {
    const { operands, unknown } = parseOptions(process.args, 'finv');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const target = operands.at(-1);
    const sources = operands.slice(0, -1);
    if (target === undefined || sources.length === 0) return needArguments(process, 2);
    let failed = false;
    for (const source of sources) {
      const missing = process.machine.files.stat(process.resolve(source)) === undefined;
      const reason = process.machine.files.rename(process.resolve(source), process.resolve(target));
      if (reason === undefined) continue;
      process.err(
        missing ? `mv: bad '${source}': ${reason}\n` : `mv: cannot move '${source}' to '${target}': ${reason}\n`,
      );
      failed = true;
    }
    return failed ? 1 : 0;
  },
};
