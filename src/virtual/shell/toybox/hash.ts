import { createHash } from 'node:crypto';
import { openOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

/** `md5sum` and its kin: hex, two blanks, name. `-b` (brief) gives the hash alone, `-c` checks a list. */
export function defineHash(name: string, algorithm: string): Binary {
  return {
    name,
    summary: `${algorithm} of files`,
    unsupported: [{ what: `${name} -c`, why: 'no client was seen to check lists on the device' }],
    async run(process) {
      const { flags, operands, unknown } = parseOptions(process.args, 'b');
      if (unknown !== undefined) return refuseOption(process, unknown);
      const open = openOperands(process, operands);
      for (const operand of open.operands) {
        const hash = createHash(algorithm);
        for (let chunk = await operand.input.read(); chunk !== undefined; chunk = await operand.input.read()) {
          hash.update(chunk);
        }
        process.out(`${hash.digest('hex')}${flags.has('b') ? '' : `  ${operand.name}`}\n`);
      }
      return open.failed ? 1 : 0;
    },
  };
}
