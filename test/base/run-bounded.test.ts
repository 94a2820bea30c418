import { expect, test } from 'vitest';
import { mayTakeLong, runBounded, TookTooLong } from '../../src/base/run-bounded.ts';

test('answers what was computed, also within another', () => {
  expect(runBounded(() => runBounded(() => 1) + 1)).toBe(2);
});

test('what is thrown comes out as it is', () => {
  const error = new RangeError('no');
  expect(() =>
    runBounded(() => {
      throw error;
    }),
  ).toThrow(error);
});

test('ends an expression that would never end, and works on', () => {
  expect(() => runBounded(() => /(a+)+b/.test('a'.repeat(60)), 50)).toThrow(TookTooLong);
  expect(runBounded(() => 3)).toBe(3);
});

test.each([
  [/mDisplayId=|mCurrentFocus=| cur=/, false],
  [/ResumedActivity[:=*+{]/, false],
  [/a\*b\+?/, false],
  [/[\]*]x/, false],
  [/a*b/, true],
  [/(a)\1/, true],
  [/(?<x>a)\k<x>/, true],
  [/a{2,}/, true],
] as const)('%s may take long: %s', (pattern, long) => {
  expect(mayTakeLong(pattern)).toBe(long);
});
