import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const strings: Binary = {
  name: 'strings',
  summary: 'texts in files of bytes',
  async run(process) {
    const { values, operands, unknown } = parseOptions(process.args, 'af', 'nt');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const read = await readOperands(process, operands);
    const least = Number(values.get('n') ?? 4);
    for (const { content } of read.operands) {
      for (const [text] of content.toString('latin1').matchAll(new RegExp(`[\\t -~]{${least},}`, 'g')))
        process.out(`${text}\n`);
    }
    return read.failed ? 1 : 0;
  },
};
