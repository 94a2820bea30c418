/** Why Android refuses a call: its words, and the Java exception that the service throws. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
  readonly exception: string;
  constructor(message: string, exception = 'java.lang.IllegalArgumentException') {
    super(message);
    this.exception = exception;
  }
}

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
  let at = 1;
  const next = () => words[at++];
  const required = () => {
    const word = next();
    if (word !== undefined) return word;
    throw new InputRefused(`Argument expected after "${words.at(-1)}"`);
  };
  const read = (shape: RegExp) => {
    const word = required().trim();
    if (!shape.test(word)) throw new InputRefused(`Error: Invalid arguments for command: ${words[0]}`);
    return Number.parseFloat(word);
  };
  return {
    get left() {
      return Math.max(0, words.length - at);
    },
    next,
    required,
    number: () => read(FLOAT),
    integer: () => read(INTEGER),
  };
}
