import { describe, expect, it } from 'vitest';
import { RegexRefused } from '../../src/screen/java-regex-error.ts';
import { createRegexBudget } from '../../src/screen/regex-budget.ts';
import { compileJavaRegex } from '../../src/screen/regex-match.ts';

const matches = (pattern: string, text: string) => {
  const test = compileJavaRegex(pattern);
  if (test === undefined) throw new Error(`${pattern} is taken as invalid`);
  return test(text);
};

describe('compileJavaRegex', () => {
  it.each([
    ['Log', 'Login', false],
    ['.*Log.*', 'a\nLogin\nb', true],
    ['sign in', 'Sign In', true],
    ['привет', 'ПРИВЕТ', true],
    ['a|bc', 'bc', true],
    ['a|bc', 'ac', false],
    ['\\+123', '+123', true],
    ['^Sign in$', 'Sign in', true],
    ['a$\n^b', 'a\nb', true],
    ['\\Aa\\z', 'a', true],
    ['a\\Z\\n', 'a\n', true],
    ['\\Q1+1 (ok)\\E!', '1+1 (ok)!', true],
    ['\\Qab\\E+', 'abbb', true],
    ['\\Qab\\E+', 'abab', false],
    ['\\Qx*', 'x*', true],
    ['(?i)abc', 'ABC', true],
    ['(?-i)abc', 'ABC', false],
    ['(?-i)abc', 'abc', true],
    ['(?-s)a.b', 'a\nb', false],
    ['((?-s)a).b', 'a\nb', true],
    ['(?s:a.b)', 'a\nb', true],
    ['(?x) a b # words', 'ab', true],
    ['a++b', 'aaab', true],
    ['a++ab', 'aaab', false],
    ['(?>a|ab)c', 'abc', false],
    ['(?>ab|a)c', 'abc', true],
    ['(a)\\1', 'aa', true],
    ['(a)\\10', 'aa0', true],
    ['(?<w>ab)-\\k<w>', 'ab-ab', true],
    ['(a)(?>b)(c)\\2', 'abcc', true],
    ['\\s', '\u00a0', false],
    ['\\h', '\u00a0', true],
    ['\\v', '\u2028', true],
    ['\\R', '\r\n', true],
    ['\\d+', '٣', false],
    ['\\p{Alpha}+', 'abc', true],
    ['\\p{Alpha}+', 'äbc', false],
    ['\\p{L}+', 'äbc', true],
    ['\\pL\\PL', 'a1', true],
    ['\\p{IsLatin}+', 'äb', true],
    ['\\p{IsAlphabetic}', 'я', true],
    ['\\p{script=Greek}', 'ω', true],
    ['\\p{Punct}+', '!-/[]`{~', true],
    ['\\P{Punct}', '!', false],
    ['[\\p{Lu}&&[^A]]', 'B', true],
    ['[a-z&&[^bc]]+', 'adz', true],
    ['[a-z&&[^bc]]+', 'ab', false],
    ['[ab[cd]]+', 'abcd', true],
    ['[]a]+', ']a', true],
    ['[a-]+', 'a-', true],
    ['[^\\d]', 'x', true],
    ['[\\w.-]+@[\\w.-]+', 'a.b-c@d.e', true],
    ['[&!#]+', '&!#', true],
    ['[\\Q^]\\E]+', '^]', true],
    ['\\x41\\u0042\\x{1F600}\\0103', 'ab😀c', true],
    ['.', '😀', true],
    ['[😀-😂]', '😁', true],
    ['}]', '}]', true],
    ['a{2,3}', 'aaa', true],
    ['a{2}?', 'aa', true],
    ['(?=a)*a', 'a', true],
    ['^*a', 'a', true],
    ['(?<=a)b|ab', 'ab', true],
    ['\\bпривет\\b', 'привет', true],
    ['пр\\bивет', 'привет', false],
    ['', '', true],
    ['a/b', 'a/b', true],
    ['\\t\\cA', '\t\x01', true],
    // With flag m `^` is never at the end of the text, so nothing that begins with it fits an empty one.
    ['^$', '', false],
    ['^.*$', '', false],
    ['a\\n^', 'a\n', false],
    ['a$\\n', 'a\n', true],
    ['(?-m)^$', '', true],
    // The halves of a line break of two characters are one.
    ['a$\\r\\n', 'a\r\n', true],
    ['a\\r$\\n', 'a\r\n', false],
    ['\\r^\\nb', '\r\nb', false],
    ['a\\r\\n^b', 'a\r\nb', true],
    ['\\R\\n', '\r\n', true],
    ['a$\\x85b', 'a\x85b', true],
    // Beyond ASCII case is ignored too, as Kotlin adds UNICODE_CASE: raised, then lowered.
    ['iptal', '\u0130ptal', true],
    ['I', '\u0131', true],
    ['straße', 'STRASSE', false],
    ['ſ', 'S', true],
    // A reference to a group that does not exist compiles and matches nowhere.
    ['(a)\\2', 'aa', false],
    ['(a)\\2?', 'a', true],
    ['\\uD83D\\uDE00+', '😀😀', true],
    ['[\\uD83D\\uDE00-\\uD83D\\uDE02]', '😁', true],
    // Flag x empties classes of blanks as well.
    ['(?x)[a b]+', 'a b', false],
    ['(?x)[a b]+', 'abba', true],
    ['\\p{javaWhitespace}', '\u00a0', false],
    ['\\p{javaSpaceChar}', '\u00a0', true],
    ['\\p{Lu}', 'a', true],
    ['[^a-z&&[^x]]', 'x', true],
    ['[a-c[x-z]&&[b-y]]+', 'bcxy', true],
    ['(?<=a{1,3})b|aab', 'aab', true],
    ['a{2}+a', 'aaa', true],
    ['a?+a', 'a', false],
    ['(?:a|b)*+b', 'ab', false],
    ['(?s-s)a.b', 'a\nb', false],
    ['a(?#b)', 'a', 'invalid'],
  ])('%j on %j is %j', (pattern, text, expected) => {
    if (expected === 'invalid') expect(compileJavaRegex(pattern)).toBeUndefined();
    else expect(matches(pattern, text)).toBe(expected);
  });

  it.each([
    '+123',
    '*',
    'Hello {name}',
    'a{',
    '(',
    ')',
    'a)',
    '[',
    '[a',
    'a**',
    'a{3,1}',
    '\\',
    '\\y',
    '(?<a>x)(?<a>y)',
    '(?<=a+)b',
    '(?<=a*)b',
    'a{3000000000}',
    '\\k<no>',
    '\\p',
    '\\x4',
    '\\E',
    '(?z)',
    'a++++',
  ])('Java does not compile %j either', (pattern) => expect(compileJavaRegex(pattern)).toBeUndefined());

  it.each([
    ['a(?-i)b', '(?-i)'],
    ['(?U)\\w', '(?U)'],
    ['\\X', '\\X'],
    ['\\N{DIGIT ONE}', '\\N{…}'],
    ['\\b{g}', '\\b{g}'],
    ['\\p{InGreek}', '\\p{InGreek}'],
    ['\\p{constructor}', '\\p{constructor}'],
    ['(?<=a{1,2}+)b', 'a possessive repetition {1,2}+'],
    ['\\1(a)', '\\1'],
    ['\\bx'.repeat(20), '\\p and \\b'],
    ['['.repeat(60), '[…]'],
    ['a.'.repeat(5000), 'its length'],
    ['a?'.repeat(200), 'repetitions'],
    ['('.repeat(200), 'groups'],
  ])('refuses %j naming %j', (pattern, construct) => {
    expect(() => compileJavaRegex(pattern)).toThrow(RegexRefused);
    expect(() => compileJavaRegex(pattern)).toThrow(construct);
  });

  it.each([
    '(a+)+b',
    '(a|aa)*b',
    '(.*)*b',
    '(\\w+\\s?)*!',
    'a*a*a*a*a*a*b',
    '(?:a?){30000}',
    '(?:(?:a|a)?){2000}b',
    `${'a?'.repeat(90)}${'a'.repeat(190)}b`,
    '(?:(?:a|b|ab){0,10}){0,10}c|(a*)*c',
    '((a{0,10}){0,10}){0,10}c',
    '(?=(a+)+b)a*',
    '(?<!(a|aa){0,60}b)a*c',
  ])('%j never hangs', (pattern) => {
    let answer: unknown;
    try {
      answer = matches(pattern, 'a'.repeat(200));
    } catch (error) {
      expect(error).toBeInstanceOf(RegexRefused);
      expect(String(error)).toContain('can match in too many ways');
      return;
    }
    expect(typeof answer).toBe('boolean');
  });

  it('many texts, each of which takes a while, share one budget', () => {
    const test = compileJavaRegex('(a+)+b');
    const texts = Array.from({ length: 3000 }, (_, at) => `${'a'.repeat(20)}${at}`);
    expect(() => test?.prepare?.(texts)).toThrow(RegexRefused);
    expect(() => texts.map((text) => test?.(text))).toThrow(RegexRefused);
  });

  it('a budget is begun anew with each look, and ends with the query', () => {
    const budget = createRegexBudget();
    const refusals = Array.from({ length: 6 }, (_, look) => {
      budget.beginLook();
      const before = budget.leftMs;
      expect(() => compileJavaRegex('(a+)+b', budget)?.('a'.repeat(100 + look))).toThrow(RegexRefused);
      return before;
    });
    expect(refusals[0]).toBe(500);
    expect(refusals[1]).toBe(500);
    expect(refusals.at(-1)).toBe(0);
  });

  it('lets harmless repetitions inside repetitions pass', () => {
    expect(matches('(\\d+,?)+', '1,22,333,4444,55555,666666')).toBe(true);
    expect(matches('.*price.*', `${'x'.repeat(100_000)}price`)).toBe(true);
    expect(matches('.*price.*', `${'x'.repeat(3_000_000)}price`)).toBe(true);
  });

  it('judges many texts at once as it judges them one by one', () => {
    const test = compileJavaRegex('(?:\\w+ ?)+!');
    const texts = Array.from({ length: 500 }, (_, at) => `text number ${at}${at % 3 === 0 ? '!' : ''}`);
    test?.prepare?.(texts);
    const again = compileJavaRegex('(?:\\w+ ?)+!');
    expect(texts.filter((text) => test?.(text))).toEqual(texts.filter((text) => again?.(text)));
    expect(texts.filter((text) => test?.(text))).toHaveLength(167);
  });
});
