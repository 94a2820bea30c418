/** One line of `logcat`. */
export interface LogLine {
  /** Clock time, ms since the epoch. */
  readonly at: number;
  readonly pid: number;
  readonly priority: 'V' | 'D' | 'I' | 'W' | 'E' | 'F';
  readonly tag: string;
  readonly text: string;
}

export interface Log {
  readonly lines: readonly LogLine[];
  add(line: LogLine): void;
  clear(): void;
  /** Hears of every new line until the answer is called. */
  follow(listener: (line: LogLine) => void): () => void;
}

/** Android's main buffer is bounded as well; the oldest lines go first. */
const MOST_LINES = 5000;

export function createLog(): Log {
  let lines: LogLine[] = [];
  const listeners = new Set<(line: LogLine) => void>();
  return {
    get lines() {
      return lines;
    },
    add(line) {
      lines.push(line);
      if (lines.length > MOST_LINES) lines = lines.slice(-MOST_LINES / 2);
      for (const listener of listeners) listener(line);
    },
    clear() {
      lines = [];
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
