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
    const context = values.get('C') ?? '0';
    const named = flags.has('H') || (names.length > 1 && !flags.has('h'));
    let matchedAny = false;
    for (const { name, content } of read.operands) {
      const count = scanLines(splitLines(content), process.out, {
        matcher,
        flags,
        prefix: named ? `${name}:` : '',
        most: Number(values.get('m') ?? Number.POSITIVE_INFINITY),
        before: Number(values.get('B') ?? context),
        after: Number(values.get('A') ?? context),
      });
      matchedAny ||= count > 0;
      if (flags.has('c')) process.out(`${named ? `${name}:` : ''}${count}\n`);
      if (flags.has('l') && count > 0) process.out(`${name}\n`);
    }
    if (matchedAny && (flags.has('q') || !read.failed)) return 0;
    return read.failed ? 2 : 1;
  },
};

interface Scan {
  readonly matcher: RegExp;
  readonly flags: ReadonlySet<string>;
  readonly prefix: string;
  readonly most: number;
  readonly before: number;
  readonly after: number;
}

/** Prints what is to be printed of the matching lines (and those around them); answers how many match. */
function scanLines(lines: readonly string[], out: (text: string) => void, scan: Scan): number {
  const { matcher, flags, prefix, most, before, after } = scan;
  const silent = ['q', 'c', 'l'].some((flag) => flags.has(flag));
  let count = 0;
  let shownTo = -1;
  for (const [at, line] of lines.entries()) {
    if (count >= most) break;
    matcher.lastIndex = 0;
    const matches = matcher.test(line) !== flags.has('v');
    if (matches) count++;
    if (silent) continue;
    if (!matches) {
      if (shownTo >= at) out(`${prefix}${line}\n`);
      continue;
    }
    const number = flags.has('n') ? `${at + 1}:` : '';
    if (flags.has('o') && !flags.has('v')) {
      for (const [found] of line.matchAll(new RegExp(matcher))) if (found !== '') out(`${prefix}${number}${found}\n`);
      continue;
    }
    for (let back = Math.max(shownTo + 1, at - before); back < at; back++) out(`${prefix}${lines[back]}\n`);
    out(`${prefix}${number}${line}\n`);
    shownTo = at + after;
  }
  return count;
}

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
