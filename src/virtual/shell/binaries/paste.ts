import { readOperands, splitLines } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { unescapeText } from '../unescape.ts';

export const paste: Binary = {
  name: 'paste',
  summary: 'joins lines',
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 's', 'd');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const delimiters = [...unescapeText(values.get('d') ?? '\t').text];
    const read = await readOperands(process, operands);
    const columns = read.operands.map(({ content }) => splitLines(content));
    const height = Math.max(0, ...columns.map((lines) => lines.length));
    const rows = flags.has('s')
      ? columns
      : Array.from({ length: height }, (_, at) => columns.map((lines) => lines[at] ?? ''));
    for (const row of rows) {
      const text = row
        .map((cell, at) => (at === 0 ? cell : `${delimiters[(at - 1) % delimiters.length] ?? ''}${cell}`))
        .join('');
      process.out(`${text}\n`);
    }
    return read.failed ? 1 : 0;
  },
};
