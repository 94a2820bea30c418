import type { RunEvent } from './event.ts';

/** Everything a reporter may use. Paths are relative to the reports folder. */
export interface ReportFolder {
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Appends a line to a file that is being written during the run. */
  append(path: string, line: string): Promise<void>;
  /** Absolute, for words on the terminal. */
  readonly path: string;
}

/** Sees every event in order; may run in another process, so it knows nothing but events. */
export interface Reporter {
  readonly name: string;
  onEvent(event: RunEvent): void;
  /** After the last event. Writes its files; a failed write fails the run. */
  finish(): Promise<void>;
}
