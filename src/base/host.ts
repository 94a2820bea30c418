import type { Clock } from './clock.ts';

/** Files as a program needs them. Every operation holds the clock. Paths are absolute or relative to `cwd`. */
export interface Files {
  readText(path: string): Promise<string>;
  readBytes(path: string): Promise<Buffer>;
  /** To a temporary name beside the target, then renamed; parents are made. A failure leaves the old file as it was. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  append(path: string, content: string): Promise<void>;
  exists(path: string): Promise<boolean>;
  /** Missing → undefined. */
  stat(path: string): Promise<{ readonly directory: boolean; readonly size: number } | undefined>;
  /** Names with a `/` behind folders, sorted. */
  list(path: string): Promise<readonly string[]>;
  /** Where a path leads once all links are followed; missing → undefined. Absent on files that have no links. */
  realPath?(path: string): Promise<string | undefined>;
  makeFolder(path: string): Promise<void>;
  /** Missing is fine. */
  remove(path: string): Promise<void>;
}

export interface Terminal {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly color: boolean;
  out(text: string): void;
  err(text: string): void;
}

/** All that is outside the program, handed in, never global. */
export interface Host {
  readonly clock: Clock;
  /** Seeded in tests; [0, 1). */
  random(): number;
  /** A short unique id. */
  id(): string;
  readonly files: Files;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute. */
  readonly cwd: string;
  readonly terminal: Terminal;
}
