/** How a stream says that nobody reads it any more, or that what it is written to is full or gone. */
const codes: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ENOSPC', 'EIO']);

/**
 * A reader that goes away (`vivace test | head`) takes the words with it, not the run: reports are still written and the
 * exit code stays true. Any other error of the stream is thrown.
 */
export function outliveReaders(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!codes.has(error.code)) throw error;
    });
  }
}
