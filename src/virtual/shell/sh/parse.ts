import type { AndOr, Assignment, Command, Pipeline, Redirection, Script, Word } from './ast.ts';
import { boundNesting, boundStack } from './bound-nesting.ts';
import {
  bareText,
  type Cursor,
  expectBare,
  isOperator,
  nameToken,
  skipNewlines,
  takeBare,
  takeOperator,
  takeWord,
  unexpected,
  within,
} from './cursor.ts';
import { readAssignment } from './parse-assignment.ts';
import { parseCondition } from './parse-condition.ts';
import { ScriptError } from './script-error.ts';
import { tokenise } from './tokenise.ts';

const CLOSERS = new Set(['then', 'else', 'elif', 'fi', 'do', 'done', 'esac', '}']);
const REDIRECTIONS = new Set(['>', '>|', '>>', '<', '>&', '<&', '<>', '<<', '<<<', '&>']);

/**
 * Text → script. Throws `ScriptIncomplete` when the text ends inside a construct (more lines may complete it) and
 * `ScriptError` when no continuation can make it a script.
 */
export function parseScript(source: string, firstLine = 1): Script {
  boundNesting(source);
  const cursor: Cursor = { tokens: tokenise(source, firstLine), at: 0, open: undefined };
  const script = boundStack(() => parseList(cursor));
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
    if (!ends) throw unexpected(cursor);
  }
  return { first, rest, background };
}

function parsePipeline(cursor: Cursor): Pipeline {
  const timed = takeBare(cursor, 'time');
  let negated = false;
  while (takeBare(cursor, '!')) negated = !negated;
  const commands = [parseCommand(cursor)];
  while (takeOperator(cursor, '|')) {
    skipNewlines(cursor);
    commands.push(parseCommand(cursor));
  }
  return { negated, timed, commands };
}

type Compound = (cursor: Cursor) => Command;

const COMPOUNDS: Readonly<Record<string, Compound>> = {
  '{': (cursor) => {
    const body = parseList(cursor);
    expectBare(cursor, '}');
    return { kind: 'group', body, redirections: parseRedirections(cursor) };
  },
  '[[': (cursor) => ({
    kind: 'test',
    condition: parseCondition(cursor),
    redirections: parseRedirections(cursor),
  }),
  if: parseIf,
  while: (cursor) => parseLoop(cursor, false),
  until: (cursor) => parseLoop(cursor, true),
  for: parseFor,
  case: parseCase,
  function: (cursor) => {
    const name = bareText(cursor.tokens[cursor.at++]);
    if (name === undefined) throw unexpected(cursor);
    if (takeOperator(cursor, '(') && !takeOperator(cursor, ')')) throw unexpected(cursor);
    return parseFunction(cursor, name);
  },
};

function parseCommand(cursor: Cursor): Command {
  const next = cursor.tokens[cursor.at];
  if (next === undefined) throw unexpected(cursor);
  if (next.kind === 'arithmetic') {
    cursor.at++;
    return { kind: 'arithmetic', source: next.word, redirections: parseRedirections(cursor) };
  }
  if (takeOperator(cursor, '(')) {
    const body = within(cursor, '(', () => {
      const list = parseList(cursor);
      if (!takeOperator(cursor, ')')) throw unexpected(cursor);
      return list;
    });
    return { kind: 'subshell', body, redirections: parseRedirections(cursor) };
  }
  const bare = bareText(next);
  const compound = bare === undefined || !Object.hasOwn(COMPOUNDS, bare) ? undefined : COMPOUNDS[bare];
  if (bare !== undefined && compound !== undefined) {
    cursor.at++;
    return within(cursor, bare, () => compound(cursor));
  }
  if (bare !== undefined && CLOSERS.has(bare)) throw unexpected(cursor);
  const [, open, close] = cursor.tokens.slice(cursor.at, cursor.at + 3);
  // `a=()` is an array without elements.
  if (bare !== undefined && !/^\w+\+?=$/.test(bare) && isOperator(open, '(') && isOperator(close, ')')) {
    cursor.at += 3;
    return parseFunction(cursor, bare);
  }
  return parseSimple(cursor);
}

function parseFunction(cursor: Cursor, name: string): Command {
  skipNewlines(cursor);
  return { kind: 'function', name, body: parseCommand(cursor), redirections: [] };
}

function parseSimple(cursor: Cursor): Command {
  const assignments: Assignment[] = [];
  const words: Word[] = [];
  const redirections: Redirection[] = [];
  const line = cursor.tokens[cursor.at]?.line ?? 0;
  for (;;) {
    const redirection = parseRedirection(cursor);
    if (redirection !== undefined) {
      redirections.push(redirection);
      continue;
    }
    const next = cursor.tokens[cursor.at];
    if (next?.kind !== 'word') break;
    cursor.at++;
    const assignment = words.length === 0 ? readAssignment(cursor, next.word) : undefined;
    if (assignment === undefined) words.push(next.word);
    else assignments.push(assignment);
  }
  if (words.length + assignments.length + redirections.length === 0) throw unexpected(cursor);
  return { kind: 'simple', line, assignments, words, redirections };
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
  if (name === undefined) throw unexpected(cursor);
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
    if (!takeOperator(cursor, ')')) throw unexpected(cursor);
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
  if (next?.kind !== 'operator' || !REDIRECTIONS.has(next.text)) return undefined;
  cursor.at++;
  const operator = next.text as Redirection['operator'];
  const fd = next.fd ?? (operator.startsWith('<') ? 0 : 1);
  return { fd, operator, target: next.document ?? takeWord(cursor) };
}
