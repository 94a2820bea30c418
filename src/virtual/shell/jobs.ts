import type { Jobs } from './process.ts';

/** Shell-side processes get ids well above those of apps. */
const FIRST_PID = 20_000;

export function createJobs(): Jobs {
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();
  let pid = FIRST_PID;
  return {
    signal: stop.signal,
    nextPid: () => pid++,
    own(job) {
      const ended = job.finally(() => running.delete(ended));
      running.add(ended);
    },
    async close() {
      stop.abort(new Error('the device was closed'));
      await Promise.allSettled([...running]);
    },
  };
}
