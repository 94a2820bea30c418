import type { Jobs } from './process.ts';

export function createJobs(): Jobs {
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    signal: stop.signal,
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
