import { expect, test } from 'vitest';
import { isDeeperThan } from '../../src/base/json-depth.ts';

test('objects and lists in each other are counted, however many there are', () => {
  expect(isDeeperThan('text', 0)).toBe(false);
  expect(isDeeperThan({}, 0)).toBe(true);
  expect(isDeeperThan({ a: [1, { b: 2 }] }, 3)).toBe(false);
  expect(isDeeperThan({ a: [1, { b: 2 }] }, 2)).toBe(true);
  const endless = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(isDeeperThan(endless, 100)).toBe(true);
});
