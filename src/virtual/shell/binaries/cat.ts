import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const cat: Binary = {
  name: 'cat',
  async run(process) {
    const { operands, unknown } = parseOptions(process.args, 'u');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) {
      for (let chunk = await process.stdin.read(); chunk !== undefined; chunk = await process.stdin.read()) {
        process.out(chunk);
      }
      return 0;
    }
    const read = await readOperands(process, operands);
    for (const { content } of read.operands) process.out(content);
    return read.failed ? 1 : 0;
  },
};
