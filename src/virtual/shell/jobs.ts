import type { Jobs } from './process.ts';

/** A phone allows tens of thousands; so many keep a fork bomb from filling this process's memory. */
const mostForks = 1000;
const keptForPrograms = 200;
/** Commands that run in one turn of the event loop. */
const turn = 100;

export function createJobs(): Jobs {
  let forks = 0;
  let commands = 0;
  let next: Promise<void> | undefined;
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    signal: stop.signal,
    own(job) {
      const ended = job.finally(() => running.delete(ended));
      running.add(ended);
    },
    fork(of) {
      if (forks >= (of === 'program' ? mostForks + keptForPrograms : mostForks)) return undefined;
      forks++;
      return () => void forks--;
    },
    breathe() {
      if (++commands < turn) return undefined;
      // All that come in this turn wait for the next: many shells may be at it.
      next ??= new Promise((resolve) =>
        setImmediate(() => {
          commands = 0;
          next = undefined;
          resolve();
        }),
      );
      return next;
    },
    async close() {
      stop.abort(new Error('the device was closed'));
      await Promise.allSettled([...running]);
    },
  };
}
