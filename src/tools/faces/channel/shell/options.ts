import { quoteWord, type Verdict } from './verdict.ts';

/** The options of a program: those that stand alone, and those that take the next word, with what it must look like. */
export interface OptionTable {
  readonly flags?: readonly string[];
  /** Any of these letters behind one dash, together or apart. */
  readonly letters?: string;
  readonly values?: Readonly<Record<string, RegExp>>;
}

export type ReadOptions =
  | { readonly rest: readonly string[]; readonly given: readonly string[] }
  | { readonly refused: string };

/**
 * Takes the options away that a table knows, wherever they stand, and leaves the other words. Everything else that begins
 * with a dash is refused: an option that is not known may do anything. A number below zero is no option.
 */
export function readOptions(words: readonly string[], { flags = [], letters, values = {} }: OptionTable): ReadOptions {
  const rest: string[] = [];
  const given: string[] = [];
  const together = letters === undefined ? undefined : new RegExp(`^-[${letters}]+$`);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const form = Object.hasOwn(values, word) ? values[word] : undefined;
    if (form !== undefined) {
      const value = words[++at];
      if (value === undefined) return { refused: `${word} needs a value` };
      if (!form.test(value)) return { refused: `${quoteWord(value)} is no value for ${word}` };
      given.push(word);
    } else if (flags.includes(word) || together?.test(word) === true) given.push(word);
    else if (word.startsWith('-') && !/^-\d/.test(word)) {
      return { refused: `The option ${quoteWord(word)} is not on the allowlist` };
    } else rest.push(word);
  }
  return { rest, given };
}

/** A rule for words that are options of a table and others of one form, at most `most`. */
export function only(verdict: Verdict, table: OptionTable, form: RegExp, most = 8) {
  return (words: readonly string[]): Verdict => {
    const read = readOptions(words, table);
    if ('refused' in read) return read;
    if (read.rest.length > most) return { refused: `More than ${most} words is more than it takes` };
    const odd = read.rest.find((word) => !form.test(word));
    return odd === undefined ? verdict : { refused: `${quoteWord(odd)} is nothing it takes` };
  };
}
