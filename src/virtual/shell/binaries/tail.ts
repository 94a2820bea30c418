import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const tail: Binary = {
  name: 'tail',
  async run(process) {
    const args = process.args.map((arg) => arg.replace(/^-(\d+)$/, '-n$1'));
    const { values, operands, unknown } = parseOptions(args, '', 'nc');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const read = await readOperands(process, operands);
    for (const { content } of read.operands) {
      const bytes = values.get('c');
      process.out(bytes === undefined ? takeLastLines(content, values.get('n') ?? '10') : takeLast(content, bytes));
    }
    return read.failed ? 1 : 0;
  },
};

function takeLast(content: Buffer, count: string): Buffer {
  return count.startsWith('+')
    ? content.subarray(Number(count) - 1)
    : content.subarray(-Number(count.replace('-', '')));
}

function takeLastLines(content: Buffer, count: string): string {
  const text = content.toString('utf8');
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const kept = count.startsWith('+') ? lines.slice(Number(count) - 1) : lines.slice(-Number(count.replace('-', '')));
  return Number(count) === 0 ? '' : kept.join('');
}
