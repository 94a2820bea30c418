import { readLine } from '../input.ts';
import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const head: Binary = {
  name: 'head',
  async run(process) {
    const args = process.args.map((arg) => arg.replace(/^-(\d+)$/, '-n$1'));
    const { values, operands, unknown } = parseOptions(args, 'qv', 'nc');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const bytes = values.get('c');
    const lines = Number(values.get('n') ?? 10);
    if (operands.length === 0 && bytes === undefined) {
      // Read line by line, so that a producer which never ends is stopped.
      for (let left = lines; left > 0; left--) {
        const line = await readLine(process.stdin);
        if (line === undefined) break;
        process.out(line);
      }
      return 0;
    }
    const read = await readOperands(process, operands);
    read.operands.forEach(({ name, content }, at) => {
      if (operands.length > 1) process.out(`${at > 0 ? '\n' : ''}==> ${name} <==\n`);
      process.out(bytes === undefined ? takeLines(content, lines) : content.subarray(0, Number(bytes)));
    });
    return read.failed ? 1 : 0;
  },
};

function takeLines(content: Buffer, count: number): Buffer {
  let end = 0;
  for (let left = count; left > 0; left--) {
    const at = content.indexOf(10, end);
    if (at < 0) return content;
    end = at + 1;
  }
  return content.subarray(0, end);
}
