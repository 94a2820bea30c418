import { expect, test } from 'vitest';
import type { Status } from '../../src/events/event.ts';
import { exitCodeOf, worstStatus } from '../../src/runner/exit-code.ts';

test.each<[readonly Status[], boolean, number, Status]>([
  [[], false, 0, 'passed'],
  [['passed', 'skipped', 'warned'], false, 0, 'passed'],
  [['passed', 'failed'], false, 1, 'failed'],
  [['failed', 'errored'], false, 3, 'errored'],
  [['errored', 'interrupted', 'failed'], false, 4, 'interrupted'],
  [['interrupted', 'errored'], true, 70, 'interrupted'],
])('%j, bug %s: %i', (statuses, bug, code, worst) => {
  expect(exitCodeOf({ statuses, bug })).toBe(code);
  expect(worstStatus(statuses)).toBe(worst);
});
