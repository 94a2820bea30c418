import { bufferOf, type Log, type LogLine } from '../contract/log.ts';
import { createListeners } from './listeners.ts';

/** Android's buffers are bounded as well; the oldest lines go first. */
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
    clear(buffers) {
      lines = buffers === undefined ? [] : lines.filter((line) => !buffers.includes(bufferOf(line)));
    },
    follow: listeners.add,
  };
}
