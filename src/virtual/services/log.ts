import type { Log, LogLine } from '../contract/log.ts';
import { createListeners } from './listeners.ts';

/** Android's main buffer is bounded as well; the oldest lines go first. */
const MOST_LINES = 5000;

export function createLog(): Log {
  let lines: LogLine[] = [];
  const listeners = createListeners<(line: LogLine) => void>();
  return {
    get lines() {
      return lines;
    },
    add(line) {
      lines.push(line);
      if (lines.length > MOST_LINES) lines = lines.slice(-MOST_LINES / 2);
      listeners.tell(line);
    },
    clear() {
      lines = [];
    },
    follow: listeners.add,
  };
}
