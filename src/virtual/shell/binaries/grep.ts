import { mayTakeLong, runBounded } from '../../../base/run-bounded.ts';
import { readAll } from '../input.ts';
import { openSource } from '../open-file.ts';
import { readOperands, splitLines } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { compileRegex, translateRegex } from '../toybox/regex.ts';
import { walkFiles } from '../toybox/walk-files.ts';

export const grep: Binary = {
  name: 'grep',
  summary: 'lines that match',
  run: (process) => runGrep(process, process.args),
};

/** `egrep` and `fgrep` are it with a letter. */
export async function runGrep(process: Process, args: readonly string[]): Promise<number> {
  const given: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    if (arg === '-e') given.push(args[++at] ?? '');
    else rest.push(arg);
  }
  const { flags, values, operands, unknown } = parseOptions(rest, 'EFGqivcolLnhHwxsarRyzZ', 'emABCf', [
    'color=',
    'color',
    'line-buffered',
    'include=',
    'exclude=',
  ]);
  if (unknown !== undefined) {
    refuseOption(process, unknown);
    return 2;
  }
  const names = [...operands];
  const extra = values.get('e');
  if (extra !== undefined) given.push(extra);
  if (given.length === 0) {
    const first = names.shift();
    if (first === undefined) {
      process.err('grep: no REGEX\n');
      return 2;
    }
    given.push(first);
  }
  const matcher = compileGrep(given.join('\n'), flags);
  if (matcher === undefined) {
    process.err(`grep: bad REGEX '${given.join('|')}'\n`);
    return 2;
  }
  const deep = flags.has('r') || flags.has('R');
  const quiet: Process = flags.has('s') ? { ...process, err: () => {} } : process;
  const read = deep ? await readTree(quiet, names.length === 0 ? ['.'] : names) : await readOperands(quiet, names);
  const context = values.get('C') ?? '0';
  const named = flags.has('H') || ((names.length > 1 || deep) && !flags.has('h'));
  let matchedAny = false;
  for (const { name, content } of read.operands) {
    const title = name === '-' ? '(standard input)' : name;
    const scan: Scan = {
      matcher,
      flags,
      title: named ? title : '',
      most: Number(values.get('m') ?? Number.POSITIVE_INFINITY),
      before: Number(values.get('B') ?? context),
      after: Number(values.get('A') ?? context),
    };
    const search = () => scanLines(splitLines(content), process.out, scan);
    const count = mayTakeLong(matcher) ? runBounded(search) : search();
    matchedAny ||= count > 0;
    if (flags.has('q')) continue;
    if (flags.has('c')) process.out(`${named ? `${title}:` : ''}${count}\n`);
    if ((flags.has('l') && count > 0) || (flags.has('L') && count === 0)) process.out(`${title}\n`);
  }
  if (matchedAny && (flags.has('q') || !read.failed)) return 0;
  return read.failed ? 2 : 1;
}

async function readTree(process: Process, names: readonly string[]) {
  const operands: { name: string; content: Buffer }[] = [];
  let failed = false;
  const denied = (shown: string, reason: string) => {
    process.err(`grep: ${shown}: ${reason}\n`);
    failed = true;
  };
  for (const name of names) {
    for (const file of walkFiles(
      process.machine.files,
      { shown: name, path: process.machine.files.realpath(process.resolve(name)) ?? process.resolve(name) },
      denied,
    )) {
      if ((file.stat.mode & 0o170000) !== 0o100000) continue;
      const streams = { stdin: process.stdin, stdout: process.out, stderr: process.err };
      const input = openSource({ machine: process.machine, signal: process.signal, streams }, file.path);
      if (typeof input === 'string') denied(file.shown, input);
      else operands.push({ name: file.shown, content: await readAll(input) });
    }
  }
  return { operands, failed };
}

interface Scan {
  readonly matcher: RegExp;
  readonly flags: ReadonlySet<string>;
  /** Before each line; '' for none. */
  readonly title: string;
  readonly most: number;
  readonly before: number;
  readonly after: number;
}

/** Prints what is to be printed of the matching lines (and those around them); answers how many match. */
function scanLines(lines: readonly string[], out: (text: string) => void, scan: Scan): number {
  const { matcher, flags, title, most, before, after } = scan;
  const silent = ['q', 'c', 'l', 'L'].some((flag) => flags.has(flag));
  const prefix = (at: number, mark: string) =>
    `${title === '' ? '' : `${title}${mark}`}${flags.has('n') ? `${at + 1}${mark}` : ''}`;
  let count = 0;
  let shownTo = -1;
  let last = -1;
  for (const [at, line] of lines.entries()) {
    if (count >= most && at > shownTo) break;
    matcher.lastIndex = 0;
    const matches = count < most && matcher.test(line) !== flags.has('v');
    if (matches) count++;
    if (silent) continue;
    if (!matches) {
      if (shownTo >= at) {
        out(`${prefix(at, '-')}${line}\n`);
        last = at;
      }
      continue;
    }
    if (flags.has('o') && !flags.has('v')) {
      for (const [found] of line.matchAll(new RegExp(matcher))) if (found !== '') out(`${prefix(at, ':')}${found}\n`);
      continue;
    }
    const from = Math.max(last + 1, at - before);
    // Groups that do not touch are parted where context was asked for.
    if ((before > 0 || after > 0) && last >= 0 && from > last + 1) out('--\n');
    for (let back = from; back < at; back++) out(`${prefix(back, '-')}${lines[back]}\n`);
    out(`${prefix(at, ':')}${line}\n`);
    last = at;
    shownTo = at + after;
  }
  return count;
}

function compileGrep(pattern: string, flags: ReadonlySet<string>): RegExp | undefined {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const one = (text: string) => (flags.has('F') ? escaped(text) : translateRegex(text, flags.has('E')));
  let source = pattern
    .split('\n')
    .map((text) => `(?:${one(text)})`)
    .join('|');
  if (flags.has('w')) source = `(?<!\\w)(?:${source})(?!\\w)`;
  if (flags.has('x')) source = `^(?:${source})$`;
  return compileRegex(source, flags.has('i') || flags.has('y') ? 'gi' : 'g');
}
