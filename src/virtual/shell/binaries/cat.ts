import { openOperand } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const cat: Binary = {
  name: 'cat',
  summary: 'writes files to stdout',
  async run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'etuv');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const write =
      flags.has('e') || flags.has('t') || flags.has('v')
        ? (chunk: Buffer) => process.out(showBytes(chunk, flags))
        : process.out;
    let failed = false;
    for (const name of operands.length === 0 ? ['-'] : operands) {
      const input = openOperand(process, name);
      if (typeof input === 'string') {
        process.err(`cat: ${name}: ${input}\n`);
        failed = true;
        continue;
      }
      for (let chunk = await input.read(); chunk !== undefined; chunk = await input.read()) write(chunk);
    }
    return failed ? 1 : 0;
  },
};

/** `-v`: bytes that are no text as ^X and M-x; `-t` tabs as well, `-e` with a $ at each line's end. */
function showBytes(chunk: Buffer, flags: ReadonlySet<string>): string {
  let text = '';
  for (const byte of chunk) {
    const low = byte & 0x7f;
    const high = byte > 127 ? 'M-' : '';
    if (byte === 10) text += flags.has('e') ? '$\n' : '\n';
    else if (byte === 9 && !flags.has('t')) text += '\t';
    else if (low < 32) text += `${high}^${String.fromCharCode(low + 64)}`;
    else text += low === 127 ? `${high}^?` : `${high}${String.fromCharCode(low)}`;
  }
  return text;
}
