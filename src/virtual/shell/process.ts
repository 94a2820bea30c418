import type { Input, Sink } from './input.ts';
import type { Machine } from './machine.ts';

/** What one running program sees. */
export interface Process {
  readonly name: string;
  /** Without the program's own name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly pid: number;
  readonly stdin: Input;
  out(chunk: Buffer | string): void;
  err(chunk: Buffer | string): void;
  /** Aborted when the client goes away or the device is closed. */
  readonly signal: AbortSignal;
  /** In the foreground the request's hold on the clock is given back meanwhile; a background job sleeps freely. */
  sleep(ms: number): Promise<void>;
  /** Started with `&`: nobody waits for it. */
  readonly background: boolean;
  /** The absolute form of a path. */
  resolve(path: string): string;
  /** Runs another program with this one's streams, or those given; answers its exit code. */
  spawn(argv: readonly string[], streams?: Partial<Streams>): Promise<number>;
  readonly machine: Machine;
}

export interface Streams {
  readonly stdin: Input;
  readonly stdout: Sink;
  readonly stderr: Sink;
}

/** A program of the device. One file each, entered in `binaries/list.ts`. */
export interface Binary {
  readonly name: string;
  run(process: Process): Promise<number> | number;
}
