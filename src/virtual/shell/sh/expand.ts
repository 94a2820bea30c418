import { evaluateArithmetic } from './arithmetic.ts';
import { listElements, nameElement } from './array.ts';
import type { Word, WordPart } from './ast.ts';
import { boundText } from './bound-text.ts';
import { joinFirst, joinPositional, lookUpParameter, splitFields } from './parameter.ts';
import { compilePattern, globPaths, hasWildcard, trimPattern } from './pattern.ts';
import { CommandError, FatalError } from './shell-error.ts';
import { type ShellState, setVariable } from './shell-state.ts';

/** Runs the inside of `$(…)` and answers what it wrote. */
export type Substitute = (source: string) => Promise<string>;

interface Field {
  text: string;
  /** The same with quoted characters escaped, for matching. */
  pattern: string;
  /** An empty field counts when it was quoted. */
  kept: boolean;
}

/** A word → fields: expanded, split at IFS, matched against file names. */
export async function expandFields(state: ShellState, word: Word, substitute: Substitute): Promise<readonly string[]> {
  const found: string[] = [];
  for (const one of expandBraces(word)) {
    for (const field of await expandParts(state, one, substitute, true)) {
      const paths =
        hasWildcard(field.pattern) && !state.options.has('f')
          ? globPaths(state.machine.files, state.cwd, field.pattern)
          : [];
      found.push(...(paths.length > 0 ? paths : [field.text]));
    }
  }
  return found;
}

/** A word → one text, neither split nor matched: assignments, redirections, `case`. */
export async function expandText(state: ShellState, word: Word, substitute: Substitute): Promise<string> {
  return (await expandParts(state, word, substitute, false)).map((field) => field.text).join(' ');
}

export async function expandPattern(state: ShellState, word: Word, substitute: Substitute): Promise<string> {
  return (await expandParts(state, word, substitute, false)).map((field) => field.pattern).join(' ');
}

const mostBraces = 1000;

/** `a{b,c}d` → `abd acd`, where the braces stand unquoted in one piece. */
function expandBraces(word: Word, depth = 0): readonly Word[] {
  for (const [at, part] of word.entries()) {
    const match = part.kind === 'text' && !part.quoted ? /\{([^{}]*,[^{}]*)\}/.exec(part.text) : null;
    if (match === null || part.kind !== 'text' || depth > 8) continue;
    const before = part.text.slice(0, match.index);
    const after = part.text.slice(match.index + match[0].length);
    const words = (match[1] as string).split(',').flatMap((choice) => {
      const text: WordPart = { kind: 'text', text: `${before}${choice}${after}`, quoted: false };
      return expandBraces([...word.slice(0, at), text, ...word.slice(at + 1)], depth + 1);
    });
    return words.slice(0, mostBraces);
  }
  return [word];
}

async function expandParts(
  state: ShellState,
  word: Word,
  substitute: Substitute,
  split: boolean,
): Promise<readonly Field[]> {
  const fields: Field[] = [];
  let current: Field = { text: '', pattern: '', kept: false };
  const add = (text: string, quoted: boolean) => {
    boundText(current.text.length + text.length);
    current.text += text;
    current.pattern += quoted ? text.replace(/[*?[\]\\]/g, '\\$&') : text;
    current.kept ||= quoted || text !== '';
  };
  const cut = () => {
    if (current.kept) fields.push(current);
    current = { text: '', pattern: '', kept: false };
  };
  const addList = (values: readonly string[], quoted: boolean) => {
    values.forEach((value, at) => {
      if (at > 0) cut();
      add(value, quoted);
      // Between two separators that are no blanks stands an empty field.
      if (values.length > 1) current.kept = true;
    });
  };

  for (const [place, part] of word.entries()) {
    if (part.kind === 'text') {
      add(place === 0 && !part.quoted ? expandTilde(state, part.text) : part.text, part.quoted);
    } else if (part.kind === 'variable' && isList(part)) {
      const values = listValues(state, part);
      if (part.quoted) addList(values, true);
      else if (split)
        addList(
          values.flatMap((value) => splitFields(state, value).fields),
          false,
        );
      else add(values.join(' '), false);
    } else {
      // The word of `${x:-word}` keeps its own quotes where it stands unquoted.
      const value = await expandPart(state, part, substitute);
      if (part.quoted || !split) add(value, part.quoted);
      else {
        const { fields: pieces, openStart, openEnd } = splitFields(state, value);
        if (openStart) cut();
        addList(pieces, false);
        if (openEnd) cut();
      }
    }
  }
  cut();
  return fields;
}

type Parameter = Extract<WordPart, { kind: 'variable' }>;

/** `$@`, `${a[@]}`, `${!a[@]}`: a field for each. */
function isList(part: Parameter): boolean {
  return (part.index === '@' || part.name === '@') && part.operator === undefined && part.length !== true;
}

function listValues(state: ShellState, { name, index }: Parameter): readonly string[] {
  if (index === undefined) return state.positional;
  if (!name.startsWith('!')) return listElements(state, name).map(({ value }) => value);
  return listElements(state, name.slice(1)).map((element) => String(element.index));
}

function expandTilde(state: ShellState, text: string): string {
  if (!/^~(?=\/|$)/.test(text)) return text;
  const home = state.variables.get('HOME')?.value ?? '/';
  return `${home === '/' && text.length > 1 ? '' : home}${text.slice(1)}`;
}

async function expandPart(
  state: ShellState,
  part: Exclude<WordPart, { kind: 'text' }>,
  substitute: Substitute,
): Promise<string> {
  if (part.kind === 'command') return (await substitute(part.source)).replace(/\n+$/, '');
  if (part.kind === 'arithmetic') return String(await calculateInWord(state, part.source, substitute));
  if (part.operator === 'bad') throw new FatalError(`\${${part.name}}: bad substitution`);
  if (part.index !== undefined) return expandElement(state, part, substitute);
  const { operator, fallback = [] } = part;
  if (part.name.length > 1 && part.name.startsWith('!'))
    return lookUpParameter(state, lookUpParameter(state, part.name.slice(1)) ?? '') ?? '';
  const defaulting = operator !== undefined && /^:?[-=?+]$/.test(operator);
  const value = defaulting ? lookUpQuietly(state, part.name) : lookUpParameter(state, part.name);
  if (part.length === true)
    return String('@*'.includes(part.name) ? state.positional.length : [...(value ?? '')].length);
  if (operator === undefined) return value ?? '';
  if (!defaulting) return cutValue(state, part, value ?? '', substitute);
  const missing = value === undefined || (operator.startsWith(':') && value === '');
  const action = operator.at(-1);
  if (action === '+') return missing ? '' : expandText(state, fallback, substitute);
  if (!missing) return part.name === '*' ? joinPositional(state) : value;
  const text = await expandText(state, fallback, substitute);
  if (action === '?') throw new FatalError(`${part.name}: ${text === '' ? 'parameter null or not set' : text}`);
  if (action === '=') setVariable(state, part.name, text);
  return text;
}

async function expandElement(state: ShellState, part: Parameter, substitute: Substitute): Promise<string> {
  const { index, ...rest } = part;
  if (index === '@' || index === '*') {
    if (part.operator !== undefined) throw new FatalError(`\${${part.name}[${index}]: bad substitution`);
    const values = listValues(state, part);
    return part.length === true ? String(values.length) : joinFirst(state, values);
  }
  const place = await calculateInWord(state, index ?? [], substitute);
  return expandPart(state, { ...rest, name: nameElement(part.name, place) }, substitute);
}

function lookUpQuietly(state: ShellState, name: string): string | undefined {
  return lookUpParameter(state, name, true);
}

/** `${x#p}`, `${x##p}`, `${x%p}`, `${x%%p}`, `${x/p/y}`, `${x//p/y}`, `${x:2:3}`. */
async function cutValue(
  state: ShellState,
  part: Extract<WordPart, { kind: 'variable' }>,
  value: string,
  substitute: Substitute,
): Promise<string> {
  const { operator = '', fallback = [], second } = part;
  if (operator === ':') {
    const start = await calculateInWord(state, fallback, substitute);
    const from = start < 0 ? Math.max(0, value.length + start) : start;
    const length = second === undefined ? value.length : await calculateInWord(state, second, substitute);
    return value.slice(from, length < 0 ? value.length + length : from + length);
  }
  const pattern = await expandPattern(state, fallback, substitute);
  if (!operator.startsWith('/')) return trimPattern(value, pattern, operator);
  const text = second === undefined ? '' : await expandText(state, second, substitute);
  const body = compilePattern(pattern).source.slice(1, -1);
  return pattern === '' ? value : value.replace(new RegExp(body, operator === '//' ? 'g' : ''), () => text);
}

/** In an expansion what is no number ends the shell, with code 1. */
async function calculateInWord(state: ShellState, source: Word, substitute: Substitute): Promise<number> {
  try {
    return await calculate(state, source, substitute);
  } catch (error) {
    if (error instanceof CommandError && !(error instanceof FatalError)) throw new FatalError(error.message);
    throw error;
  }
}

/** Arithmetic over this shell's variables. */
export async function calculate(state: ShellState, source: Word, substitute: Substitute): Promise<number> {
  return evaluateArithmetic(await expandText(state, source, substitute), arithmeticScope(state));
}

export function arithmeticScope(state: ShellState) {
  return {
    look: (name: string) => lookUpParameter(state, name, true),
    isReadonly: (name: string) => state.variables.get(name)?.readonly === true,
    assign: (name: string, value: string) => setVariable(state, name, value),
  };
}
