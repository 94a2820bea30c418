import { stepBack, stepForward, stepOverBackspace } from './graphemes.ts';
import type { TextLine } from './wrap-text.ts';

/** What is typed into one field: the text and the selection (UTF-16 places, start ≤ end). */
export interface TextEdit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The caret is the selection's start: it was made backwards. */
  readonly backward?: boolean;
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

/** The word around a place, as a double tap and a long press select it; between words the nearest character. */
export function selectWord(text: string, place: number): TextEdit {
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const end = index + segment.length;
    if (place >= index && (place < end || end === text.length)) return { text, start: index, end };
  }
  return caretAt(text, place);
}

/** The selection, else what one backspace takes. */
export function deleteBackward(edit: TextEdit): TextEdit {
  if (edit.start < edit.end) return insertText(edit, '');
  return insertText({ ...edit, start: stepOverBackspace(edit.text, edit.start) }, '');
}

export function deleteForward(edit: TextEdit): TextEdit {
  if (edit.start < edit.end) return insertText(edit, '');
  return insertText({ ...edit, end: stepForward(edit.text, edit.end) }, '');
}

export type CaretMove = 'left' | 'right' | 'lineStart' | 'lineEnd' | 'up' | 'down' | 'textStart' | 'textEnd';

/** `lines` are the text's lines as they are wrapped on the screen: what "line" means to Android's movement keys. */
export function moveCaret(edit: TextEdit, to: CaretMove, lines: readonly TextLine[]): TextEdit {
  const moves = {
    left: () => (edit.start < edit.end ? edit.start : stepBack(edit.text, edit.start)),
    right: () => (edit.start < edit.end ? edit.end : stepForward(edit.text, edit.end)),
    lineStart: () => lines[findLine(lines, edit.start)]?.start ?? 0,
    lineEnd: () => findLineEnd(lines, findLine(lines, edit.end), edit.text),
    up: () => moveLine(edit, lines, -1),
    down: () => moveLine(edit, lines, 1),
    textStart: () => 0,
    textEnd: () => edit.text.length,
  };
  return caretAt(edit.text, moves[to]());
}

/** The same move with SHIFT held: the caret goes, the other end of the selection stays. */
export function extendSelection(edit: TextEdit, to: CaretMove, lines: readonly TextLine[]): TextEdit {
  const caret = edit.backward ? edit.start : edit.end;
  const anchor = edit.backward ? edit.end : edit.start;
  const moved = moveCaret(caretAt(edit.text, caret), to, lines).start;
  const ends = { text: edit.text, start: Math.min(anchor, moved), end: Math.max(anchor, moved) };
  return moved < anchor ? { ...ends, backward: true } : ends;
}

/** Where two lines touch inside a word, the place between them belongs to the later one. */
function findLine(lines: readonly TextLine[], place: number): number {
  return Math.max(
    0,
    lines.findLastIndex((line) => line.start <= place),
  );
}

/** At the end of a line that breaks inside a word, the caret stays before its last character: behind it, it would be in the next line. */
function findLineEnd(lines: readonly TextLine[], at: number, text: string): number {
  const end = lines[at]?.end ?? text.length;
  return lines[at + 1]?.start === end ? stepBack(text, end) : end;
}

/** Beyond the first and the last line: to the start and the end of the text. */
function moveLine(edit: TextEdit, lines: readonly TextLine[], by: -1 | 1): number {
  const at = findLine(lines, edit.start);
  const target = lines[at + by];
  if (target === undefined) return by < 0 ? 0 : edit.text.length;
  return Math.min(target.start + edit.start - (lines[at]?.start ?? 0), findLineEnd(lines, at + by, edit.text));
}
