import { expect, test } from 'vitest';
import { flingFrom, readOffset } from '../../../src/virtual/ui/scroll-motion.ts';
import { measureVelocity } from '../../../src/virtual/ui/touch-velocity.ts';

const limits = { max: 100_000, density: 420 };

test('a fling slows down, goes further the faster it is, and rests at its goal', () => {
  const slow = flingFrom(0, 2000, limits, 0);
  const fast = flingFrom(0, 8000, limits, 0);
  expect(fast.to).toBeGreaterThan(slow.to * 3);
  const half = readOffset(fast, fast.durationMs / 2);
  expect(half).toBeGreaterThan(fast.to / 2);
  expect(half).toBeLessThan(fast.to);
  expect(readOffset(fast, fast.durationMs)).toBe(fast.to);
  expect(readOffset(fast, 0)).toBe(0);
});

test('a fling ends sooner at the end of the content, and at the beginning', () => {
  const free = flingFrom(0, 8000, limits, 0);
  const short = flingFrom(0, 8000, { ...limits, max: 500 }, 0);
  expect(short.to).toBe(500);
  expect(short.durationMs).toBeLessThan(free.durationMs / 3);
  expect(flingFrom(300, -8000, limits, 0).to).toBe(0);
});

test('velocity counts the last 100 ms, and is zero when the finger rested before it left', () => {
  const samples = [
    { x: 0, y: 1000, at: 0 },
    { x: 0, y: 900, at: 50 },
    { x: 0, y: 700, at: 100 },
  ];
  expect(measureVelocity(samples, 105).y).toBe(-3000);
  expect(measureVelocity(samples, 140).y).toBe(0);
  expect(measureVelocity([{ x: 5, y: 5, at: 7 }], 7)).toEqual({ x: 0, y: 0 });
});
