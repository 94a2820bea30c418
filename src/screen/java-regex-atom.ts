import { escapeMember } from './java-regex-class.ts';
import { countUnicodeSets, InvalidPattern, RegexRefused } from './java-regex-error.ts';
import { readQuoted, readSharedEscape } from './java-regex-escape.ts';
import type { PatternState } from './java-regex-state.ts';

const lineEnd = '\\n\\r\\x85\\u2028\\u2029';
export const inputStart = '(?<![\\s\\S])';
export const inputEnd = '(?![\\s\\S])';
const wordChar = '[\\p{L}\\p{N}\\p{M}_]';

/**
 * Where a line begins and ends with flag m. Java's `^` is never at the end of the text, even of an empty one, and neither stands
 * between the halves of `\\r\\n` (java.util.regex.Pattern, "Line terminators").
 */
export const lineStart = `(?:${inputStart}|(?<=[\\n\\x85\\u2028\\u2029])|(?<=\\r)(?!\\n))(?=[\\s\\S])`;
export const lineStop = `(?:${inputEnd}|(?<!\\r)(?=\\n)|(?=[\\r\\x85\\u2028\\u2029]))`;

/** Any character but the ends of lines. */
export const notLineEnd = `[^${lineEnd}]`;

/** Reads what follows a backslash outside a class: pieces of output, of which a quantifier takes the last. */
export function readEscape(state: PatternState): string[] {
  const letter = state.chars[state.at] ?? '';
  const shared = readSharedEscape(state);
  if (shared?.kind === 'char') return [writeLiteral(shared.char, state)];
  if (shared !== undefined) return [`[${shared.not ? '^' : ''}${shared.inside}]`];
  state.at += 1;
  if (letter === 'Q') return readQuoted(state).map((char) => writeLiteral(char, state));
  if (letter === 'E') throw new InvalidPattern('\\E without \\Q');
  if (letter === 'A' || letter === 'G') return [inputStart];
  if (letter === 'z') return [inputEnd];
  if (letter === 'Z') return [lastLineEnd()];
  if (letter === 'R') return [`(?:\\r\\n|[${lineEnd}\\x0B\\f])`];
  if (letter === 'X') throw new RegexRefused('\\X', 'whole graphemes cannot be matched here; use a dot');
  if (letter === 'b' || letter === 'B') return [readWordBoundary(state, letter)];
  if (letter === 'k') return [readNamedReference(state)];
  if (/[1-9]/.test(letter)) return [readNumberedReference(state, letter)];
  throw new InvalidPattern(`An unknown escape \\${letter}`);
}

export function lastLineEnd(): string {
  return `(?=(?:\\r\\n|[${lineEnd}])?${inputEnd})(?<!\\r(?=\\n))`;
}

function readWordBoundary(state: PatternState, letter: string): string {
  if (letter === 'b' && state.chars[state.at] === '{') {
    throw new RegexRefused('\\b{g}', 'boundaries of graphemes cannot be matched here');
  }
  countUnicodeSets(state, 4 * 3);
  const before = `(?<=${wordChar})`;
  const notBefore = `(?<!${wordChar})`;
  const after = `(?=${wordChar})`;
  const notAfter = `(?!${wordChar})`;
  return letter === 'b'
    ? `(?:${before}${notAfter}|${notBefore}${after})`
    : `(?:${before}${after}|${notBefore}${notAfter})`;
}

function readNamedReference(state: PatternState): string {
  const number = state.names.get(readName(state));
  if (number === undefined) throw new InvalidPattern('A reference to a group that is not there');
  return `\\k<g${number}>`;
}

/** Java takes as many digits as there are groups for. */
function readNumberedReference(state: PatternState, first: string): string {
  let number = Number(first);
  while (/[0-9]/.test(state.chars[state.at] ?? '')) {
    const longer = number * 10 + Number(state.chars[state.at]);
    if (longer > state.groups) break;
    number = longer;
    state.at += 1;
  }
  if (number <= state.groups) return `\\k<g${number}>`;
  // Java compiles it, and it matches nowhere.
  state.forward.push(number);
  return '(?!)';
}

/** `<name>`, the reader standing on the `<`. */
export function readName(state: PatternState): string {
  const found = /^<([A-Za-z][A-Za-z0-9]*)>/.exec(state.chars.slice(state.at, state.at + 100).join(''));
  if (found?.[1] === undefined) throw new InvalidPattern('A name of a group is missing');
  state.at += found[0].length;
  return found[1];
}

/**
 * As it is written for the engine. Java finds the dotted and the dotless i of Turkish equal to i where case is ignored. Between many
 * choices V8 (Node 20) takes exponential time to compile a letter, and none to speak of to compile a class.
 */
export function writeLiteral(char: string, { ignoreCase, asClasses }: PatternState): string {
  if (ignoreCase && /[iI\u0130\u0131]/.test(char)) return '[i\u0130\u0131]';
  if (asClasses) return `[${escapeMember(char)}]`;
  return /[\^$\\.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}
