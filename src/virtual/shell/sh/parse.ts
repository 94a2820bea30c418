import type { AndOr, Assignment, Command, Pipeline, Redirection, Script, Word } from './ast.ts';
import { ScriptError, ScriptIncomplete } from './script-error.ts';
import { type Token, tokenise } from './tokenise.ts';

const CLOSERS = new Set(['then', 'else', 'elif', 'fi', 'do', 'done', 'esac', '}']);
const REDIRECTIONS = new Set(['>', '>>', '<', '>&', '<&']);

interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
}

/**
 * Text → script. Throws `ScriptIncomplete` when the text ends inside a construct (more lines may complete it) and
 * `ScriptError` when no continuation can make it a script.
 */
export function parseScript(source: string): Script {
  const cursor: Cursor = { tokens: tokenise(source), at: 0 };
  const script = parseList(cursor);
  const left = cursor.tokens[cursor.at];
  if (left !== undefined) throw new ScriptError(`syntax error: unexpected '${nameToken(left)}'`);
  return script;
}

function parseList(cursor: Cursor): Script {
  const items: AndOr[] = [];
  for (;;) {
    skipNewlines(cursor);
    const next = cursor.tokens[cursor.at];
    if (next === undefined || isOperator(next, ')') || isOperator(next, ';;')) break;
    if (CLOSERS.has(bareText(next) ?? '')) break;
    items.push(parseAndOr(cursor));
  }
  return items;
}

function parseAndOr(cursor: Cursor): AndOr {
  const first = parsePipeline(cursor);
  const rest: { operator: '&&' | '||'; pipeline: Pipeline }[] = [];
  for (;;) {
    const operator = takeOperator(cursor, '&&') ? '&&' : takeOperator(cursor, '||') ? '||' : undefined;
    if (operator === undefined) break;
    skipNewlines(cursor);
    rest.push({ operator, pipeline: parsePipeline(cursor) });
  }
  const background = takeOperator(cursor, '&');
  if (!background && !takeOperator(cursor, ';')) {
    const next = cursor.tokens[cursor.at];
    const ends = next === undefined || next.kind === 'newline' || isOperator(next, ')') || isOperator(next, ';;');
    if (!ends) throw new ScriptError(`syntax error: unexpected '${nameToken(next)}'`);
  }
  return { first, rest, background };
}

function parsePipeline(cursor: Cursor): Pipeline {
  let negated = false;
  while (takeBare(cursor, '!')) negated = !negated;
  const commands = [parseCommand(cursor)];
  while (takeOperator(cursor, '|')) {
    skipNewlines(cursor);
    commands.push(parseCommand(cursor));
  }
  return { negated, commands };
}

type Compound = (cursor: Cursor) => Command;

const COMPOUNDS: Readonly<Record<string, Compound>> = {
  '{': (cursor) => {
    const body = parseList(cursor);
    expectBare(cursor, '}');
    return { kind: 'group', body, redirections: parseRedirections(cursor) };
  },
  if: parseIf,
  while: (cursor) => parseLoop(cursor, false),
  until: (cursor) => parseLoop(cursor, true),
  for: parseFor,
  case: parseCase,
};

function parseCommand(cursor: Cursor): Command {
  const next = cursor.tokens[cursor.at];
  if (next === undefined) throw new ScriptIncomplete('a command is missing');
  if (takeOperator(cursor, '(')) {
    const body = parseList(cursor);
    if (!takeOperator(cursor, ')')) throw unexpected(cursor, "')'");
    return { kind: 'subshell', body, redirections: parseRedirections(cursor) };
  }
  const bare = bareText(next);
  const compound = bare === undefined || !Object.hasOwn(COMPOUNDS, bare) ? undefined : COMPOUNDS[bare];
  if (compound !== undefined) {
    cursor.at++;
    return compound(cursor);
  }
  if (bare !== undefined && CLOSERS.has(bare)) throw new ScriptError(`syntax error: unexpected '${bare}'`);
  return parseSimple(cursor);
}

function parseSimple(cursor: Cursor): Command {
  const assignments: Assignment[] = [];
  const words: Word[] = [];
  const redirections: Redirection[] = [];
  for (;;) {
    const redirection = parseRedirection(cursor);
    if (redirection !== undefined) {
      redirections.push(redirection);
      continue;
    }
    const next = cursor.tokens[cursor.at];
    if (next?.kind !== 'word') break;
    cursor.at++;
    const assignment = words.length === 0 ? readAssignment(next.word) : undefined;
    if (assignment === undefined) words.push(next.word);
    else assignments.push(assignment);
  }
  if (words.length + assignments.length + redirections.length === 0) throw unexpected(cursor, 'a command');
  return { kind: 'simple', assignments, words, redirections };
}

function readAssignment(word: Word): Assignment | undefined {
  const first = word[0];
  if (first?.kind !== 'text' || first.quoted) return undefined;
  const head = /^([A-Za-z_]\w*)=/.exec(first.text);
  if (head === null) return undefined;
  const left = first.text.slice(head[0].length);
  const value: Word = left === '' ? word.slice(1) : [{ ...first, text: left }, ...word.slice(1)];
  return { name: head[1] as string, value };
}

function parseIf(cursor: Cursor): Command {
  const branches: { condition: Script; body: Script }[] = [];
  do {
    const condition = parseList(cursor);
    expectBare(cursor, 'then');
    branches.push({ condition, body: parseList(cursor) });
  } while (takeBare(cursor, 'elif'));
  const otherwise = takeBare(cursor, 'else') ? parseList(cursor) : undefined;
  expectBare(cursor, 'fi');
  return { kind: 'if', branches, otherwise, redirections: parseRedirections(cursor) };
}

function parseLoop(cursor: Cursor, until: boolean): Command {
  const condition = parseList(cursor);
  return { kind: 'loop', until, condition, body: parseDo(cursor), redirections: parseRedirections(cursor) };
}

function parseDo(cursor: Cursor): Script {
  expectBare(cursor, 'do');
  const body = parseList(cursor);
  expectBare(cursor, 'done');
  return body;
}

function parseFor(cursor: Cursor): Command {
  const name = bareText(cursor.tokens[cursor.at]);
  if (name === undefined) throw unexpected(cursor, 'a variable name');
  cursor.at++;
  skipNewlines(cursor);
  let words: Word[] | undefined;
  if (takeBare(cursor, 'in')) {
    words = [];
    for (let next = cursor.tokens[cursor.at]; next?.kind === 'word'; next = cursor.tokens[cursor.at]) {
      words.push(next.word);
      cursor.at++;
    }
  }
  takeOperator(cursor, ';');
  skipNewlines(cursor);
  return { kind: 'for', name, words, body: parseDo(cursor), redirections: parseRedirections(cursor) };
}

function parseCase(cursor: Cursor): Command {
  const subject = takeWord(cursor);
  skipNewlines(cursor);
  expectBare(cursor, 'in');
  const branches: { patterns: Word[]; body: Script }[] = [];
  skipNewlines(cursor);
  while (!takeBare(cursor, 'esac')) {
    takeOperator(cursor, '(');
    const patterns = [takeWord(cursor)];
    while (takeOperator(cursor, '|')) patterns.push(takeWord(cursor));
    if (!takeOperator(cursor, ')')) throw unexpected(cursor, "')'");
    branches.push({ patterns, body: parseList(cursor) });
    takeOperator(cursor, ';;');
    skipNewlines(cursor);
  }
  return { kind: 'case', subject, branches, redirections: parseRedirections(cursor) };
}

function parseRedirections(cursor: Cursor): readonly Redirection[] {
  const found: Redirection[] = [];
  for (let next = parseRedirection(cursor); next !== undefined; next = parseRedirection(cursor)) found.push(next);
  return found;
}

function parseRedirection(cursor: Cursor): Redirection | undefined {
  const next = cursor.tokens[cursor.at];
  if (next?.kind !== 'operator') return undefined;
  if (!REDIRECTIONS.has(next.text)) return undefined;
  cursor.at++;
  const operator = next.text as Redirection['operator'];
  return { fd: next.fd ?? (operator.startsWith('<') ? 0 : 1), operator, target: takeWord(cursor) };
}

function takeWord(cursor: Cursor): Word {
  const next = cursor.tokens[cursor.at];
  if (next?.kind !== 'word') throw unexpected(cursor, 'a word');
  cursor.at++;
  return next.word;
}

function skipNewlines(cursor: Cursor): void {
  while (cursor.tokens[cursor.at]?.kind === 'newline') cursor.at++;
}

function isOperator(token: Token, text: string): boolean {
  return token.kind === 'operator' && token.text === text;
}

function takeOperator(cursor: Cursor, text: string): boolean {
  const next = cursor.tokens[cursor.at];
  if (next === undefined || !isOperator(next, text)) return false;
  cursor.at++;
  return true;
}

function bareText(token: Token | undefined): string | undefined {
  const only = token?.kind === 'word' && token.word.length === 1 ? token.word[0] : undefined;
  return only?.kind === 'text' && !only.quoted ? only.text : undefined;
}

function takeBare(cursor: Cursor, text: string): boolean {
  if (bareText(cursor.tokens[cursor.at]) !== text) return false;
  cursor.at++;
  return true;
}

function expectBare(cursor: Cursor, text: string): void {
  if (!takeBare(cursor, text)) throw unexpected(cursor, `'${text}'`);
}

function unexpected(cursor: Cursor, wanted: string): Error {
  const found = cursor.tokens[cursor.at];
  if (found === undefined) return new ScriptIncomplete(`${wanted} is missing`);
  return new ScriptError(`syntax error: unexpected '${nameToken(found)}'`);
}

function nameToken(token: Token): string {
  if (token.kind === 'newline') return 'newline';
  return token.kind === 'operator'
    ? token.text
    : token.word.map((part) => (part.kind === 'text' ? part.text : '$')).join('');
}
