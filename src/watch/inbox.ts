/** Messages in order, waited for without taking them. */
export interface Inbox<T> {
  put(message: T): void;
  take(): T | undefined;
  /** Resolves when there is a message or the signal is aborted. */
  arrived(signal: AbortSignal): Promise<void>;
}

export function createInbox<T>(): Inbox<T> {
  const messages: T[] = [];
  const waiting = new Set<() => void>();
  return {
    put: (message) => {
      messages.push(message);
      for (const wake of [...waiting]) wake();
    },
    take: () => messages.shift(),
    arrived: (signal) =>
      new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        if (messages.length > 0 || signal.aborted) return resolve();
        waiting.add(wake);
        signal.addEventListener('abort', wake, { once: true });
      }),
  };
}
