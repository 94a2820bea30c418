import type { Clock } from './clock.ts';

/** An instant handed down through every call. Nothing waits past `at`, nothing goes on once `signal` is aborted. */
export interface Deadline {
  /** On the clock's scale, in ms. */
  readonly at: number;
  readonly signal: AbortSignal;
  /** Milliseconds left, never negative. */
  left(): number;
  readonly passed: boolean;
  /** It moves by the time of interrupts, by itself: nobody else may add that. */
  readonly moves: boolean;
  /** The same deadline, or one `ms` from now if that is sooner. */
  within(ms: number): Deadline;
}

export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** `pausedMs`, which only grows, tells how long what does not count has taken: the deadline and all made of it move by it. */
export function createDeadline(clock: Clock, ms: number, signal: AbortSignal, pausedMs?: () => number): Deadline {
  return deadlineAt(clock, clock.now() + ms, signal, pausedMs);
}

function deadlineAt(clock: Clock, from: number, signal: AbortSignal, pausedMs?: () => number): Deadline {
  const pausedBefore = pausedMs?.() ?? 0;
  const at = () => (pausedMs === undefined ? from : from + pausedMs() - pausedBefore);
  return {
    get at() {
      return at();
    },
    signal,
    moves: pausedMs !== undefined,
    left: () => Math.max(0, at() - clock.now()),
    get passed() {
      return clock.now() >= at();
    },
    within: (ms) => deadlineAt(clock, Math.min(at(), clock.now() + ms), signal, pausedMs),
  };
}

/** Settles as `work` does, or throws `DeadlinePassed` naming `what`; the signal's reason when aborted first. */
export function byDeadline<T>(clock: Clock, deadline: Deadline, what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const { signal } = deadline;
    const finish = () => {
      cancel();
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      finish();
      reject(signal.reason);
    };
    const cancel = clock.after(deadline.left(), () => {
      finish();
      reject(new DeadlinePassed(`${what} did not answer in time`));
    });
    if (signal.aborted) {
      abort();
      work.catch(() => undefined);
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    work.then(
      (value) => {
        finish();
        resolve(value);
      },
      (error: unknown) => {
        finish();
        reject(error);
      },
    );
  });
}
