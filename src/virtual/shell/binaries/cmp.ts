import { readOperands } from '../operands.ts';
import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const cmp: Binary = {
  name: 'cmp',
  summary: 'whether two files are the same',
  async run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'ls', 'n');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [first, second = '-'] = operands;
    if (first === undefined) return needArguments(process, 1);
    const read = await readOperands(process, [first, second]);
    const [a, b] = read.operands;
    if (a === undefined || b === undefined) return 2;
    const least = Math.min(a.content.length, b.content.length);
    let different = false;
    let line = 1;
    for (let at = 0; at < least; at++) {
      if (a.content[at] === b.content[at]) {
        if (a.content[at] === 10) line++;
        continue;
      }
      different = true;
      if (flags.has('s')) break;
      if (!flags.has('l')) {
        process.out(`${first} ${second} differ: char ${at + 1}, line ${line}\n`);
        break;
      }
      const octal = (byte: number | undefined) => (byte ?? 0).toString(8).padStart(3);
      process.out(`${at + 1} ${octal(a.content[at])} ${octal(b.content[at])}\n`);
    }
    if (!different && a.content.length !== b.content.length) {
      different = true;
      const shorter = a.content.length < b.content.length ? first : second;
      if (!flags.has('s')) process.err(`cmp: EOF on ${shorter}\n`);
    }
    return different ? 1 : 0;
  },
};
