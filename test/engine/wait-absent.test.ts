import { describe, expect, it } from 'vitest';
import type { FakeNode } from './fake-driver.ts';
import { startEngine } from './start-engine.ts';

const query = { text: { regex: 'Sign in' } };
const button: FakeNode = { text: 'Sign in' };

describe('waitAbsent', () => {
  it('takes a second look where the element was first absent at the deadline', async () => {
    const t = startEngine({ screen: () => ({ nodes: t.clock.now() < 1000 ? [button] : [] }) });
    const gone = await t.engine.waitAbsent(query, t.deadline(1000));
    expect(gone.ok && gone.settled).toBe(true);
    expect(t.driver.lookTimes.slice(-2)).toEqual([1000, 1200]);
  });

  it('is still visible where that second look sees the element again', async () => {
    const t = startEngine({ screen: () => ({ nodes: t.clock.now() === 1000 ? [] : [button] }) });
    const gone = await t.engine.waitAbsent(query, t.deadline(1000));
    expect(gone.ok ? '' : gone.miss.code).toBe('still_visible');
  });

  it('is absent, and not settled, where the second look at the deadline shows another screen', async () => {
    const t = startEngine({
      screen: (look) => ({ nodes: [t.clock.now() < 1000 ? button : { text: `tick ${look}` }] }),
    });
    const gone = await t.engine.waitAbsent(query, t.deadline(1000));
    expect(gone.ok && gone.settled).toBe(false);
    expect(gone.ok).toBe(true);
    expect(t.driver.lookTimes.slice(-2)).toEqual([1000, 1200]);
  });

  it('forgets an absence that ended: visible at the deadline is still visible', async () => {
    const t = startEngine({ screen: (look) => ({ nodes: look === 0 ? [] : [button] }) });
    const gone = await t.engine.waitAbsent(query, t.deadline(1000));
    expect(gone.ok ? '' : gone.miss.code).toBe('still_visible');
  });

  it('takes a screen that never rests for absent after 3 s', async () => {
    const t = startEngine({ screen: (look) => ({ nodes: [{ text: `tick ${look}` }] }) });
    expect(await t.engine.waitAbsent(query, t.deadline(60_000))).toMatchObject({ ok: true, settled: false });
    expect(t.clock.now()).toBe(3000);
  });

  it('counts the 3 s from where the element was last seen', async () => {
    const tick = (look: number): FakeNode => ({ text: `tick ${look}` });
    const t = startEngine({
      screen: (look) => ({ nodes: t.clock.now() === 2000 ? [tick(look), button] : [tick(look)] }),
    });
    expect(await t.engine.waitAbsent(query, t.deadline(60_000))).toMatchObject({ ok: true, settled: false });
    const back = t.driver.lookTimes.indexOf(2000);
    expect(t.driver.lookTimes.at(-1)).toBe((t.driver.lookTimes[back + 1] ?? 0) + 3000);
  });
});
