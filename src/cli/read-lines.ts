import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Lines of a stream until its end, or until the signal is aborted. */
export async function* readLines(input: Readable, signal: AbortSignal): AsyncIterable<string> {
  if (signal.aborted) return;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const stop = () => {
    lines.close();
    input.destroy();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    yield* lines;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
