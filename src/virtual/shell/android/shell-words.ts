/** Why a service refuses a call: the Java exception that it throws while it executes the command. */
export class ShellRefused extends Error {
  override readonly name = 'ShellRefused';
  readonly exception: string;
  constructor(message: string, exception = 'java.lang.IllegalArgumentException') {
    super(message);
    this.exception = exception;
  }
}

/** The words of one `cmd SERVICE …`, read from the left as ShellCommand does. */
export interface ShellWords {
  next(): string | undefined;
  /** Throws when there is none, naming the word before it. */
  required(): string;
  /** The next word if it begins with a dash; `--` ends the options. */
  option(): string | undefined;
  peek(): string | undefined;
  /** One of the two, else throws. True for the first. */
  either(yes: string, no: string): boolean;
  /** A decimal number, else throws Java's complaint. */
  number(): number;
}

export function createShellWords(words: readonly string[]): ShellWords {
  let at = 1;
  const next = () => words[at++];
  const required = () => {
    const word = next();
    if (word !== undefined) return word;
    throw new ShellRefused(`Argument expected after "${words.at(-1)}"`);
  };
  return {
    next,
    required,
    peek: () => words[at],
    option() {
      const word = words[at];
      if (word === undefined || !word.startsWith('-')) return undefined;
      at++;
      return word === '--' ? undefined : word;
    },
    either(yes, no) {
      const word = required();
      if (word === yes || word === no) return word === yes;
      throw new ShellRefused(`Expected '${yes}' or '${no}' as next arg but got '${word}'`);
    },
    number() {
      const word = required();
      if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word);
      throw new ShellRefused(`For input string: "${word}"`, 'java.lang.NumberFormatException');
    },
  };
}
