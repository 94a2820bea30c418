import { expect, test } from 'vitest';
import { typeKey } from '../../../src/virtual/ui/dead-key.ts';
import { caretAt, type TextEdit } from '../../../src/virtual/ui/text-edit.ts';

const typeAll = (text: string, edit: TextEdit = caretAt('', 0)) => [...text].reduce(typeKey, edit);

test('an accent joins the letter after it', () => {
  expect(typeAll('caf\u0301e, \u0303Nu \u0308o \u0302E \u0300a')).toEqual({
    text: 'café, Ñu ö Ê à',
    start: 14,
    end: 14,
  });
});

test('an accent stands by itself where there is no such letter, and before a space', () => {
  expect(typeAll('\u0301b').text).toBe('\u00b4b');
  expect(typeAll('\u0301 x').text).toBe('\u00b4x');
});

test('only the key right after it is joined, and a plain back-tick never is', () => {
  expect(typeAll('`a').text).toBe('`a');
  const moved = caretAt(typeAll('\u0301').text, 1);
  expect(typeAll('e', moved).text).toBe('\u00b4e');
});
