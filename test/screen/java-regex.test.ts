import { describe, expect, it } from 'vitest';
import { RegexRefused } from '../../src/screen/java-regex-error.ts';
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
  ])('%j on %j is %j', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected);
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
  ])('Java does not compile %j either', (pattern) => expect(compileJavaRegex(pattern)).toBeUndefined());

  it.each([
    ['a(?-i)b', '(?-i)'],
    ['(?U)\\w', '(?U)'],
    ['\\X', '\\X'],
    ['\\N{DIGIT ONE}', '\\N{…}'],
    ['\\b{g}', '\\b{g}'],
    ['\\p{InGreek}', '\\p{InGreek}'],
    ['\\p{constructor}', '\\p{constructor}'],
    ['(?<=a++)b', 'a possessive repetition ++'],
    ['('.repeat(200), 'groups'],
  ])('refuses %j naming %j', (pattern, construct) => {
    expect(() => compileJavaRegex(pattern)).toThrow(RegexRefused);
    expect(() => compileJavaRegex(pattern)).toThrow(construct);
  });

  it.each(['(a+)+b', '(a|aa)*b', '(.*)*b', '(\\w+\\s?)*!', 'a*a*a*a*a*a*b'])('%j never hangs', (pattern) => {
    expect(() => matches(pattern, 'a'.repeat(200))).toThrow(/takes more than 200 ms/);
  });

  it('lets harmless repetitions inside repetitions pass', () => {
    expect(matches('(\\d+,?)+', '1,22,333,4444,55555,666666')).toBe(true);
    expect(matches('.*price.*', `${'x'.repeat(100_000)}price`)).toBe(true);
  });
});
