import { createShellWords, ShellRefused } from '../android/shell-words.ts';

/** The words of one call, read from the left as ShellCommand does. */
export interface Arguments {
  readonly left: number;
  next(): string | undefined;
  /** Throws when there is none, naming the word before it. */
  required(): string;
  /** A float of Java's. */
  number(): number;
  /** An int of Java's. */
  integer(): number;
}

const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?$/;
const INTEGER = /^[+-]?\d+$/;

/** What stands after `words[0]`, the subcommand, which a complaint about the first of them names. */
export function createArguments(words: readonly string[]): Arguments {
  let taken = 1;
  const given = createShellWords(words);
  const next = () => {
    taken++;
    return given.next();
  };
  const required = () => {
    taken++;
    return given.required();
  };
  const read = (shape: RegExp) => {
    const word = required().trim();
    if (!shape.test(word)) throw new ShellRefused(`Error: Invalid arguments for command: ${words[0]}`);
    return Number.parseFloat(word);
  };
  return {
    get left() {
      return Math.max(0, words.length - taken);
    },
    next,
    required,
    number: () => read(FLOAT),
    integer: () => read(INTEGER),
  };
}
