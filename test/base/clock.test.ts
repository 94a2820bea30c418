import { expect, test } from 'vitest';
import { createRealClock, holding } from '../../src/base/clock.ts';
import { byDeadline, createDeadline, DeadlinePassed } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';

const never = new AbortController().signal;

test('virtual time jumps to the next timer, in order, without waiting', async () => {
  const clock = createVirtualClock(0);
  const seen: string[] = [];
  const one = clock.sleep(60_000).then(() => seen.push(`one at ${clock.now()}`));
  const two = clock.sleep(17_000).then(() => seen.push(`two at ${clock.now()}`));
  await Promise.all([one, two]);
  expect(seen).toEqual(['two at 17000', 'one at 60000']);
});

test('virtual time stands still while something is held', async () => {
  const clock = createVirtualClock(0);
  const release = clock.hold();
  let fired = false;
  const sleeping = clock.sleep(10).then(() => {
    fired = true;
  });
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect({ fired, now: clock.now() }).toEqual({ fired: false, now: 0 });
  release();
  release();
  await sleeping;
  expect(clock.now()).toBe(10);
});

test('a handler parked inside a held request lets time go on, and holds it again when it wakes', async () => {
  const clock = createVirtualClock(0);
  const order: string[] = [];
  const other = clock.sleep(500).then(() => order.push(`timer at ${clock.now()}`));
  await holding(clock, async () => {
    await clock.park(300);
    order.push(`handler woke at ${clock.now()}`);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(clock.now()).toBe(300);
  });
  await other;
  expect(order).toEqual(['handler woke at 300', 'timer at 500']);
});

test('a sleep ends with the reason of its signal and leaves no timer behind', async () => {
  const clock = createVirtualClock(0);
  const controller = new AbortController();
  const sleeping = clock.sleep(1_000, controller.signal);
  controller.abort(new Error('stop'));
  await expect(sleeping).rejects.toThrow('stop');
  await clock.sleep(5);
  expect(clock.now()).toBe(5);
});

test('an aborted park holds the clock again', async () => {
  const clock = createVirtualClock(0);
  const controller = new AbortController();
  const release = clock.hold();
  const parked = clock.park(1_000, controller.signal).catch(() => undefined);
  controller.abort(new Error('stop'));
  await parked;
  let fired = false;
  const sleeping = clock.sleep(1).then(() => {
    fired = true;
  });
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(fired).toBe(false);
  release();
  await sleeping;
});

test('byDeadline answers, throws what the work throws, and throws DeadlinePassed naming what did not answer', async () => {
  const clock = createVirtualClock(0);
  const deadline = createDeadline(clock, 100, never);
  await expect(byDeadline(clock, deadline, 'x', Promise.resolve(7))).resolves.toBe(7);
  await expect(byDeadline(clock, deadline, 'x', Promise.reject(new Error('own')))).rejects.toThrow('own');
  await expect(byDeadline(clock, deadline, 'the device', new Promise(() => {}))).rejects.toThrow(DeadlinePassed);
  expect(clock.now()).toBe(100);
  expect(deadline.passed).toBe(true);
  expect(deadline.left()).toBe(0);
});

test('within gives the sooner of two instants', () => {
  const clock = createVirtualClock(0);
  const deadline = createDeadline(clock, 100, never);
  expect(deadline.within(30).at).toBe(30);
  expect(deadline.within(300).at).toBe(100);
});

test('the real clock never goes back and sleeps at least as long as asked', async () => {
  const clock = createRealClock();
  const before = clock.now();
  await clock.sleep(5);
  expect(clock.now() - before).toBeGreaterThanOrEqual(4);
});
