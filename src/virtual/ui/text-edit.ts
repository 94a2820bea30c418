/** What is typed into one field: the text and the selection (UTF-16 places, start ≤ end). */
export interface TextEdit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A dead key was pressed last: the combining mark that the next letter takes. See `dead-key.ts`. */
  readonly accent?: string;
}

export function caretAt(text: string, place: number): TextEdit {
  const at = Math.max(0, Math.min(text.length, place));
  return { text, start: at, end: at };
}

export function insertText(edit: TextEdit, typed: string): TextEdit {
  return caretAt(edit.text.slice(0, edit.start) + typed + edit.text.slice(edit.end), edit.start + typed.length);
}

export function selectAll(edit: TextEdit): TextEdit {
  return { text: edit.text, start: 0, end: edit.text.length };
}

/** The selection, else the character before the caret. */
export function deleteBackward(edit: TextEdit): TextEdit {
  if (edit.start < edit.end) return insertText(edit, '');
  return insertText({ ...edit, start: stepBack(edit.text, edit.start) }, '');
}

export function deleteForward(edit: TextEdit): TextEdit {
  if (edit.start < edit.end) return insertText(edit, '');
  return insertText({ ...edit, end: stepForward(edit.text, edit.end) }, '');
}

export function moveCaret(edit: TextEdit, to: 'left' | 'right' | 'lineStart' | 'lineEnd' | 'up' | 'down'): TextEdit {
  const moves = {
    left: () => (edit.start < edit.end ? edit.start : stepBack(edit.text, edit.start)),
    right: () => (edit.start < edit.end ? edit.end : stepForward(edit.text, edit.end)),
    lineStart: () => findLineStart(edit.text, edit.start),
    lineEnd: () => findLineEnd(edit.text, edit.end),
    up: () => moveLine(edit, -1),
    down: () => moveLine(edit, 1),
  };
  return caretAt(edit.text, moves[to]());
}

/** A character is never torn: surrogate pairs count as one. */
function stepBack(text: string, at: number): number {
  return Math.max(0, at - (at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1));
}

function stepForward(text: string, at: number): number {
  return Math.min(text.length, at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
}

function findLineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function findLineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function moveLine(edit: TextEdit, by: -1 | 1): number {
  const start = findLineStart(edit.text, edit.start);
  const end = findLineEnd(edit.text, edit.start);
  if (by < 0 ? start === 0 : end === edit.text.length) return by < 0 ? 0 : edit.text.length;
  const target = by < 0 ? findLineStart(edit.text, start - 1) : end + 1;
  return Math.min(target + edit.start - start, findLineEnd(edit.text, target));
}
