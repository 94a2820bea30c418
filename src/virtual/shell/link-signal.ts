import { setMaxListeners } from 'node:events';

/** A shell may start all processes that `Jobs` allows, each of which listens once or twice. More would be a leak. */
const mostFollowers = 5000;

export interface LinkedSignal {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** The outer signals are no longer listened to. */
  unlink(): void;
}

/** A signal of its own that follows others. (`AbortSignal.any` keeps its followers for as long as its sources live.) */
export function linkSignal(...outer: readonly (AbortSignal | undefined)[]): LinkedSignal {
  const own = new AbortController();
  setMaxListeners(mostFollowers, own.signal);
  const unlinks = outer.flatMap((signal) => {
    if (signal === undefined) return [];
    const follow = () => own.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true });
    return [() => signal.removeEventListener('abort', follow)];
  });
  return {
    signal: own.signal,
    abort: (reason) => own.abort(reason),
    unlink: () => {
      for (const unlink of unlinks) unlink();
    },
  };
}
