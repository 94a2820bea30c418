import { exitCodes } from './exit-codes.ts';

/** How a stream says that nobody reads it any more. */
const closed: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);
/** What it is written to is full or gone. */
const refused: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EIO']);

/**
 * A reader that goes away (`vivace test | head`) takes the words with it, not the run: reports are still written and the
 * exit code stays true. Words that a disk did not take (`vivace schema > file`) are missing where they were wanted: that is
 * said, and what would have ended with 0 does not. Any other error of the stream is thrown.
 */
export function outliveReaders(streams: readonly NodeJS.WriteStream[]): void {
  let told = false;
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (closed.has(error.code)) return;
      if (!refused.has(error.code)) throw error;
      if (told) return;
      told = true;
      process.once('exit', (code) => {
        if (code === exitCodes.passed) process.exitCode = exitCodes.failed;
      });
      process.stderr.write(`The output could not be written to its end: ${error.message}\n`);
    });
  }
}
