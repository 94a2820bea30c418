import type { JournalEntry } from '../contract/journal.ts';

/** Up to the first character that `input` is to type, or the first key. */
const typing =
  /\binput\b(?:\s+(?!text\b|keyevent\b|keycombination\b)[\w-]+)*\s+(text|keyevent|keycombination)(?:\s+|$)/;
const locking = /\blocksettings\s+(?=\S*(?:set-|verify|clear))\S+/;
/** What a keyboard that is driven by broadcasts, and a clipboard that is, are sent. */
const extras = /\bam\s+broadcast\b.*?\s(?:--es|--esa|-e)\s+\S+\s+/;
/** Something is done first, which may bring the focus into a password. */
const follows = /[;&|\n({]|\b(?:do|then|else)\b/;
const saying: ReadonlySet<string> = new Set(['echo', 'printf']);

/**
 * A command line without what it types. `isGuarded`: a password has the focus at this moment, or the lock screen waits for
 * its PIN. What is typed later in a line may go into a password that the line's beginning taps on, and is hidden always.
 */
function concealLine(line: string, isGuarded: () => boolean): string {
  // Looking at the screen costs more than all the rest: most lines type nothing.
  if (!/\b(?:input|broadcast|locksettings)\b/.test(line)) return line;
  const guarded = isGuarded();
  const lock = locking.exec(line);
  if (lock !== null) return hideBehind(line, lock.index + lock[0].length);
  const sent = guarded ? extras.exec(line) : null;
  if (sent !== null) return hideBehind(line, sent.index + sent[0].length);
  for (let from = 0; ; ) {
    const found = typing.exec(line.slice(from));
    if (found === null) return line;
    const start = from + found.index;
    const end = start + found[0].length;
    const later = follows.test(line.slice(0, start));
    if (!guarded && !(later && found[1] === 'text')) {
      from = end;
      continue;
    }
    // What stands before may say it as well (`echo secret | xargs input text`, `a=secret; input text $a`).
    const before = later ? hide(line.slice(0, start)) : line.slice(0, start);
    return before + hideBehind(line.slice(start), found[0].length);
  }
}

/** The same for a program's words. */
export function concealArgv(argv: readonly string[], isGuarded: () => boolean): readonly string[] {
  const [name = '', ...args] = argv;
  if (name === 'locksettings') return [name, ...args.slice(0, 1), ...args.slice(1).map(hide)];
  if (saying.has(name)) return isGuarded() ? [name, ...args.map(hide)] : argv;
  const input = argv.indexOf('input');
  const verb = argv.findIndex((word, at) => at > input && ['text', 'keyevent', 'keycombination'].includes(word));
  if (input >= 0 && verb >= 0) {
    return isGuarded() ? [...argv.slice(0, verb + 1), ...argv.slice(verb + 1).map(hide)] : argv;
  }
  if (name === 'am' && args[0] === 'broadcast' && isGuarded()) {
    return [name, 'broadcast', ...args.slice(1).map(hide)];
  }
  return argv.map((word) => (/\s/.test(word) ? concealLine(word, isGuarded) : word));
}

/** An entry as it may be written. Programs' words were hidden when these began: the focus has gone on since. */
export function concealEntry(entry: JournalEntry, isGuarded: () => boolean): JournalEntry {
  if (entry.kind === 'service') return { ...entry, service: concealLine(entry.service, isGuarded) };
  if (entry.kind === 'request' && entry.via === 'shell') {
    return { ...entry, request: concealLine(entry.request, isGuarded) };
  }
  if (entry.kind === 'fault' && entry.detail !== undefined) {
    return { ...entry, detail: concealLine(entry.detail, isGuarded) };
  }
  return entry;
}

function hideBehind(line: string, at: number): string {
  return line.slice(0, at) + hide(line.slice(at));
}

/** Blanks stay, so that a line can still be seen to have its words. */
function hide(text: string): string {
  return text.replace(/\S/g, '*');
}
