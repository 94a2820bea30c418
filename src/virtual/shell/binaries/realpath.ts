import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const realpath: Binary = {
  name: 'realpath',
  summary: 'paths without links',
  run(process) {
    const { operands, unknown } = parseOptions(process.args, 'LPemqsz');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    const { files } = process.machine;
    let failed = false;
    for (const name of operands) {
      const found = files.realpath(process.resolve(name));
      if (found !== undefined) process.out(`${found}\n`);
      else {
        process.err(`realpath: ${name}: ${files.refusal(process.resolve(name)) ?? 'No such file or directory'}\n`);
        failed = true;
      }
    }
    return failed ? 1 : 0;
  },
};
