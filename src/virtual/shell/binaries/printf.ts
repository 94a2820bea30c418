import type { Binary } from '../process.ts';
import { unescapeText } from '../unescape.ts';

const DIRECTIVE = /%(%|([-0+ #]*)(\d*)(?:\.(\d+))?([sdiuxXoqbc]))/g;

export const printf: Binary = {
  name: 'printf',
  summary: 'writes words in a format',
  run(process) {
    const [format, ...values] = process.args;
    if (format === undefined) {
      process.err('printf: Needs 1 argument\n');
      return 1;
    }
    const left = [...values];
    // The format is used again until all values are spent; one pass is made in any case.
    do {
      const before = left.length;
      process.out(
        unescapeText(format).text.replace(DIRECTIVE, (_, whole, flags, width, precision, kind) => {
          if (whole === '%') return '%';
          return pad(formatValue(kind, left.shift() ?? '', precision), flags, Number(width));
        }),
      );
      if (left.length === before) break;
    } while (left.length > 0);
    return 0;
  },
};

function formatValue(kind: string, value: string, precision: string | undefined): string {
  if (kind === 'b') return unescapeText(value).text;
  if (kind === 'c') return value.slice(0, 1);
  if (kind === 's' || kind === 'q') return precision === undefined ? value : value.slice(0, Number(precision));
  const number = Math.trunc(Number(value) || 0);
  if (kind === 'x' || kind === 'X') return kind === 'x' ? number.toString(16) : number.toString(16).toUpperCase();
  return kind === 'o' ? number.toString(8) : String(number);
}

function pad(text: string, flags: string, width: number): string {
  if (flags.includes('-')) return text.padEnd(width);
  return text.padStart(width, flags.includes('0') ? '0' : ' ');
}
