import type { Word } from './ast.ts';
import { ScriptError, ScriptIncomplete } from './script-error.ts';
import type { Token } from './tokenise.ts';

export interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  /** The construct that is open, for the words of an early end. */
  open: string | undefined;
}

export function takeWord(cursor: Cursor): Word {
  const next = cursor.tokens[cursor.at];
  if (next?.kind !== 'word') throw unexpected(cursor);
  cursor.at++;
  return next.word;
}

export function skipNewlines(cursor: Cursor): void {
  while (cursor.tokens[cursor.at]?.kind === 'newline') cursor.at++;
}

export function isOperator(token: Token | undefined, text: string): boolean {
  return token?.kind === 'operator' && token.text === text;
}

export function takeOperator(cursor: Cursor, text: string): boolean {
  if (!isOperator(cursor.tokens[cursor.at], text)) return false;
  cursor.at++;
  return true;
}

/** The text of a word that is nothing but unquoted text: what may be a reserved word. */
export function bareText(token: Token | undefined): string | undefined {
  const only = token?.kind === 'word' && token.word.length === 1 ? token.word[0] : undefined;
  return only?.kind === 'text' && !only.quoted ? only.text : undefined;
}

export function takeBare(cursor: Cursor, text: string): boolean {
  if (bareText(cursor.tokens[cursor.at]) !== text) return false;
  cursor.at++;
  return true;
}

export function expectBare(cursor: Cursor, text: string): void {
  if (!takeBare(cursor, text)) throw unexpected(cursor);
}

/** mksh's words: `unmatched` names the construct that the text ends in. */
export function unexpected(cursor: Cursor): Error {
  const found = cursor.tokens[cursor.at];
  if (found !== undefined) return new ScriptError(`syntax error: unexpected '${nameToken(found)}'`);
  const { open } = cursor;
  return new ScriptIncomplete(
    open === undefined ? 'syntax error: unexpected EOF' : `syntax error: unmatched '${open}'`,
  );
}

export function nameToken(token: Token): string {
  if (token.kind === 'newline') return 'newline';
  if (token.kind === 'arithmetic') return '((';
  return token.kind === 'operator'
    ? token.text
    : token.word.map((part) => (part.kind === 'text' ? part.text : '$')).join('');
}

/** Runs `parse` inside a construct that `open` begins. */
export function within<T>(cursor: Cursor, open: string, parse: () => T): T {
  const outer = cursor.open;
  cursor.open = open;
  const result = parse();
  cursor.open = outer;
  return result;
}
