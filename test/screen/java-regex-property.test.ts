import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  letrec,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RegexRefused } from '../../src/screen/java-regex-error.ts';
import { compileJavaRegex } from '../../src/screen/regex-match.ts';
import { escapePattern } from '../../src/screen/selectors.ts';

/** A pattern with all the ends (as places in the text) it can reach from a place: a matcher too simple to be wrong. */
interface Model {
  readonly pattern: string;
  readonly ends: (text: string, from: number) => ReadonlySet<number>;
}

const one = (pattern: string, fits: (char: string) => boolean): Model => ({
  pattern,
  ends: (text, from) => new Set(from < text.length && fits(text[from] ?? '') ? [from + 1] : []),
});
const isVowel = (char: string) => 'aeiou'.includes(char.toLowerCase());

const atoms: readonly Model[] = [
  one('a', (char) => char.toLowerCase() === 'a'),
  one('B', (char) => char.toLowerCase() === 'b'),
  one('.', () => true),
  one('\\d', (char) => /[0-9]/.test(char)),
  one('\\s', (char) => char === ' ' || char === '\n'),
  one('\\h', (char) => char === ' ' || char === '\u00a0'),
  one('[a-c&&[^b]]', (char) => 'ac'.includes(char.toLowerCase())),
  one('[a-z&&[^aeiou]]', (char) => /[a-z]/i.test(char) && !isVowel(char)),
  one('\\Q.\\E', (char) => char === '.'),
  one('\\p{Alpha}', (char) => /[a-z]/i.test(char)),
  one('[^\\da]', (char) => !/[0-9a]/i.test(char)),
];

function follow(first: Model, second: Model): Model {
  return {
    pattern: first.pattern + second.pattern,
    ends: (text, from) => new Set([...first.ends(text, from)].flatMap((at) => [...second.ends(text, at)])),
  };
}

function choose(first: Model, second: Model): Model {
  return {
    pattern: `(?:${first.pattern}|${second.pattern})`,
    ends: (text, from) => new Set([...first.ends(text, from), ...second.ends(text, from)]),
  };
}

function repeat(inner: Model, quantifier: string, least: number, most: number): Model {
  return {
    pattern: `(${inner.pattern})${quantifier}`,
    ends: (text, from) => {
      let reached = new Set([from]);
      const all = new Set(least === 0 ? [from] : []);
      for (let times = 1; times <= Math.min(most, text.length + least + 1); times++) {
        reached = new Set([...reached].flatMap((at) => [...inner.ends(text, at)]));
        if (times >= least) for (const at of reached) all.add(at);
      }
      return all;
    },
  };
}

const models = letrec<{ model: Model }>((tie) => ({
  model: oneof(
    { depthSize: 'small', withCrossShrink: true },
    constantFrom(...atoms),
    tuple(tie('model'), tie('model')).map(([first, second]) => follow(first, second)),
    tuple(tie('model'), tie('model')).map(([first, second]) => choose(first, second)),
    tuple(
      tie('model'),
      constantFrom<readonly [string, number, number]>(
        ['?', 0, 1],
        ['*', 0, 99],
        ['+?', 1, 99],
        ['{2}', 2, 2],
        ['{1,3}', 1, 3],
      ),
    ).map(([inner, [quantifier, least, most]]) => repeat(inner, quantifier, least, most)),
  ),
})).model as Arbitrary<Model>;

const texts = array(constantFrom('a', 'b', 'B', 'c', 'e', '1', '.', ' ', '\n', '\u00a0', 'é'), { maxLength: 8 }).map(
  (chars) => chars.join(''),
);

describe('compileJavaRegex', () => {
  it('matches whole texts as a matcher does that tries every way', () => {
    assert(
      property(models, texts, ({ pattern, ends }, text) => {
        expect(compileJavaRegex(pattern)?.(text), pattern).toBe(ends(text, 0).has(text.length));
      }),
      { numRuns: 1500 },
    );
  });

  it('finds any text by itself, escaped or quoted, and by its capitals', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(compileJavaRegex(escapePattern(text))?.(text)).toBe(true);
        expect(compileJavaRegex(`\\Q${text.replaceAll('\\E', '')}\\E`)?.(text.replaceAll('\\E', ''))).toBe(true);
        const plain = text.replace(/[^\p{ASCII}]/gu, '');
        expect(compileJavaRegex(escapePattern(plain))?.(plain.toUpperCase())).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('says of every pattern whether it fits, is no pattern, or is refused', () => {
    const piece = constantFrom(
      ...'abZ0()[]{}|?*+.^$\\-&,:=!<>#iQEpLdRX \n'.split(''),
      '(?:',
      '(?>',
      '(?=',
      '\\p{L}',
      '{0,9}',
      '++',
      '&&',
    );
    const shape = record({ pieces: array(piece, { maxLength: 14 }), times: integer({ min: 1, max: 40 }) });
    assert(
      property(shape, texts, ({ pieces, times }, text) => {
        const pattern = pieces.join('').repeat(times);
        try {
          const answer = compileJavaRegex(pattern)?.(text.repeat(4));
          expect(['boolean', 'undefined']).toContain(typeof answer);
        } catch (error) {
          expect(error, pattern).toBeInstanceOf(RegexRefused);
        }
      }),
      { numRuns: 1500 },
    );
  }, 60_000);
});
