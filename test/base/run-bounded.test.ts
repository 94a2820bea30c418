import { expect, test } from 'vitest';
import { runBounded, TookTooLong } from '../../src/base/run-bounded.ts';

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
