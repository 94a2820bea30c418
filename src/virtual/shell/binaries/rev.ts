import { readOperands, splitLines } from '../operands.ts';
import type { Binary } from '../process.ts';

export const rev: Binary = {
  name: 'rev',
  summary: 'lines backwards',
  async run(process) {
    const read = await readOperands(process, process.args);
    for (const { content } of read.operands)
      for (const line of splitLines(content)) process.out(`${[...line].reverse().join('')}\n`);
    return read.failed ? 1 : 0;
  },
};
