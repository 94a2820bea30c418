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
  const lines = [
    { start: 0, end: 3 },
    { start: 4, end: 9 },
  ];
  expect(moveCaret(caretAt(text, 6), 'lineStart', lines).start).toBe(4);
  expect(moveCaret(caretAt(text, 1), 'lineEnd', lines).start).toBe(3);
  expect(moveCaret(caretAt(text, 2), 'down', lines).start).toBe(6);
  expect(moveCaret(caretAt(text, 9), 'up', lines).start).toBe(3);
  expect(moveCaret(caretAt(text, 1), 'up', lines).start).toBe(0);
  expect(moveCaret(caretAt(text, 5), 'down', lines).start).toBe(9);
  expect(moveCaret(caretAt(text, 2), 'textEnd', lines).start).toBe(9);
  expect(moveCaret(caretAt(text, 6), 'textStart', lines).start).toBe(0);
  expect(moveCaret(selectAll(caretAt(text, 0)), 'left', lines).start).toBe(0);
  expect(moveCaret(selectAll(caretAt(text, 0)), 'right', lines).start).toBe(text.length);
});

test('a line is what the screen shows as one, and the end of one inside a word is before its last character', () => {
  const text = 'good morning abcdefgh';
  const lines = [
    { start: 0, end: 4 },
    { start: 5, end: 12 },
    { start: 13, end: 17 },
    { start: 17, end: 21 },
  ];
  expect(moveCaret(caretAt(text, 7), 'lineStart', lines).start).toBe(5);
  expect(moveCaret(caretAt(text, 7), 'lineEnd', lines).start).toBe(12);
  expect(moveCaret(caretAt(text, 14), 'lineEnd', lines).start).toBe(16);
  expect(moveCaret(caretAt(text, 17), 'lineEnd', lines).start).toBe(21);
  expect(moveCaret(caretAt(text, 11), 'down', lines).start).toBe(16);
});
