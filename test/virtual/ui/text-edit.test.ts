import { expect, test } from 'vitest';
import {
  caretAt,
  deleteBackward,
  deleteForward,
  insertText,
  moveCaret,
  selectAll,
} from '../../../src/virtual/ui/text-edit.ts';

test('typing replaces the selection and leaves the caret behind it', () => {
  expect(insertText({ text: 'hello', start: 1, end: 4 }, 'XY')).toEqual({ text: 'hXYo', start: 3, end: 3 });
});

test('deleting takes the selection, else one character, and never half an emoji', () => {
  expect(deleteBackward({ text: 'hello', start: 1, end: 4 }).text).toBe('ho');
  expect(deleteBackward(caretAt('a😀', 3))).toEqual({ text: 'a', start: 1, end: 1 });
  expect(deleteForward(caretAt('😀b', 0)).text).toBe('b');
  expect(deleteBackward(caretAt('abc', 0)).text).toBe('abc');
  expect(deleteForward(caretAt('abc', 3)).text).toBe('abc');
});

test('home and end stay in their line, arrows step over lines and collapse a selection', () => {
  const text = 'one\nthree';
  expect(moveCaret(caretAt(text, 6), 'lineStart').start).toBe(4);
  expect(moveCaret(caretAt(text, 1), 'lineEnd').start).toBe(3);
  expect(moveCaret(caretAt(text, 2), 'down').start).toBe(6);
  expect(moveCaret(caretAt(text, 9), 'up').start).toBe(3);
  expect(moveCaret(selectAll(caretAt(text, 0)), 'left').start).toBe(0);
  expect(moveCaret(selectAll(caretAt(text, 0)), 'right').start).toBe(text.length);
});
