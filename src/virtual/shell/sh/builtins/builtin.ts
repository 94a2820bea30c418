import type { Streams } from '../../process.ts';
import type { Descriptor, ShellState } from '../shell-state.ts';

export interface BuiltinCall {
  readonly state: ShellState;
  readonly args: readonly string[];
  readonly streams: Streams;
  readonly descriptors: ReadonlyMap<number, Descriptor>;
  /** Runs a text as a script in this shell. */
  evaluate(source: string): Promise<number>;
}

/** A command that runs in the shell itself, because it reads or changes its state. */
export type Builtin = (call: BuiltinCall) => Promise<number> | number;

export function write(call: BuiltinCall, text: string): void {
  call.streams.stdout(Buffer.from(text));
}
