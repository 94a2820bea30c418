import { readOperands, splitLines } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const grep: Binary = {
  name: 'grep',
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'EFGqivcolnhHwxsar', 'emABC');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const given = values.get('e');
    const [pattern, ...names] = given === undefined ? operands : [given, ...operands];
    if (pattern === undefined) {
      process.err('grep: no REGEX\n');
      return 2;
    }
    const matcher = compileGrep(pattern, flags);
    if (matcher === undefined) {
      process.err(`grep: bad REGEX '${pattern}'\n`);
      return 2;
    }
    const read = await readOperands(process, names);
    const most = values.has('m') ? Number(values.get('m')) : Number.POSITIVE_INFINITY;
    const after = Number(values.get('A') ?? values.get('C') ?? 0);
    const before = Number(values.get('B') ?? values.get('C') ?? 0);
    const named = flags.has('H') || (names.length > 1 && !flags.has('h'));
    let matchedAny = false;
    for (const { name, content } of read.operands) {
      const prefix = named ? `${name}:` : '';
      const lines = splitLines(content);
      let count = 0;
      let shownTo = -1;
      lines.forEach((line, at) => {
        if (count >= most) return;
        matcher.lastIndex = 0;
        if (matcher.test(line) === flags.has('v')) {
          if (shownTo >= at && !flags.has('c') && !flags.has('q')) process.out(`${prefix}${line}\n`);
          return;
        }
        count++;
        if (flags.has('q') || flags.has('c') || flags.has('l')) return;
        const number = flags.has('n') ? `${at + 1}:` : '';
        if (flags.has('o') && !flags.has('v')) {
          matcher.lastIndex = 0;
          for (const found of line.matchAll(matcher))
            if (found[0] !== '') process.out(`${prefix}${number}${found[0]}\n`);
          return;
        }
        for (let back = Math.max(shownTo + 1, at - before); back < at; back++) process.out(`${prefix}${lines[back]}\n`);
        process.out(`${prefix}${number}${line}\n`);
        shownTo = at + after;
      });
      matchedAny ||= count > 0;
      if (flags.has('c')) process.out(`${prefix}${count}\n`);
      if (flags.has('l') && count > 0) process.out(`${name}\n`);
    }
    if (matchedAny && (flags.has('q') || !read.failed)) return 0;
    return read.failed ? 2 : 1;
  },
};

const CLASSES: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  space: '\\s',
  upper: 'A-Z',
  lower: 'a-z',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '0-9A-Fa-f',
  blank: ' \\t',
};

function compileGrep(pattern: string, flags: ReadonlySet<string>): RegExp | undefined {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const one = (text: string) => (flags.has('F') ? escaped(text) : flags.has('E') ? text : translateBasic(text));
  let source = pattern
    .split('\n')
    .map((text) => `(?:${one(text)})`)
    .join('|');
  source = source.replace(/\[:(\w+):\]/g, (whole, name: string) => CLASSES[name] ?? whole);
  if (flags.has('w')) source = `\\b(?:${source})\\b`;
  if (flags.has('x')) source = `^(?:${source})$`;
  try {
    return new RegExp(source, flags.has('i') ? 'gi' : 'g');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Basic expressions: `\(`, `\{`, `\|`, `\+`, `\?` are operators and the bare characters are themselves. */
function translateBasic(pattern: string): string {
  return pattern.replace(/\[\^?\]?[^\]]*\]|\\([\s\S])|[(){}|+?]/g, (whole, char: string | undefined) => {
    if (whole.startsWith('[')) return whole;
    if (char === undefined) return `\\${whole}`;
    return '(){}|+?'.includes(char) ? char : whole;
  });
}
