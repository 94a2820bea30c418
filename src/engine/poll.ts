import type { Deadline } from '../base/deadline.ts';
import type { Snapshot } from '../screen/node.ts';
import type { Looks } from './looks.ts';
import { startWait, type WaitSpan } from './wait-span.ts';

export interface Polled<T> {
  /** Undefined: the deadline came first. */
  readonly value: T | undefined;
  readonly snapshot: Snapshot;
  readonly span: WaitSpan;
}

/**
 * Looks until `check` answers, at the pauses of `timing.pollMs`. A fresh snapshot is checked first; giving up always
 * rests on at least one look of its own, and one look is taken when the deadline is reached.
 */
export async function poll<T>(
  looks: Looks,
  deadline: Deadline,
  check: (snapshot: Snapshot) => T | undefined,
): Promise<Polled<T>> {
  const { clock, timing } = looks;
  const span = startWait(looks, deadline);
  const reused = looks.fresh;
  let snapshot = await looks.current(deadline);
  let value = check(snapshot);
  if (value === undefined && reused) {
    snapshot = await looks.take(deadline);
    value = check(snapshot);
  }
  for (let polls = 0; value === undefined; polls++) {
    const left = span.leftMs();
    if (left <= 0) break;
    const pause = timing.pollMs[Math.min(polls, timing.pollMs.length - 1)] ?? 0;
    const wait = Math.min(left, pause - (clock.now() - snapshot.startedAt));
    if (wait > 0) await looks.pause(wait, deadline.signal, 'poll');
    snapshot = await looks.take(deadline, 'poll');
    value = check(snapshot);
  }
  return { value, snapshot, span };
}
