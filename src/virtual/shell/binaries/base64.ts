import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const base64: Binary = {
  name: 'base64',
  summary: 'encodes and decodes base64',
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'di', 'w');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const read = await readOperands(process, operands);
    const width = Number(values.get('w') ?? 76);
    for (const { content } of read.operands) {
      if (flags.has('d')) {
        const text = content.toString('latin1').replace(/\s/g, '');
        if (!flags.has('i') && /[^A-Za-z0-9+/=]/.test(text)) {
          process.err('base64: bad input\n');
          return 1;
        }
        process.out(Buffer.from(text, 'base64'));
        continue;
      }
      const text = content.toString('base64');
      if (text === '') continue;
      process.out(width === 0 ? text : `${(text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('\n')}\n`);
    }
    return read.failed ? 1 : 0;
  },
};
