import { expect, it } from 'vitest';
import { startEngine } from './start-engine.ts';

it('what looks themselves take is no part of the time a screen must stand still', async () => {
  const { engine, driver, deadline } = startEngine({ lookMs: 200, screen: () => ({ nodes: [{ text: 'still' }] }) });
  const { settled, snapshot } = await engine.settle(deadline(5000), { stableMs: 400 });
  expect(settled).toBe(true);
  // The first look ended at 200. The one at 450 began 250 after that and ended 450 after it: too soon.
  expect(driver.lookTimes).toEqual([0, 450, 670]);
  expect(snapshot.startedAt).toBe(670);
});
