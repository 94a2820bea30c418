import { createWriteStream } from 'node:fs';
import type { Terminal } from '../base/host.ts';
import type { JournalLine } from '../virtual/contract/journal.ts';

export interface JournalFile {
  write(line: JournalLine): void;
  /** Resolves when all that was written is on the disk. */
  close(): Promise<void>;
}

/** NDJSON of what virtual devices were asked and did. A file that cannot be written is told once; the devices go on. */
export function openJournalFile(path: string, terminal: Terminal): JournalFile {
  const stream = createWriteStream(path, { flags: 'w' });
  let broken = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!broken) terminal.err(`The log ${path} cannot be written (${error.code ?? error.message}); it ends here.\n`);
    broken = true;
  });
  return {
    write(line) {
      if (!broken) stream.write(`${JSON.stringify(line)}\n`);
    },
    close: () =>
      new Promise((resolve) => {
        if (broken) resolve();
        else {
          stream.once('error', () => resolve());
          stream.end(() => resolve());
        }
      }),
  };
}
