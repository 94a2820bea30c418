import { extname } from 'node:path';
import type { Host } from '../../base/host.ts';
import type { RunEvent } from '../../events/event.ts';
import { encodeEvent } from '../../events/ndjson.ts';

/** Events of one device each in a file of its own, written as they come: each file is one complete run. */
export interface EventFiles {
  hear(event: RunEvent, serial: string): void;
  /** After all that was heard is written. False: some of it could not be, which was told when it happened. */
  close(): Promise<boolean>;
}

/**
 * The first device's is `path`; a further one's has its serial before the ending. What cannot be written is told once, and
 * nothing more is: a record with a hole would be taken for whole.
 */
export function createEventFiles({ files, terminal }: Pick<Host, 'files' | 'terminal'>, path: string): EventFiles {
  const paths = new Map<string, string>();
  let written: Promise<void> = Promise.resolve();
  let broken = false;
  const pathOf = (serial: string) => {
    const known = paths.get(serial);
    if (known !== undefined) return known;
    const ending = extname(path);
    const name = serial.replace(/[^\w.-]+/g, '-');
    const own = paths.size === 0 ? path : `${path.slice(0, path.length - ending.length)}-${name}${ending}`;
    paths.set(serial, own);
    return own;
  };
  return {
    hear(event, serial) {
      if (broken) return;
      const line = encodeEvent(event);
      const own = pathOf(serial);
      written = written
        .then(() => (broken ? undefined : files.append(own, line)))
        .catch((error: NodeJS.ErrnoException) => {
          broken = true;
          terminal.err(`The record ${own} cannot be written (${error.code ?? error.message}); it ends here.\n`);
        });
    },
    close: async () => {
      await written;
      return !broken;
    },
  };
}
