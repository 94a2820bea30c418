import {
  inputEnd,
  inputStart,
  lastLineEnd,
  lineStart,
  lineStop,
  notLineEnd,
  readEscape,
  readName,
  writeLiteral,
} from './java-regex-atom.ts';
import { readClass } from './java-regex-class.ts';
import { InvalidPattern, RegexRefused, skipComments } from './java-regex-error.ts';
import { type PatternState, startPattern } from './java-regex-state.ts';

/** A Java pattern in JavaScript's words. */
export interface TranslatedRegex {
  /** Matches whole texts only, ignoring case (unless the pattern starts with `(?-i)`). */
  readonly regex: RegExp;
  /** Atoms, those counted that must be repeated. */
  readonly steps: number;
  /** Repetitions without a small upper bound: the exponent of the length in the worst running time. */
  readonly loops: number;
  /** In how many ways choices and small repetitions can go. Infinite: repetitions are nested. */
  readonly ways: number;
}

const maxDepth = 100;
/** Hundreds of them can take minutes to compile, and no text is described so. */
const mostRepeats = 100;
/** A repetition of at most this many is a choice, not a loop. */
const smallRepeat = 10;
/** With more, letters are written so that they compile fast. */
const fewWays = 16;
/** Compiling is not watched, and takes about 0.05 ms a character at worst. */
const longestPattern = 5000;

/**
 * Translates a pattern of java.util.regex as Kotlin compiles it with IGNORE_CASE, DOT_MATCHES_ALL and MULTILINE, to be
 * matched against whole texts. Undefined: Java does not compile it either (the caller takes it literally). Throws RegexRefused, naming the
 * construct, for what Java knows and JavaScript cannot do. Known differences: a back reference to a group
 * that took no part matches nothing here and fails in Java; captures are reset by each pass of a repetition.
 */
export function translateJavaRegex(pattern: string): TranslatedRegex | undefined {
  if (pattern.length > longestPattern) {
    throw new RegexRefused('its length', `patterns of more than ${longestPattern} characters are not compiled`);
  }
  const simple = translate(pattern, false);
  return simple !== undefined && simple.ways > fewWays ? translate(pattern, true) : simple;
}

function translate(pattern: string, asClasses: boolean): TranslatedRegex | undefined {
  const state = startPattern(pattern, asClasses);
  try {
    const body = readAlternatives(state);
    if (state.at < state.chars.length) throw new InvalidPattern('")" without "("');
    if (state.forward.some((number) => number <= state.groups)) {
      throw new RegexRefused('\\1', 'a reference to a group that comes later cannot be matched here');
    }
    const regex = new RegExp(`${inputStart}(?:${body})${inputEnd}`, state.ignoreCase ? 'vim' : 'vm');
    return { regex, steps: state.steps, loops: state.loops, ways: state.ways };
  } catch (error) {
    if (error instanceof InvalidPattern) return undefined;
    throw error;
  }
}

function readAlternatives(state: PatternState): string {
  state.depth += 1;
  if (state.depth > maxDepth) throw new RegexRefused('groups', `more than ${maxDepth} inside each other`);
  const { dotAll, multiline, comments, ways } = state;
  const parts: string[] = [];
  let sum = 0;
  for (;;) {
    state.ways = 1;
    parts.push(readSequence(state));
    sum += state.ways;
    if (state.chars[state.at] !== '|') break;
    state.at += 1;
  }
  state.ways = ways * sum;
  Object.assign(state, { dotAll, multiline, comments });
  state.depth -= 1;
  return parts.join('|');
}

function readSequence(state: PatternState): string {
  let out = '';
  for (;;) {
    skipComments(state);
    const char = state.chars[state.at];
    if (char === undefined || char === '|' || char === ')') return out;
    const { ways } = state;
    const before = { steps: state.steps, loops: state.loops };
    state.ways = 1;
    const atoms = readAtom(state);
    const last = atoms.pop();
    if (last !== undefined) out += atoms.join('') + readQuantifier(state, last, before);
    state.steps += 1 + atoms.length;
    state.ways *= ways;
  }
}

/** Pieces of output, of which a quantifier takes the last; none where only flags changed. */
function readAtom(state: PatternState): string[] {
  const char = state.chars[state.at] ?? '';
  state.at += 1;
  if (char === '\\') return readEscape(state);
  if (char === '[') return [readClass(state)];
  if (char === '(') return readGroup(state);
  if (char === '.') return [state.dotAll ? '[\\s\\S]' : notLineEnd];
  if (char === '^') return [state.multiline ? `(?:${lineStart})` : inputStart];
  if (char === '$') return [state.multiline ? lineStop : `(?:${lastLineEnd()})`];
  if (/[*+?{]/.test(char)) throw new InvalidPattern(`"${char}" with nothing before it`);
  return [writeLiteral(char, state)];
}

function readGroup(state: PatternState): string[] {
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

function captureGroup(state: PatternState): string {
  state.groups += 1;
  return `(?<g${state.groups}>${closeGroup(state)})`;
}

function closeGroup(state: PatternState): string {
  const inside = readAlternatives(state);
  if (state.chars[state.at] !== ')') throw new InvalidPattern('A group is not closed');
  state.at += 1;
  return inside;
}

/** A lookahead gives nothing back once it has matched: capture in one and repeat what it caught. */
function makeAtomic(state: PatternState, inside: string, construct: string): string {
  if (state.lookbehinds > 0) throw new RegexRefused(construct, 'cannot stand inside a lookbehind here');
  state.atomics += 1;
  return `(?:(?=(?<a${state.atomics}>${inside}))\\k<a${state.atomics}>)`;
}

/** `(?ims-x)` and `(?i:…)`, the reader standing on the `?`. */
function readFlags(state: PatternState): string[] {
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

function setFlag(state: PatternState, flag: string, on: boolean, wholePattern: boolean): void {
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

interface Before {
  readonly steps: number;
  readonly loops: number;
}

function readQuantifier(state: PatternState, atom: string, before: Before): string {
  skipComments(state);
  const quantifier = readRepeat(state);
  if (quantifier === undefined) return atom;
  if (state.lookbehinds > 0 && quantifier.most === Number.POSITIVE_INFINITY) {
    throw new InvalidPattern('A lookbehind has no obvious maximum length');
  }
  countRepeat(state, quantifier, before);
  // Anchors cannot be repeated in JavaScript.
  const repeatable = /^\(\?<?[=!]/.test(atom) ? `(?:${atom})` : atom;
  const mode = state.chars[state.at];
  if (mode === '?') {
    state.at += 1;
    return `${repeatable}${quantifier.text}?`;
  }
  if (mode !== '+') return `${repeatable}${quantifier.text}`;
  state.at += 1;
  return makeAtomic(state, `${repeatable}${quantifier.text}`, `a possessive repetition ${quantifier.text}+`);
}

/** What repeating an atom adds to the worst running time; the state's `ways` are the atom's own. */
function countRepeat(state: PatternState, { least, most }: Repeat, before: Before): void {
  state.repeats += 1;
  if (state.repeats > mostRepeats) throw new RegexRefused('repetitions', `more than ${mostRepeats} in one pattern`);
  const loops = state.loops - before.loops;
  state.steps = before.steps + (state.steps - before.steps + 1) * Math.max(1, least);
  if (most <= smallRepeat) {
    state.loops = before.loops + loops * Math.max(1, most);
    state.ways = state.ways ** Math.max(1, most) * (most - least + 1);
  } else if (loops > 0 || state.ways > 1) {
    state.ways = Number.POSITIVE_INFINITY;
  } else if (most > least) {
    state.loops += 1;
  }
}

interface Repeat {
  readonly text: string;
  readonly least: number;
  readonly most: number;
}

function readRepeat(state: PatternState): Repeat | undefined {
  const char = state.chars[state.at];
  if (char === '*' || char === '+' || char === '?') {
    state.at += 1;
    return { text: char, least: char === '+' ? 1 : 0, most: char === '?' ? 1 : Number.POSITIVE_INFINITY };
  }
  if (char !== '{') return undefined;
  const found = /^\{(\d{1,10})(,(\d{1,10})?)?\}/.exec(state.chars.slice(state.at, state.at + 30).join(''));
  if (found === null) throw new InvalidPattern('A "{" that repeats nothing');
  const least = Number(found[1]);
  const most = found[2] === undefined ? least : found[3] === undefined ? Number.POSITIVE_INFINITY : Number(found[3]);
  if (most < least) throw new InvalidPattern('A repetition runs backwards');
  if (Math.max(least, most < Number.POSITIVE_INFINITY ? most : 0) > 0x7fffffff) {
    throw new InvalidPattern('A repetition is out of range');
  }
  state.at += found[0].length;
  return { text: found[0], least, most };
}
