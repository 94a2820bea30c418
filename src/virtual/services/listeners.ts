export interface Listeners<Listener extends (...args: never[]) => void> {
  /** Answers how to stop listening. */
  add(listener: Listener): () => void;
  tell(...args: Parameters<Listener>): void;
}

/** Who wants to hear of something. A listener that goes while it is told of something is told no more. */
export function createListeners<Listener extends (...args: never[]) => void>(): Listeners<Listener> {
  const listeners = new Set<Listener>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(...args) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(...args);
    },
  };
}
