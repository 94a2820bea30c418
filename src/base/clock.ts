/**
 * The only clock. `now()` is milliseconds since the Unix epoch, never going back.
 *
 * `hold()` says "work is going on that is not a timer": a request that waits for its answer, a file, a picture, a
 * script. On the real clock it does nothing; on virtual time the clock jumps to its next timer only while nothing is
 * held. `park(ms)` is a sleep taken *inside* work that somebody else holds (a device handler that sleeps before it
 * answers): it gives that hold back while it sleeps.
 */
export interface Clock {
  readonly virtual: boolean;
  now(): number;
  /** Rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  park(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls `run` once after `ms`; the answer cancels. A throwing `run` is a bug and crashes. */
  after(ms: number, run: () => void): () => void;
  /** Returns the release; releasing twice is harmless. */
  hold(): () => void;
}

/** Holds the clock while `work` runs. */
export async function holding<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const release = clock.hold();
  try {
    return await work();
  } finally {
    release();
  }
}

export function createRealClock(): Clock {
  const start = Date.now() - performance.now();
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, Math.max(0, ms));
    return () => clearTimeout(timer);
  };
  const sleep = (ms: number, signal?: AbortSignal) => sleepWith(after, ms, signal);
  return { virtual: false, now: () => start + performance.now(), sleep, park: sleep, after, hold: () => () => {} };
}

export function sleepWith(after: Clock['after'], ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const abort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = after(ms, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });
}
