import type { SedAddress, SedCommand } from './parse-sed.ts';

interface SedRun {
  readonly lines: readonly string[];
  /** Commands whose range is open, with the line it began at. */
  readonly open: Map<SedCommand, number>;
  at: number;
  line: string;
  before: string[];
  after: string[];
  deleted: boolean;
  quit: boolean;
}

/** The commands over a text; a last line without a newline keeps its want of one. */
export function runSed(commands: readonly SedCommand[], text: string, silent: boolean): { text: string; code: number } {
  const ends = text === '' || text.endsWith('\n');
  const lines = text === '' ? [] : (ends ? text.slice(0, -1) : text).split('\n');
  const run: SedRun = { lines, open: new Map(), at: 0, line: '', before: [], after: [], deleted: false, quit: false };
  const out: string[] = [];
  for (; run.at < lines.length && !run.quit; run.at++) {
    run.line = lines[run.at] as string;
    run.before = [];
    run.after = [];
    run.deleted = false;
    runList(commands, run, silent);
    out.push(...run.before, ...(run.deleted || silent ? [] : [run.line]), ...run.after);
  }
  const joined = out.join('\n');
  return { text: out.length === 0 ? '' : ends || run.quit ? `${joined}\n` : joined, code: 0 };
}

function runList(commands: readonly SedCommand[], run: SedRun, silent: boolean): void {
  for (const command of commands) {
    if (run.deleted || run.quit) return;
    if (applies(command, run) !== command.negated) runAction(command, run, silent);
  }
}

function runAction({ action }: SedCommand, run: SedRun, silent: boolean): void {
  if (action.kind === 's') replaceIn(action, run);
  else if (action.kind === '{') runList(action.body, run, silent);
  else if (action.kind === 'd') run.deleted = true;
  else if (action.kind === 'p') run.before.push(run.line);
  else if (action.kind === 'q') run.quit = true;
  else if (action.kind === '=') run.before.push(String(run.at + 1));
  else if (action.kind === 'a') run.after.push(action.text);
  else if (action.kind === 'i') run.before.push(action.text);
  else if (action.kind === 'c') {
    run.before.push(action.text);
    run.deleted = true;
  } else if (action.kind === 'n') {
    if (run.at + 1 >= run.lines.length) {
      run.quit = true;
      return;
    }
    if (!silent) run.before.push(run.line);
    run.line = run.lines[++run.at] as string;
  }
}

function replaceIn(action: Extract<SedCommand['action'], { kind: 's' }>, run: SedRun): void {
  let count = 0;
  let changed = false;
  run.line = run.line.replace(action.regex, (...found) => {
    count++;
    if (action.number > 0 && count !== action.number) return found[0];
    changed = true;
    return fill(action.replacement, found);
  });
  if (changed && action.print) run.before.push(run.line);
}

/** `&`, `\1` … `\9`, `\n`. */
function fill(replacement: string, found: readonly unknown[]): string {
  return replacement.replace(/\\([\s\S])|&/g, (_, char: string | undefined) => {
    if (char === undefined) return String(found[0]);
    if (/\d/.test(char)) return typeof found[Number(char)] === 'string' ? String(found[Number(char)]) : '';
    return { n: '\n', t: '\t', r: '\r' }[char] ?? char;
  });
}

function applies(command: SedCommand, run: SedRun): boolean {
  const { from, to } = command;
  if (from === undefined) return true;
  if (to === undefined) return matches(from, run);
  const began = run.open.get(command);
  if (began === undefined) {
    if (!matches(from, run)) return false;
    // A line number that is behind ends the range where it begins.
    if (!('line' in to) || to.line > run.at + 1) run.open.set(command, run.at);
    return true;
  }
  if ('line' in to ? run.at + 1 >= to.line : matches(to, run)) run.open.delete(command);
  return !('line' in to) || run.at + 1 <= to.line;
}

function matches(address: SedAddress, run: SedRun): boolean {
  if ('line' in address) return run.at + 1 === address.line;
  return 'last' in address ? run.at === run.lines.length - 1 : address.regex.test(run.line);
}
