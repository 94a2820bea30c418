import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const wc: Binary = {
  name: 'wc',
  summary: 'counts lines, words and bytes',
  async run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'lwcm');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const read = await readOperands(process, operands);
    const totals = [0, 0, 0];
    const wanted = ['l', 'w', 'c'].map(
      (flag) => flags.size === 0 || flags.has(flag) || (flag === 'c' && flags.has('m')),
    );
    const show = (counts: readonly number[], name: string) => {
      const shown = counts.filter((_, at) => wanted[at]);
      // Toybox pads only when it prints more than one column.
      const numbers = shown.map((count) => (shown.length > 1 ? String(count).padStart(7) : String(count)));
      process.out(`${[...numbers, ...(name === '-' ? [] : [name])].join(' ')}\n`);
    };
    for (const { name, content } of read.operands) {
      const text = content.toString('utf8');
      const size = flags.has('m') ? [...text].length : content.length;
      const counts = [text.split('\n').length - 1, (text.match(/\S+/g) ?? []).length, size];
      counts.forEach((count, at) => {
        totals[at] = (totals[at] ?? 0) + count;
      });
      show(counts, name);
    }
    if (operands.length > 1) show(totals, 'total');
    return read.failed ? 1 : 0;
  },
};
