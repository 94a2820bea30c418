import { expect, test } from 'vitest';
import { shortenText, wrapText } from '../../../src/virtual/ui/wrap-text.ts';

const measure = (part: string) => part.length;
const wrap = (text: string, width: number) =>
  wrapText(text, width, measure).map(({ start, end }) => text.slice(start, end));

test('text breaks at words, at newlines, and inside a word that is too long', () => {
  expect(wrap('the quick brown fox', 9)).toEqual(['the quick', 'brown fox']);
  expect(wrap('a\n\nb', 9)).toEqual(['a', '', 'b']);
  expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(wrap('', 9)).toEqual(['']);
});

test('a line that does not fit ends in an ellipsis', () => {
  expect(shortenText('hello world', 8, measure)).toBe('hello w…');
  expect(shortenText('hello', 8, measure)).toBe('hello');
});
