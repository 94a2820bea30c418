import { readOperands, splitLines } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const nl: Binary = {
  name: 'nl',
  summary: 'numbers lines',
  async run(process) {
    const { values, operands, unknown } = parseOptions(process.args, 'E', 'blnsvw');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const read = await readOperands(process, operands);
    const width = Number(values.get('w') ?? 6);
    const separator = values.get('s') ?? '\t';
    let number = Number(values.get('v') ?? 1);
    for (const line of read.operands.flatMap(({ content }) => splitLines(content))) {
      const counted = line !== '' || values.get('b') === 'a';
      process.out(
        counted
          ? `${String(number++).padStart(width)}${separator}${line}\n`
          : `${' '.repeat(width + separator.length)}${line}\n`,
      );
    }
    return read.failed ? 1 : 0;
  },
};
