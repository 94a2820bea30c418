import type { Assignment, Word } from './ast.ts';
import { type Cursor, isOperator, skipNewlines, takeOperator, unexpected } from './cursor.ts';

/** `x=…`, `x+=…`, `a[1]=…`, `a=(…)`; undefined for a word that is none. */
export function readAssignment(cursor: Cursor, word: Word): Assignment | undefined {
  const first = word[0];
  if (first?.kind !== 'text' || first.quoted) return undefined;
  const head = /^([A-Za-z_]\w*)(?:(\[)|(\+?)=)/.exec(first.text);
  if (head === null) return undefined;
  const [whole, name = '', bracket, plus] = head;
  const left: Word = [{ ...first, text: first.text.slice(whole.length) }, ...word.slice(1)];
  if (bracket !== undefined) return readElement(name, left);
  const value = dropEmpty(left);
  const append = plus === '+';
  if (value.length > 0 || !isOperator(cursor.tokens[cursor.at], '(')) return { name, append, value };
  return { name, append, value, items: readItems(cursor) };
}

function readElement(name: string, word: Word): Assignment | undefined {
  for (const [at, part] of word.entries()) {
    const end = part.kind === 'text' && !part.quoted ? /\](\+?)=/.exec(part.text) : null;
    if (end === null || part.kind !== 'text') continue;
    const index = dropEmpty([...word.slice(0, at), { ...part, text: part.text.slice(0, end.index) }]);
    const value = dropEmpty([{ ...part, text: part.text.slice(end.index + end[0].length) }, ...word.slice(at + 1)]);
    return index.length === 0 ? undefined : { name, append: end[1] === '+', value, index };
  }
  return undefined;
}

function readItems(cursor: Cursor): readonly Word[] {
  cursor.at++;
  const items: Word[] = [];
  for (;;) {
    skipNewlines(cursor);
    if (takeOperator(cursor, ')')) return items;
    const next = cursor.tokens[cursor.at];
    if (next?.kind !== 'word') throw unexpected(cursor);
    items.push(next.word);
    cursor.at++;
  }
}

const dropEmpty = (word: Word): Word => word.filter((part) => part.kind !== 'text' || part.quoted || part.text !== '');
