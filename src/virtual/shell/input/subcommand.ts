import type { Process } from '../process.ts';
import type { Arguments } from './arguments.ts';

/** One call of `input`. */
export interface InputCall {
  readonly process: Process;
  readonly args: Arguments;
  /** What the events seem to come from, as given or the subcommand's default. */
  readonly source: string | undefined;
}

export interface InputSubcommand {
  /** The first API level that has it. */
  readonly since: number;
  /** How many words `input` of Android 9 and before took, which counted them (AOSP Input.java). */
  readonly words: readonly [least: number, most: number];
  run(call: InputCall): Promise<void> | void;
}

/** Sources whose events are touches on the screen (SOURCE_CLASS_POINTER); those of others reach no view as a touch. */
const pointers: readonly string[] = ['touchscreen', 'mouse', 'stylus'];

export function isPointer(source: string | undefined, otherwise: string): boolean {
  return pointers.includes(source ?? otherwise);
}
