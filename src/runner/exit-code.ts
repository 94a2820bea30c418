import type { Status } from '../events/event.ts';

/**
 * 70 a bug in Vivace, 4 interrupted, 3 a device broke or there was none, 1 flows failed, 0 passed: the first that
 * applies. Skipped flows and warnings do not count.
 */
export function exitCodeOf(facts: { readonly statuses: readonly Status[]; readonly bug?: boolean }): number {
  if (facts.bug === true) return 70;
  const found = (status: Status) => facts.statuses.includes(status);
  if (found('interrupted')) return 4;
  if (found('errored')) return 3;
  return found('failed') ? 1 : 0;
}

/** The worst of the statuses, in the order of the exit codes. */
export function worstStatus(statuses: readonly Status[]): Status {
  const order: readonly Status[] = ['interrupted', 'errored', 'failed'];
  return order.find((status) => statuses.includes(status)) ?? 'passed';
}
