import { expect, test } from 'vitest';
import { createSeededRandom } from '../../../src/base/seeded-random.ts';
import { compilePattern } from '../../../src/virtual/shell/sh/pattern.ts';
import { createFakeMachine } from './fake-machine.ts';

/** By the book: a star takes nothing, or a character and goes on. */
function matches(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  if (pattern[0] === '*') return matches(pattern.slice(1), text) || (text !== '' && matches(pattern, text.slice(1)));
  return text !== '' && (pattern[0] === '?' || pattern[0] === text[0]) && matches(pattern.slice(1), text.slice(1));
}

test('patterns of stars and characters match what they should', () => {
  const random = createSeededRandom(7);
  const draw = (letters: string, most: number) =>
    Array.from(
      { length: Math.floor(random() * (most + 1)) },
      () => letters[Math.floor(random() * letters.length)],
    ).join('');
  for (let round = 0; round < 3000; round++) {
    const [pattern, text] = [draw('ab*?', 8), draw('ab', 8)];
    expect(compilePattern(pattern).test(text), `${pattern} over ${text}`).toBe(matches(pattern, text));
  }
});

test.each([
  ['case $x in *a*a*a*a*a*a*a*a*a*a*a*a*a*a*b) echo yes;; *) echo no;; esac', 'no\n'],
  ['[[ $x == *a*a*a*a*a*a*a*a*a*a*a*a*a*a*b ]]; echo $?', '1\n'],
  ['echo ${#x} ${x%%*a*a*a*a*a*a*a*b} | cut -c1-5', '200 a\n'],
  ['y=${x//a*a*a*a*a*a*a*a*b/}; echo ${#y}', '200\n'],
])('%s comes to an end', async (command, stdout) => {
  const { run } = createFakeMachine();
  expect(await run(`x=${'a'.repeat(200)}; ${command}`)).toMatchObject({ stdout, stderr: '' });
});
