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
