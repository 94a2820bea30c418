import type { Input, Sink } from './input.ts';

/** Thrown into a writer whose reader has gone (SIGPIPE). */
export class PipeClosed extends Error {
  override readonly name = 'PipeClosed';
}

export interface Pipe {
  readonly input: Input;
  readonly sink: Sink;
  /** No more writes: the reader sees the end. */
  end(): void;
  /** No more reads: the next write throws `PipeClosed`. */
  stop(): void;
}

export function createPipe(): Pipe {
  const chunks: Buffer[] = [];
  let ended = false;
  let stopped = false;
  let wake: (() => void) | undefined;
  const notify = () => {
    wake?.();
    wake = undefined;
  };
  return {
    input: {
      async read() {
        while (chunks.length === 0 && !ended) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        return chunks.shift();
      },
      unread: (bytes) => {
        if (bytes.length > 0) chunks.unshift(bytes);
      },
    },
    sink: (chunk) => {
      if (stopped) throw new PipeClosed('the reader has gone');
      if (chunk.length > 0) chunks.push(chunk);
      notify();
    },
    end: () => {
      ended = true;
      notify();
    },
    stop: () => {
      stopped = true;
    },
  };
}
