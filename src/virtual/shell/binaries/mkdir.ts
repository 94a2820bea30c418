import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const mkdir: Binary = {
  name: 'mkdir',
  summary: 'makes folders',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'pv', 'm');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    let failed = false;
    for (const name of operands) {
      const reason = process.machine.files.makeFolder(process.resolve(name), flags.has('p'));
      if (reason === undefined) continue;
      process.err(`mkdir: '${name}': ${reason}\n`);
      failed = true;
    }
    return failed ? 1 : 0;
  },
};
