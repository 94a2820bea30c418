import type { Clock } from '../base/clock.ts';
import { byDeadline, createDeadline, type Deadline } from '../base/deadline.ts';
import { callGraceMs, interruptGraceMs } from './time-limits.ts';

/**
 * Waits for a call that ends by itself at its deadline or on interrupt, and gives it up (throws) only when it is past
 * that by some grace: its own last event then still comes before the step's.
 */
export async function waitForCall<T>(clock: Clock, deadline: Deadline, what: string, work: Promise<T>): Promise<T> {
  const { signal } = deadline;
  const givenUp = new AbortController();
  let cancel = () => {};
  const onAbort = () => {
    cancel = clock.after(interruptGraceMs, () => givenUp.abort(signal.reason));
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    const patience = createDeadline(clock, deadline.left() + callGraceMs, givenUp.signal);
    return await byDeadline(clock, patience, what, work);
  } finally {
    cancel();
    signal.removeEventListener('abort', onAbort);
  }
}
