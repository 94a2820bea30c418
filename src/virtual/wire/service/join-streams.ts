import type { Duplex } from 'node:stream';

/**
 * What one reads the other is given. adb has no half-closed streams: when either side ends, what it sent is handed on,
 * then both are closed. Resolves when both are; never rejects.
 */
export async function joinStreams(one: Duplex, other: Duplex): Promise<void> {
  await Promise.all([lead(one, other), lead(other, one)]);
}

function lead(from: Duplex, to: Duplex): Promise<void> {
  return new Promise((resolve) => {
    // What was cut off is told by 'close'.
    from.on('error', () => {});
    from.once('end', () => from.end());
    from.once('close', () => {
      // Handed on in full when it came to its end; else cut here as it was cut there.
      if (from.readableEnded && !to.destroyed) to.end(() => to.destroy());
      else to.destroy();
      resolve();
    });
    from.pipe(to);
  });
}
