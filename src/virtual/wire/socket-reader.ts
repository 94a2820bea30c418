import type { Socket } from 'node:net';
import { type ByteQueue, createByteQueue } from '../../adb/byte-queue.ts';

export interface SocketReader {
  /** The next item that `take` finds complete; undefined when the stream ends first. Throws what `take` throws. */
  next<T>(take: (queue: ByteQueue) => T | undefined): Promise<T | undefined>;
  /** All further bytes as they come, until the stream ends. */
  chunks(): AsyncGenerator<Buffer, void, void>;
  /** Called at once when the other side has closed its half, or the socket is gone. */
  onEnd(run: () => void): void;
}

/** So much may wait unread before the sender is held up. */
const HIGH_WATER_BYTES = 4 * 1024 * 1024;

export function createSocketReader(socket: Socket): SocketReader {
  const queue = createByteQueue();
  const endings: (() => void)[] = [];
  let ended = false;
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
  socket.on('data', (chunk) => {
    queue.push(chunk);
    if (queue.length > HIGH_WATER_BYTES) socket.pause();
    notify();
  });
  socket.on('end', end);
  socket.on('close', end);

  const next = async <T>(take: (queue: ByteQueue) => T | undefined): Promise<T | undefined> => {
    for (;;) {
      const item = take(queue);
      if (item !== undefined) {
        if (socket.isPaused() && queue.length < HIGH_WATER_BYTES) socket.resume();
        return item;
      }
      if (ended) return undefined;
      if (socket.isPaused()) socket.resume();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };

  return {
    next,
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
