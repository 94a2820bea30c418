import type { Clock } from '../base/clock.ts';
import { byDeadline, createDeadline, type Deadline, DeadlinePassed } from '../base/deadline.ts';
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
    // A call with an interrupt inside it ends after that one's own call.
    const graceMs = deadline.moves ? 2 * interruptGraceMs : interruptGraceMs;
    cancel = clock.after(graceMs, () => givenUp.abort(signal.reason));
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      const at = deadline.at;
      const patience = createDeadline(clock, deadline.left() + callGraceMs, givenUp.signal);
      try {
        return await byDeadline(clock, patience, what, work);
      } catch (error) {
        // Interrupts moved the deadline while it was waited for.
        if (!(error instanceof DeadlinePassed) || deadline.at <= at || givenUp.signal.aborted) throw error;
      }
    }
  } finally {
    cancel();
    signal.removeEventListener('abort', onAbort);
  }
}
