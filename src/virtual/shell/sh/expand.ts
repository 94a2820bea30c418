import { evaluateArithmetic } from './arithmetic.ts';
import type { Word, WordPart } from './ast.ts';
import { globPaths, hasWildcard } from './pattern.ts';
import { CommandError, type ShellState, setVariable } from './shell-state.ts';

/** Runs the inside of `$(…)` and answers what it wrote. */
export type Substitute = (source: string) => Promise<string>;

interface Field {
  text: string;
  /** The same with quoted characters escaped, for matching. */
  pattern: string;
  /** An empty field counts when it was quoted. */
  kept: boolean;
}

/** A word → fields: expanded, split at white space, matched against file names. */
export async function expandFields(state: ShellState, word: Word, substitute: Substitute): Promise<readonly string[]> {
  const fields = await expandParts(state, word, substitute, true);
  return fields.flatMap((field) => {
    if (!hasWildcard(field.pattern)) return [field.text];
    const paths = globPaths(state.machine.files, state.cwd, field.pattern);
    return paths.length > 0 ? paths : [field.text];
  });
}

/** A word → one text, neither split nor matched: assignments, redirections, `case`. */
export async function expandText(state: ShellState, word: Word, substitute: Substitute): Promise<string> {
  return (await expandParts(state, word, substitute, false)).map((field) => field.text).join(' ');
}

export async function expandPattern(state: ShellState, word: Word, substitute: Substitute): Promise<string> {
  return (await expandParts(state, word, substitute, false)).map((field) => field.pattern).join(' ');
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
    current.text += text;
    current.pattern += quoted ? text.replace(/[*?[\]\\]/g, '\\$&') : text;
    current.kept ||= quoted || text !== '';
  };
  const cut = () => {
    if (current.kept) fields.push(current);
    current = { text: '', pattern: '', kept: false };
  };

  for (const [place, part] of word.entries()) {
    if (part.kind === 'text') {
      add(place === 0 && !part.quoted ? expandTilde(part.text) : part.text, part.quoted);
    } else if (part.kind === 'variable' && part.quoted && part.name === '@') {
      state.positional.forEach((value, at) => {
        if (at > 0) cut();
        add(value, true);
      });
    } else {
      const value = await expandPart(state, part, substitute);
      if (part.quoted || !split) add(value, part.quoted);
      else {
        const pieces = value.split(/[ \t\n]+/);
        pieces.forEach((piece, at) => {
          if (at > 0) cut();
          add(piece, false);
        });
      }
    }
  }
  cut();
  return fields;
}

function expandTilde(text: string): string {
  return /^~(?=\/|$)/.test(text) ? `/${text.slice(2)}` : text;
}

async function expandPart(
  state: ShellState,
  part: Exclude<WordPart, { kind: 'text' }>,
  substitute: Substitute,
): Promise<string> {
  if (part.kind === 'command') return (await substitute(part.source)).replace(/\n+$/, '');
  if (part.kind === 'arithmetic') {
    const source = await expandText(state, part.source, substitute);
    return String(evaluateArithmetic(source, (name) => lookUp(state, name) ?? ''));
  }
  if (part.operator === 'bad') throw new CommandError(`\${${part.name}}: bad substitution`);
  const value = lookUp(state, part.name);
  if (part.length === true) return String([...(value ?? '')].length);
  if (part.operator === undefined || part.fallback === undefined) return value ?? '';
  const missing = value === undefined || (part.operator.startsWith(':') && value === '');
  const action = part.operator.at(-1);
  if (action === '+') return missing ? '' : expandText(state, part.fallback, substitute);
  if (!missing) return value;
  const fallback = await expandText(state, part.fallback, substitute);
  if (action === '?')
    throw new CommandError(`${part.name}: ${fallback === '' ? 'parameter null or not set' : fallback}`);
  if (action === '=') setVariable(state, part.name, fallback);
  return fallback;
}

function lookUp(state: ShellState, name: string): string | undefined {
  if (name === '?') return String(state.status);
  if (name === '$') return String(state.pid);
  if (name === '!') return state.lastJob === 0 ? '' : String(state.lastJob);
  if (name === '#') return String(state.positional.length);
  if (name === '@' || name === '*') return state.positional.join(' ');
  if (name === '-') return '';
  if (name === '0') return state.name;
  if (/^\d+$/.test(name)) return state.positional[Number(name) - 1];
  if (name === 'PWD') return state.cwd;
  return state.variables.get(name)?.value;
}
