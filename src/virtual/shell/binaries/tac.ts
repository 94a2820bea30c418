import { readOperands, splitLines } from '../operands.ts';
import type { Binary } from '../process.ts';

export const tac: Binary = {
  name: 'tac',
  summary: 'lines, last first',
  async run(process) {
    const read = await readOperands(process, process.args);
    for (const { content } of read.operands)
      for (const line of splitLines(content).toReversed()) process.out(`${line}\n`);
    return read.failed ? 1 : 0;
  },
};
