import type { Readable } from 'node:stream';
import { readBoundedLines } from '../base/bounded-lines.ts';

/** Lines of a stream, each no longer than `most` and one character, until its end, or until the signal is aborted. */
export async function* readLines(input: Readable, signal: AbortSignal, most: number): AsyncIterable<string> {
  if (signal.aborted) return;
  const stop = () => void input.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    yield* readBoundedLines(input, most);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
