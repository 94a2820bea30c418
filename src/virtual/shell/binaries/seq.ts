import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

const mostNumbers = 1_000_000;

export const seq: Binary = {
  name: 'seq',
  summary: 'counts',
  run(process) {
    // Negative numbers are no options.
    const at = process.args.findIndex((arg) => /^-?[\d.]/.test(arg));
    const split = at < 0 ? process.args.length : at;
    const { flags, values, unknown } = parseOptions(process.args.slice(0, split), 'w', 'fs');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const words = process.args.slice(split);
    if (words.length === 0) return needArguments(process, 1);
    const bad = words.find((word) => Number.isNaN(Number(word)));
    if (bad !== undefined) {
      process.err(`seq: bad number '${bad}'\n`);
      return 1;
    }
    const numbers = words.map(Number);
    const [first, step, last] =
      numbers.length === 1 ? [1, 1, numbers[0]] : numbers.length === 2 ? [numbers[0], 1, numbers[1]] : numbers;
    const digits = Math.max(...words.map((word) => word.split('.')[1]?.length ?? 0));
    const rows: string[] = [];
    const [start = 1, by = 1, end = 1] = [first, step, last];
    for (let count = 0; count < mostNumbers && by !== 0; count++) {
      const value = start + count * by;
      if (by > 0 ? value > end : value < end) break;
      rows.push(value.toFixed(digits));
    }
    const width = flags.has('w') ? Math.max(...rows.map((row) => row.length)) : 0;
    const text = rows.map((row) => row.padStart(width, '0')).join(values.get('s') ?? '\n');
    if (rows.length > 0) process.out(`${text}\n`);
    return 0;
  },
};
