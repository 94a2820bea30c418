import { StringDecoder } from 'node:string_decoder';
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
    const places = new Map(from.map((char, at) => [char, at] as const).reverse());
    const squeezed = new Set(to.length > 0 ? to : from);
    const complement = flags.has('c');
    let last = '';
    const map = (char: string): string => {
      const inSet = places.has(char) !== complement;
      if (inSet && flags.has('d')) return '';
      const place = complement ? to.length - 1 : Math.min(places.get(char) ?? 0, to.length - 1);
      const mapped = inSet && to.length > 0 ? (to[place] as string) : char;
      if (flags.has('s') && mapped === last && squeezed.has(mapped)) return '';
      last = mapped;
      return mapped;
    };
    const decoder = new StringDecoder('utf8');
    const write = (text: string) => {
      let out = '';
      for (const char of text) out += map(char);
      if (out !== '') process.out(out);
    };
    for (let chunk = await process.stdin.read(); chunk !== undefined; chunk = await process.stdin.read()) {
      write(decoder.write(chunk));
    }
    write(decoder.end());
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
