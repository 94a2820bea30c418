import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const rm: Binary = {
  name: 'rm',
  summary: 'removes files',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'frRiv');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0 && !flags.has('f')) return needArguments(process, 1);
    const { files } = process.machine;
    let failed = false;
    for (const name of operands) {
      const path = process.resolve(name);
      if (flags.has('f') && files.stat(path) === undefined) continue;
      const reason = files.remove(path, flags.has('r') || flags.has('R'));
      if (reason === undefined) continue;
      process.err(`rm: ${name}: ${reason}\n`);
      failed = true;
    }
    return failed ? 1 : 0;
  },
};
