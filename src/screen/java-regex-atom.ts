import { InvalidPattern, RegexRefused } from './java-regex-error.ts';
import { readQuoted, readSharedEscape } from './java-regex-escape.ts';
import type { PatternState } from './java-regex-state.ts';

const lineEnd = '\\n\\r\\x85\\u2028\\u2029';
export const inputStart = '(?<![\\s\\S])';
export const inputEnd = '(?![\\s\\S])';
const wordChar = '[\\p{L}\\p{N}\\p{M}_]';

/** Any character but the ends of lines. */
export const notLineEnd = `[^${lineEnd}]`;

/** Reads what follows a backslash outside a class: pieces of output, of which a quantifier takes the last. */
export function readEscape(state: PatternState): string[] {
  const letter = state.chars[state.at] ?? '';
  const shared = readSharedEscape(state);
  if (shared?.kind === 'char') return [escapeLiteral(shared.char)];
  if (shared !== undefined) return [`[${shared.not ? '^' : ''}${shared.inside}]`];
  state.at += 1;
  if (letter === 'Q') return readQuoted(state).map(escapeLiteral);
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
  return `(?=(?:\\r\\n|[${lineEnd}])?${inputEnd})`;
}

function readWordBoundary(state: PatternState, letter: string): string {
  if (letter === 'b' && state.chars[state.at] === '{') {
    throw new RegexRefused('\\b{g}', 'boundaries of graphemes cannot be matched here');
  }
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
  if (number > state.groups) throw new InvalidPattern('A reference to a group that is not there');
  return `\\k<g${number}>`;
}

/** `<name>`, the reader standing on the `<`. */
export function readName(state: PatternState): string {
  const found = /^<([A-Za-z][A-Za-z0-9]*)>/.exec(state.chars.slice(state.at, state.at + 100).join(''));
  if (found?.[1] === undefined) throw new InvalidPattern('A name of a group is missing');
  state.at += found[0].length;
  return found[1];
}

export function escapeLiteral(char: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}
