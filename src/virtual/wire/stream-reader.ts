import type { Duplex } from 'node:stream';
import { type ByteQueue, createByteQueue } from '../../adb/byte-queue.ts';

export interface StreamReader {
  /** The next item that `take` finds complete; undefined when the stream ends first. Throws what `take` throws. */
  next<T>(take: (queue: ByteQueue) => T | undefined): Promise<T | undefined>;
  /** All further bytes as they come, until the stream ends. */
  chunks(): AsyncGenerator<Buffer, void, void>;
  /** Called at once when the other side has closed its half, or the stream is gone. */
  onEnd(run: () => void): void;
  /** The other side closed its half in good order; what it sent before can still be read. */
  readonly closedInOrder: boolean;
  /** Somebody waits for bytes, or did so when the stream ended. */
  readonly wanted: boolean;
}

/** So much may wait unread before the sender is held up. */
const HIGH_WATER_BYTES = 4 * 1024 * 1024;

export function createStreamReader(stream: Duplex): StreamReader {
  const queue = createByteQueue();
  const endings: (() => void)[] = [];
  let ended = false;
  let closedInOrder = false;
  let wanted = false;
  let wake: (() => void) | undefined;

  const notify = () => {
    wake?.();
    wake = undefined;
  };
  const end = () => {
    if (ended) return;
    ended = true;
    for (const run of endings) run();
    notify();
  };
  stream.on('data', (chunk: Buffer) => {
    queue.push(chunk);
    if (queue.length > HIGH_WATER_BYTES) stream.pause();
    notify();
  });
  stream.on('end', () => {
    closedInOrder = true;
    end();
  });
  stream.on('close', end);

  const next = async <T>(take: (queue: ByteQueue) => T | undefined): Promise<T | undefined> => {
    wanted = true;
    for (;;) {
      const item = take(queue);
      if (item !== undefined) {
        wanted = false;
        if (stream.isPaused() && queue.length < HIGH_WATER_BYTES) stream.resume();
        return item;
      }
      if (ended) return undefined;
      if (stream.isPaused()) stream.resume();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };

  return {
    next,
    get closedInOrder() {
      return closedInOrder;
    },
    get wanted() {
      return wanted;
    },
    async *chunks() {
      for (;;) {
        const chunk = await next((bytes) => (bytes.length > 0 ? bytes.takeAll() : undefined));
        if (chunk === undefined) return;
        yield chunk;
      }
    },
    onEnd(run) {
      if (ended) run();
      else endings.push(run);
    },
  };
}
