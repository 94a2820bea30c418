import type { ReportFolder } from '../../events/reporter.ts';
import { defineReporter } from '../definition.ts';

const file = 'events.ndjson';

/**
 * Every event as one line of `events.ndjson`, written while the run goes on: after a crash the file holds what was.
 * One write at a time, in order; what comes meanwhile goes into the next one.
 */
export const ndjsonReporter = defineReporter({
  name: 'ndjson',
  create: ({ folder }) => {
    const queue = createLineQueue(folder);
    return {
      name: 'ndjson',
      onEvent: (event) => queue.add(JSON.stringify(event)),
      finish: queue.end,
    };
  },
});

function createLineQueue(folder: ReportFolder) {
  let lines: string[] = [];
  let broken: { readonly reason: unknown } | undefined;
  let tail = Promise.resolve();

  const write = async () => {
    if (lines.length === 0 || broken !== undefined) return;
    const text = lines.map((line) => `${line}\n`).join('');
    lines = [];
    try {
      await folder.append(file, text);
    } catch (reason) {
      // Kept for `end`: a failed write fails the run, but must not end the process in the middle of it.
      broken = { reason };
    }
  };
  return {
    add: (line: string) => {
      lines.push(line);
      tail = tail.then(write);
    },
    end: async () => {
      await tail;
      if (broken !== undefined) throw broken.reason;
    },
  };
}
