import { type Input, readLine } from '../input.ts';
import { openOperands } from '../operands.ts';
import { parseOptions, parseSize, refuseCounts, refuseOption, spellCounts } from '../options.ts';
import type { Binary, Process } from '../process.ts';

export const head: Binary = {
  name: 'head',
  summary: 'the beginning of files',
  async run(process) {
    const args = spellCounts(process.args);
    const { flags, values, operands, unknown } = parseOptions(args, 'qv', 'nc');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const wrong = refuseCounts(process, values, ['n', 'c']);
    if (wrong !== undefined) return wrong;
    const bytes = values.get('c');
    const open = openOperands(process, operands);
    for (const [at, { name, input }] of open.operands.entries()) {
      const titled = (operands.length > 1 && !flags.has('q')) || flags.has('v');
      if (titled) process.out(`${at > 0 ? '\n' : ''}==> ${name === '-' ? 'standard input' : name} <==\n`);
      if (bytes !== undefined) await copyBytes(process, input, parseSize(bytes) ?? 0);
      else await copyLines(process, input, parseSize(values.get('n') ?? '10') ?? 0);
    }
    return open.failed ? 1 : 0;
  },
};

/** Line by line, so that a producer which never ends is stopped. A negative count leaves out so many at the end. */
async function copyLines(process: Process, input: Input, count: number): Promise<void> {
  const kept: Buffer[] = [];
  for (let left = count < 0 ? Number.POSITIVE_INFINITY : count; left > 0; left--) {
    const line = await readLine(input);
    if (line === undefined) break;
    if (count >= 0) process.out(line);
    else kept.push(line);
  }
  for (const line of kept.slice(0, count)) process.out(line);
}

async function copyBytes(process: Process, input: Input, count: number): Promise<void> {
  for (let left = count; left > 0; ) {
    const chunk = await input.read();
    if (chunk === undefined) break;
    process.out(chunk.subarray(0, left));
    if (chunk.length > left) input.unread(chunk.subarray(left));
    left -= chunk.length;
  }
}
