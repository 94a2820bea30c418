import { expect, it } from 'vitest';
import { awaitElement } from '../../src/tools/await-element.ts';
import type { FakeNode } from './fake-driver.ts';
import { startEngine } from './start-engine.ts';

const strict = { text: { regex: 'Buy' }, strict: true };
const buy = (id: string, top: number): FakeNode => ({
  text: 'Buy',
  resourceId: `app:id/${id}`,
  clickable: true,
  box: [0, top, 100, top + 50],
});
const two = [buy('first', 100), buy('second', 300)];

it('several matches are a failure after a second, which lists them with selectors that name each alone', async () => {
  const { engine, clock, deadline } = startEngine({ screen: () => ({ nodes: two }) });
  const found = await engine.find(strict, deadline(17_000));
  expect(found.ok).toBe(false);
  if (found.ok) return;
  expect(found.miss.code).toBe('ambiguous');
  expect(found.miss.message).toMatch(/^2 elements match "Buy", which is strict \(\d+ looks in 1\.\d s\)$/);
  expect(found.miss.details[0]).toBe('candidate: button "Buy" at 0,100,100,150, selector {"id":"first"}');
  expect(found.miss.details).toHaveLength(2);
  expect(clock.now()).toBeLessThan(2000);
});

it('two that are there while the screen changes are waited out', async () => {
  const { engine, deadline } = startEngine({ screen: (look) => ({ nodes: look < 3 ? two : two.slice(1) }) });
  const found = await engine.find(strict, deadline(17_000));
  expect(found.ok && found.node.resourceId).toBe('app:id/second');
});

it('at a deadline before the second is over they are ambiguous, not missing', async () => {
  const { engine, deadline } = startEngine({ screen: () => ({ nodes: two }) });
  const found = await engine.find(strict, deadline(0));
  expect(!found.ok && found.miss.code).toBe('ambiguous');
});

it('without strict the first is taken, and one match is no failure', async () => {
  const { engine, deadline } = startEngine({ screen: () => ({ nodes: two }) });
  const first = await engine.find({ text: { regex: 'Buy' } }, deadline(0));
  expect(first.ok && first.matches).toHaveLength(2);
  const one = await engine.find({ ...strict, id: { regex: 'second' } }, deadline(0));
  expect(one.ok).toBe(true);
});

it('a target is not touched when it is ambiguous, nor when what it lies beside is', async () => {
  const { engine, deadline } = startEngine({
    screen: () => ({ nodes: [...two, { text: 'Only', resourceId: 'app:id/only', box: [0, 500, 100, 550] }] }),
  });
  const target = await engine.target({ query: strict }, deadline(5000));
  expect(!target.ok && target.miss.code).toBe('ambiguous');
  const beside = await engine.target({ query: { text: { regex: 'Only' }, below: strict } }, deadline(5000));
  expect(!beside.ok && beside.miss.message).toContain(
    '2 elements match "Buy", in "Only", Below "Buy", which is strict',
  );
});

it('what is asked of an element is not asked of one of several', async () => {
  const { engine, deadline } = startEngine({ screen: () => ({ nodes: two }) });
  const wanted = { query: strict, deadline: deadline(2000), holds: () => true };
  const outcome = await awaitElement(engine, wanted);
  expect(!outcome.there && outcome.miss.code).toBe('ambiguous');
  const loose = await awaitElement(engine, { ...wanted, query: { text: { regex: 'Buy' } }, deadline: deadline(2000) });
  expect(loose.there).toBe(true);
});

it('what can name nothing is not waited for', async () => {
  const { engine, clock, deadline } = startEngine({ screen: () => ({ nodes: two }) });
  const found = await engine.find({ any: [] }, deadline(17_000));
  expect(!found.ok && found.miss.code).toBe('not_found');
  expect(clock.now()).toBeLessThan(1000);
});
