import { readAll } from '../input.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { unescapeText } from '../unescape.ts';

export const tr: Binary = {
  name: 'tr',
  summary: 'replaces characters',
  async run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'dsc');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const from = expandSet(operands[0] ?? '');
    const to = expandSet(operands[1] ?? '');
    const inSet = (char: string) => from.includes(char) !== flags.has('c');
    let last = '';
    let text = '';
    for (const char of (await readAll(process.stdin)).toString('utf8')) {
      if (inSet(char) && flags.has('d')) continue;
      const mapped =
        inSet(char) && to.length > 0 ? (to[Math.min(from.indexOf(char), to.length - 1)] ?? to.at(-1) ?? '') : char;
      if (flags.has('s') && mapped === last && (to.length > 0 ? to : from).includes(mapped)) continue;
      last = mapped;
      text += mapped;
    }
    process.out(text);
    return 0;
  },
};

const CLASSES: Readonly<Record<string, string>> = {
  '[:upper:]': 'A-Z',
  '[:lower:]': 'a-z',
  '[:digit:]': '0-9',
  '[:alpha:]': 'A-Za-z',
  '[:alnum:]': 'A-Za-z0-9',
  '[:space:]': ' \t\n\r\f\v',
};

function expandSet(set: string): readonly string[] {
  const named = set.replace(/\[:\w+:\]/g, (whole) => CLASSES[whole] ?? whole);
  const plain = [...unescapeText(named).text];
  const out: string[] = [];
  for (let at = 0; at < plain.length; at++) {
    const first = plain[at] as string;
    const last = plain[at + 2];
    if (plain[at + 1] !== '-' || last === undefined) {
      out.push(first);
      continue;
    }
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) out.push(String.fromCharCode(code));
    at += 2;
  }
  return out;
}
