import { readAll } from '../input.ts';
import { openOperands } from '../operands.ts';
import { parseOptions, parseSize, refuseCounts, refuseOption, spellCounts } from '../options.ts';
import type { Binary, Process } from '../process.ts';

/** toybox looks at its files so often where it cannot be told of changes. */
const followMs = 100;

export const tail: Binary = {
  name: 'tail',
  summary: 'the end of files',
  async run(process) {
    const args = spellCounts(process.args);
    const { flags, values, operands, unknown } = parseOptions(args, 'fFqv', 'ncs');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const wrong = refuseCounts(process, values, ['n', 'c']);
    if (wrong !== undefined) return wrong;
    const open = openOperands(process, operands);
    const sizes = new Map<string, number>();
    for (const [at, { name, input }] of open.operands.entries()) {
      const content = await readAll(input);
      sizes.set(name, content.length);
      if (operands.length > 1 && !flags.has('q')) process.out(`${at > 0 ? '\n' : ''}==> ${name} <==\n`);
      const bytes = values.get('c');
      process.out(bytes === undefined ? takeLastLines(content, values.get('n') ?? '10') : takeLast(content, bytes));
    }
    if ((flags.has('f') || flags.has('F')) && operands.length > 0) await follow(process, sizes);
    return open.failed ? 1 : 0;
  },
};

/** What is added from now on, until the client goes. */
async function follow(process: Process, sizes: Map<string, number>): Promise<void> {
  while (!process.signal.aborted) {
    await process.sleep(followMs);
    for (const [name, before] of sizes) {
      const content = process.machine.files.read(process.resolve(name));
      if (content === undefined) continue;
      if (content.length < before) process.err(`tail: ${name}: file truncated\n`);
      const from = content.length < before ? 0 : before;
      if (content.length > from) process.out(content.subarray(from));
      sizes.set(name, content.length);
    }
  }
}

function takeLast(content: Buffer, count: string): Buffer {
  const size = Math.abs(parseSize(count) ?? 0);
  if (count.startsWith('+')) return content.subarray(Math.max(0, size - 1));
  return content.subarray(Math.max(0, content.length - size));
}

function takeLastLines(content: Buffer, count: string): Buffer {
  const wanted = Math.abs(parseSize(count) ?? 0);
  const starts = [0];
  for (let at = content.indexOf(10); at >= 0 && at + 1 < content.length; at = content.indexOf(10, at + 1))
    starts.push(at + 1);
  if (count.startsWith('+')) return content.subarray(starts[Math.max(0, wanted - 1)] ?? content.length);
  return wanted === 0
    ? content.subarray(content.length)
    : content.subarray(starts[Math.max(0, starts.length - wanted)] ?? 0);
}
