import { formatFloat } from '../format-float.ts';
import type { Binary, Process } from '../process.ts';
import { unescapeText } from '../unescape.ts';

const DIRECTIVE = /%(%|([-0+ #]*)(\*|\d*)(?:\.(\*|\d*))?([a-zA-Z]))/g;

/** Toybox's, as the shell of Android has none of its own. */
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
    const told = { failed: false, stopped: false };
    const { text: plain, stopped } = unescapeText(format);
    // The format is used again until all values are spent; one pass is made in any case.
    do {
      const before = left.length;
      process.out(fillIn(plain, left, { process, told }));
      if (left.length === before) break;
    } while (left.length > 0 && !told.stopped && !stopped);
    return told.failed ? 1 : 0;
  },
};

/** No `%q`: toybox has none. */
const KINDS = 'cdeEfgGiosuxXb';
const FLOATS = 'feEgG';

interface Pass {
  readonly process: Process;
  readonly told: { failed: boolean; stopped: boolean };
}

function fillIn(format: string, left: string[], pass: Pass): string {
  let text = '';
  let at = 0;
  for (const match of format.matchAll(DIRECTIVE)) {
    const [all, whole, flags = '', width = '', precision, kind = ''] = match;
    text += format.slice(at, match.index);
    at = match.index + all.length;
    if (whole === '%') {
      text += '%';
      continue;
    }
    if (!KINDS.includes(kind)) {
      pass.process.err(`printf: bad %${kind}@${at}\n`);
      pass.told.failed = true;
      pass.told.stopped = true;
      return text;
    }
    const wide = width === '*' ? Number.parseInt(left.shift() ?? '', 10) || 0 : Number(width);
    const exact = precision === '*' ? Number.parseInt(left.shift() ?? '', 10) || 0 : precision;
    const value = left.shift() ?? '';
    if (kind === 'b') {
      const plain = unescapeText(value);
      text += pad(plain.text, flags, wide);
      if (!plain.stopped) continue;
      pass.told.stopped = true;
      return text;
    }
    const shape = { kind, flags, exact: exact === undefined ? undefined : Number(exact) };
    text += pad(formatValue(value, shape, pass), wide < 0 ? `${flags}-` : flags, Math.abs(wide), kind);
  }
  return text + format.slice(at);
}

interface Shape {
  readonly kind: string;
  readonly flags: string;
  readonly exact: number | undefined;
}

function formatValue(value: string, { kind, flags, exact }: Shape, pass: Pass): string {
  if (kind === 'c') return value.slice(0, 1);
  if (kind === 's') return exact === undefined ? value : value.slice(0, exact);
  const number = readNumber(value, kind, pass);
  const sign = (text: string) => (text.startsWith('-') ? text : `${/[+ ]/.exec(flags)?.[0] ?? ''}${text}`);
  if (FLOATS.includes(kind)) return sign(formatFloat(number, kind, exact ?? 6));
  const unsigned = BigInt.asUintN(64, BigInt(Math.trunc(number)));
  const digits = (text: string) => text.padStart(exact ?? 0, '0');
  if (kind === 'x') return `${flags.includes('#') ? '0x' : ''}${digits(unsigned.toString(16))}`;
  if (kind === 'X') return `${flags.includes('#') ? '0X' : ''}${digits(unsigned.toString(16).toUpperCase())}`;
  if (kind === 'o') return digits(`${flags.includes('#') ? '0' : ''}${unsigned.toString(8)}`);
  if (kind === 'u') return digits(String(unsigned));
  const whole = BigInt(Math.trunc(number));
  return sign(whole < 0n ? `-${digits(String(-whole))}` : digits(String(whole)));
}

/**
 * As C's strtoll and strtold read: `12`, `0x1f`, `017`, with what they leave over told (and code 1); `'a` is the
 * character's number.
 */
function readNumber(word: string, kind: string, { process, told }: Pass): number {
  if (/^['"]/.test(word) && !FLOATS.includes(kind)) return word.codePointAt(1) ?? 0;
  const numbers = FLOATS.includes(kind)
    ? /^\s*([-+]?)((?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)?/
    : /^\s*([-+]?)(0[xX][\da-fA-F]+|\d+)?/;
  const [read = '', sign, found] = numbers.exec(word) ?? [];
  const octal = /^0[0-7]*/.exec(FLOATS.includes(kind) ? '' : (found ?? ''))?.[0];
  const digits = octal === undefined || /^0[xX]/.test(found ?? '') ? found : octal;
  const left = digits === undefined ? word : word.slice(read.length - (found?.length ?? 0) + digits.length);
  if (left !== '') {
    // AOSP external/toybox, toys/posix/printf.c.
    process.err(`printf: bad %${kind} ${word}\n`);
    told.failed = true;
  }
  const value = octal !== undefined && digits === octal ? Number.parseInt(octal, 8) : Number(digits ?? 0);
  return sign === '-' ? -value : value;
}

function pad(text: string, flags: string, width: number, kind = 's'): string {
  if (flags.includes('-')) return text.padEnd(width);
  if (!flags.includes('0') || 'sbc'.includes(kind)) return text.padStart(width);
  const [sign = ''] = /^(?:[-+ ]|0[xX])?/.exec(text) ?? [];
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}
