import { readClass } from './java-regex-class.ts';
import { InvalidPattern, type PatternReader, RegexRefused } from './java-regex-error.ts';
import { readQuoted, readSharedEscape } from './java-regex-escape.ts';

/** A Java pattern in JavaScript's words. */
export interface TranslatedRegex {
  /** Matches whole texts only, ignoring case (unless the pattern starts with `(?-i)`). */
  readonly regex: RegExp;
  /** Repetitions without a small upper bound: the exponent of the worst running time when none are nested. */
  readonly loops: number;
  /** A repetition inside a repetition, or a choice inside one: running time may be exponential. */
  readonly nested: boolean;
}

interface State extends PatternReader {
  dotAll: boolean;
  multiline: boolean;
  comments: boolean;
  ignoreCase: boolean;
  groups: number;
  readonly names: Map<string, number>;
  depth: number;
  lookbehinds: number;
  atomics: number;
  loops: number;
  choices: number;
  nested: boolean;
}

const lineEnd = '\\n\\r\\x85\\u2028\\u2029';
const inputStart = '(?<![\\s\\S])';
const inputEnd = '(?![\\s\\S])';
const wordChar = '[\\p{L}\\p{N}\\p{M}_]';
const maxDepth = 100;
/** A repetition of at most this many counts as harmless. */
const smallRepeat = 10;

/**
 * Translates a pattern of java.util.regex as Kotlin compiles it with IGNORE_CASE, DOT_MATCHES_ALL and MULTILINE, to be
 * matched against whole texts. Undefined: Java does not compile it either (the caller takes it literally). Throws RegexRefused, naming the
 * construct, for what Java knows and JavaScript cannot do. Known differences: a back reference to a group
 * that took no part matches nothing here and fails in Java; captures are reset by each pass of a repetition.
 */
export function translateJavaRegex(pattern: string): TranslatedRegex | undefined {
  const state: State = {
    chars: [...pattern],
    at: 0,
    dotAll: true,
    multiline: true,
    comments: false,
    ignoreCase: true,
    groups: 0,
    names: new Map(),
    depth: 0,
    lookbehinds: 0,
    atomics: 0,
    loops: 0,
    choices: 0,
    nested: false,
  };
  try {
    const body = readAlternatives(state);
    if (state.at < state.chars.length) throw new InvalidPattern('")" without "("');
    const regex = new RegExp(`${inputStart}(?:${body})${inputEnd}`, state.ignoreCase ? 'vim' : 'vm');
    return { regex, loops: state.loops, nested: state.nested };
  } catch (error) {
    if (error instanceof InvalidPattern) return undefined;
    throw error;
  }
}

function readAlternatives(state: State): string {
  state.depth += 1;
  if (state.depth > maxDepth) throw new RegexRefused('groups', `more than ${maxDepth} inside each other`);
  const { dotAll, multiline, comments } = state;
  const parts = [readSequence(state)];
  while (state.chars[state.at] === '|') {
    state.at += 1;
    state.choices += 1;
    parts.push(readSequence(state));
  }
  Object.assign(state, { dotAll, multiline, comments });
  state.depth -= 1;
  return parts.join('|');
}

function readSequence(state: State): string {
  let out = '';
  for (;;) {
    skipComments(state);
    const char = state.chars[state.at];
    if (char === undefined || char === '|' || char === ')') return out;
    const { loops, choices } = state;
    const atoms = readAtom(state);
    const last = atoms.pop();
    if (last === undefined) continue;
    out += atoms.join('') + readQuantifier(state, last, state.loops > loops || state.choices > choices);
  }
}

function skipComments(state: State): void {
  if (!state.comments) return;
  for (;;) {
    const char = state.chars[state.at];
    if (char === '#') {
      while (state.at < state.chars.length && !/[\n\r\x85\u2028\u2029]/.test(state.chars[state.at] ?? ''))
        state.at += 1;
    } else if (char !== undefined && /[ \t\n\v\f\r]/.test(char)) {
      state.at += 1;
    } else {
      return;
    }
  }
}

/** Pieces of output, of which a quantifier takes the last; none where only flags changed. */
function readAtom(state: State): string[] {
  const char = state.chars[state.at] ?? '';
  state.at += 1;
  if (char === '\\') return readEscape(state);
  if (char === '[') return [readClass(state)];
  if (char === '(') return readGroup(state);
  if (char === '.') return [state.dotAll ? '[\\s\\S]' : `[^${lineEnd}]`];
  if (char === '^') return [state.multiline ? '^' : inputStart];
  if (char === '$') return [state.multiline ? '$' : lastLineEnd()];
  if (/[*+?{]/.test(char)) throw new InvalidPattern(`"${char}" with nothing before it`);
  return [escapeLiteral(char)];
}

function readEscape(state: State): string[] {
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

function lastLineEnd(): string {
  return `(?=(?:\\r\\n|[${lineEnd}])?${inputEnd})`;
}

function readWordBoundary(state: State, letter: string): string {
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

function readNamedReference(state: State): string {
  const number = state.names.get(readName(state));
  if (number === undefined) throw new InvalidPattern('A reference to a group that is not there');
  return `\\k<g${number}>`;
}

/** Java takes as many digits as there are groups for. */
function readNumberedReference(state: State, first: string): string {
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
function readName(state: State): string {
  const found = /^<([A-Za-z][A-Za-z0-9]*)>/.exec(state.chars.slice(state.at, state.at + 100).join(''));
  if (found?.[1] === undefined) throw new InvalidPattern('A name of a group is missing');
  state.at += found[0].length;
  return found[1];
}

function readGroup(state: State): string[] {
  if (state.chars[state.at] !== '?') return [captureGroup(state)];
  const head = state.chars.slice(state.at, state.at + 3).join('');
  for (const opening of ['?:', '?=', '?!', '?<=', '?<!', '?>']) {
    if (!head.startsWith(opening)) continue;
    state.at += opening.length;
    if (opening === '?>') return [makeAtomic(state, closeGroup(state), 'an atomic group (?>…)')];
    const behind = opening.startsWith('?<');
    if (behind) state.lookbehinds += 1;
    const group = `(${opening}${closeGroup(state)})`;
    if (behind) state.lookbehinds -= 1;
    return [opening === '?:' ? group : `(?:${group})`];
  }
  if (head.startsWith('?<')) {
    state.at += 1;
    const name = readName(state);
    if (state.names.has(name)) throw new InvalidPattern('Two groups of one name');
    state.names.set(name, state.groups + 1);
    return [captureGroup(state)];
  }
  return readFlags(state);
}

function captureGroup(state: State): string {
  state.groups += 1;
  return `(?<g${state.groups}>${closeGroup(state)})`;
}

function closeGroup(state: State): string {
  const inside = readAlternatives(state);
  if (state.chars[state.at] !== ')') throw new InvalidPattern('A group is not closed');
  state.at += 1;
  return inside;
}

/** A lookahead gives nothing back once it has matched: capture in one and repeat what it caught. */
function makeAtomic(state: State, inside: string, construct: string): string {
  if (state.lookbehinds > 0) throw new RegexRefused(construct, 'cannot stand inside a lookbehind here');
  state.atomics += 1;
  return `(?:(?=(?<a${state.atomics}>${inside}))\\k<a${state.atomics}>)`;
}

/** `(?ims-x)` and `(?i:…)`, the reader standing on the `?`. */
function readFlags(state: State): string[] {
  const found = /^\?([a-zA-Z]*)(?:-([a-zA-Z]*))?([:)])/.exec(state.chars.slice(state.at, state.at + 20).join(''));
  if (found === null) throw new InvalidPattern('An unknown kind of group');
  const atStart = state.at === 1;
  const before = { dotAll: state.dotAll, multiline: state.multiline, comments: state.comments };
  state.at += found[0].length;
  const isGroup = found[3] === ':';
  for (const flag of found[1] ?? '') setFlag(state, flag, true, false);
  for (const flag of found[2] ?? '') setFlag(state, flag, false, atStart && !isGroup);
  if (!isGroup) return [];
  const group = `(?:${closeGroup(state)})`;
  Object.assign(state, before);
  return [group];
}

function setFlag(state: State, flag: string, on: boolean, wholePattern: boolean): void {
  if (flag === 's') state.dotAll = on;
  else if (flag === 'm') state.multiline = on;
  else if (flag === 'x') state.comments = on;
  else if (flag === 'i') {
    if (on && !state.ignoreCase) throw new RegexRefused('(?i)', 'case can be switched for a whole pattern only');
    if (!on && !wholePattern) throw new RegexRefused('(?-i)', 'case can be switched at the start of a pattern only');
    state.ignoreCase = on;
  } else if (flag === 'u') {
    if (!on) throw new RegexRefused('(?-u)', 'case is always compared as Unicode says');
  } else if (flag === 'd' || flag === 'U') {
    throw new RegexRefused(`(?${flag})`, 'this flag is not known here');
  } else throw new InvalidPattern(`An unknown flag ${flag}`);
}

function readQuantifier(state: State, atom: string, atomLoops: boolean): string {
  skipComments(state);
  const quantifier = readRepeat(state);
  if (quantifier === undefined) return atom;
  if (quantifier.most > smallRepeat) {
    state.loops += 1;
    if (atomLoops) state.nested = true;
  }
  // Anchors cannot be repeated in JavaScript.
  const repeatable = atom === '^' || atom === '$' || /^\(\?<?[=!]/.test(atom) ? `(?:${atom})` : atom;
  const mode = state.chars[state.at];
  if (mode === '?') {
    state.at += 1;
    return `${repeatable}${quantifier.text}?`;
  }
  if (mode !== '+') return `${repeatable}${quantifier.text}`;
  state.at += 1;
  return makeAtomic(state, `${repeatable}${quantifier.text}`, `a possessive repetition ${quantifier.text}+`);
}

function readRepeat(state: State): { readonly text: string; readonly most: number } | undefined {
  const char = state.chars[state.at];
  if (char === '*' || char === '+' || char === '?') {
    state.at += 1;
    return { text: char, most: char === '?' ? 1 : Number.POSITIVE_INFINITY };
  }
  if (char !== '{') return undefined;
  const found = /^\{(\d{1,9})(,(\d{1,9})?)?\}/.exec(state.chars.slice(state.at, state.at + 30).join(''));
  if (found === null) throw new InvalidPattern('A "{" that repeats nothing');
  const least = Number(found[1]);
  const most = found[2] === undefined ? least : found[3] === undefined ? Number.POSITIVE_INFINITY : Number(found[3]);
  if (most < least) throw new InvalidPattern('A repetition runs backwards');
  state.at += found[0].length;
  return { text: found[0], most };
}

function escapeLiteral(char: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}
