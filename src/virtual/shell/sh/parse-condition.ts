import type { Condition } from './ast.ts';
import { bareText, type Cursor, skipNewlines, takeBare, takeOperator, takeWord, unexpected } from './cursor.ts';

const BINARY = new Set(['=', '==', '!=', '-eq', '-ne', '-lt', '-le', '-gt', '-ge', '-nt', '-ot', '-ef']);

/** The inside of `[[ … ]]`, up to and with its end. */
export function parseCondition(cursor: Cursor): Condition {
  const condition = parseOr(cursor);
  if (!takeBare(cursor, ']]')) throw unexpected(cursor);
  return condition;
}

function parseOr(cursor: Cursor): Condition {
  let left = parseAnd(cursor);
  while (takeOperator(cursor, '||')) left = { kind: 'both', any: true, left, right: parseAnd(cursor) };
  return left;
}

function parseAnd(cursor: Cursor): Condition {
  let left = parseOne(cursor);
  while (takeOperator(cursor, '&&')) left = { kind: 'both', any: false, left, right: parseOne(cursor) };
  return left;
}

function parseOne(cursor: Cursor): Condition {
  skipNewlines(cursor);
  if (takeBare(cursor, '!')) return { kind: 'not', inner: parseOne(cursor) };
  if (takeOperator(cursor, '(')) {
    const inner = parseOr(cursor);
    if (!takeOperator(cursor, ')')) throw unexpected(cursor);
    return inner;
  }
  const first = bareText(cursor.tokens[cursor.at]);
  const left = takeWord(cursor);
  const operator = bareText(cursor.tokens[cursor.at]);
  if (operator !== undefined && BINARY.has(operator)) {
    cursor.at++;
    return { kind: 'binary', operator, left, right: takeWord(cursor) };
  }
  for (const compare of ['<', '>']) {
    if (takeOperator(cursor, compare)) return { kind: 'binary', operator: compare, left, right: takeWord(cursor) };
  }
  const unary = first !== undefined && /^-[a-zA-Z]$/.test(first) && operator !== ']]';
  if (unary && cursor.tokens[cursor.at]?.kind === 'word') {
    return { kind: 'unary', operator: first, word: takeWord(cursor) };
  }
  skipNewlines(cursor);
  return { kind: 'word', word: left };
}
