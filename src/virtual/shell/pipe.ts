import { type Input, mostHeldBytes, OutOfMemory, type Sink } from './input.ts';

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
  let held = 0;
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
        const chunk = chunks.shift();
        held -= chunk?.length ?? 0;
        return chunk;
      },
      unread: (bytes) => {
        if (bytes.length > 0) chunks.unshift(bytes);
        held += bytes.length;
      },
    },
    sink: (chunk) => {
      if (stopped) throw new PipeClosed('the reader has gone');
      // Writers do not wait for their reader here, as they do in a kernel's pipe of 64 KB; one that is far ahead ends.
      if (held + chunk.length > mostHeldBytes) throw new OutOfMemory('the reader is too far behind');
      if (chunk.length > 0) chunks.push(chunk);
      held += chunk.length;
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
