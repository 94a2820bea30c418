import type { Duplex } from 'node:stream';

/** Writes and waits while the other side is slow; false when the stream has gone. */
export async function writeChunk(stream: Duplex, chunk: Buffer): Promise<boolean> {
  if (stream.destroyed || stream.writableEnded) return false;
  if (stream.write(chunk)) return true;
  await waitForDrain(stream);
  return !stream.destroyed;
}

/** Until the stream takes more, or is gone. */
export function waitForDrain(stream: Duplex): Promise<void> {
  if (stream.destroyed || !stream.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.on('drain', done);
    stream.on('close', done);
  });
}
