import { extname } from 'node:path';
import type { Files } from '../../base/host.ts';
import type { RunEvent } from '../../events/event.ts';
import { encodeEvent } from '../../events/ndjson.ts';

/** Events of one device each in a file of its own, written as they come: each file is one complete run. */
export interface EventFiles {
  hear(event: RunEvent, serial: string): void;
  /** After all that was heard is written. Rejects with the first failure. */
  close(): Promise<void>;
}

/** The first device's is `path`; a further one's has its serial before the ending. */
export function createEventFiles(files: Files, path: string): EventFiles {
  const paths = new Map<string, string>();
  let written: Promise<void> = Promise.resolve();
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
      const line = encodeEvent(event);
      const own = pathOf(serial);
      written = written.then(() => files.append(own, line));
      // Told by `close`; until then it is no unhandled one.
      written.catch(() => undefined);
    },
    close: () => written,
  };
}
