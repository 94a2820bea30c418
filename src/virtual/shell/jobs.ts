import { linkSignal } from './link-signal.ts';
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
  // One listener, however many jobs there are: to Node more than ten look like a leak.
  const followers = new Set<(reason: unknown) => void>();
  const tell = () => {
    for (const follow of followers) follow(stop.signal.reason);
  };
  stop.signal.addEventListener('abort', tell, { once: true });
  return {
    signal: stop.signal,
    follow() {
      const own = linkSignal();
      if (stop.signal.aborted) own.abort(stop.signal.reason);
      else followers.add(own.abort);
      return { ...own, unlink: () => void followers.delete(own.abort) };
    },
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
