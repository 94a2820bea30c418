import type { Process } from '../../process.ts';
import { bareWords } from '../bare-words.ts';
import { reportException } from '../shell-exception.ts';

export type Subcommand = (process: Process, args: readonly string[]) => Promise<number> | number;
export type Subcommands = Readonly<Record<string, Subcommand>>;

/** A subcommand that needs one bare word; without it Java's words are told. */
export function withOperand(
  name: string,
  run: (process: Process, operand: string, args: readonly string[]) => Promise<number> | number,
): Subcommand {
  return (process, args) => {
    const operand = bareWords(args)[0];
    if (operand !== undefined) return run(process, operand, args);
    const words = `java.lang.IllegalArgumentException: Argument expected after "${args.at(-1) ?? name}"`;
    return reportException(process, name, words);
  };
}
