import { readOperands, splitLines } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const sort: Binary = {
  name: 'sort',
  summary: 'sorts lines',
  async run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'rnuf');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const read = await readOperands(process, operands);
    const lines = read.operands.flatMap(({ content }) => splitLines(content));
    const key = (line: string) => (flags.has('f') ? line.toUpperCase() : line);
    const byText = (a: string, b: string) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
    const byNumber = (a: string, b: string) =>
      (Number.parseFloat(a) || 0) - (Number.parseFloat(b) || 0) || byText(a, b);
    const sorted = lines.toSorted(flags.has('n') ? byNumber : byText);
    if (flags.has('r')) sorted.reverse();
    const kept = flags.has('u')
      ? sorted.filter((line, at) => at === 0 || key(line) !== key(sorted[at - 1] as string))
      : sorted;
    for (const line of kept) process.out(`${line}\n`);
    return read.failed ? 1 : 0;
  },
};
