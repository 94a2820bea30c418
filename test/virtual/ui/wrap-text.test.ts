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

test('ideographs and kana break anywhere, but no sign of the sentence begins a line', () => {
  expect(wrap('漢字仮名交文', 4)).toEqual(['漢字仮名', '交文']);
  expect(wrap('一二三四、五六', 4)).toEqual(['一二三', '四、五六']);
  expect(wrap('一二三「四五」', 4)).toEqual(['一二三', '「四五」']);
  expect(wrap('word漢字', 5)).toEqual(['word漢', '字']);
});

test('a hyphen ends a line, a character is never torn', () => {
  expect(wrap('well-known thing', 7)).toEqual(['well-', 'known', 'thing']);
  const family = '👨‍👩‍👧';
  expect(wrap(family + family, family.length + 3)).toEqual([family, family]);
  expect(wrap(`${family}a`, 2)).toEqual([family, 'a']);
  expect(wrap('e\u0301e\u0301e\u0301', 3)).toEqual(['e\u0301', 'e\u0301', 'e\u0301']);
});

test('a line that does not fit ends in an ellipsis', () => {
  expect(shortenText('hello world', 8, measure)).toBe('hello w…');
  expect(shortenText('hello', 8, measure)).toBe('hello');
  expect(shortenText('abc👩‍👧', 5, measure)).toBe('abc…');
});

test('of a very long text each character is measured a few times, not once for each line', () => {
  const long = 'word '.repeat(4000);
  let measured = 0;
  const count = (part: string) => {
    measured += part.length;
    return part.length;
  };
  expect(wrapText(long, 40, count)).toHaveLength(500);
  expect(shortenText(long, 40, count)).toHaveLength(40);
  expect(measured).toBeLessThan(long.length * 20);
});
