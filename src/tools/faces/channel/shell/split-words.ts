import { quoteWord } from './verdict.ts';

export type SplitWords = { readonly words: readonly string[] } | { readonly refused: string };

/** What a shell would read something into: a person who writes it expects what will not happen. */
const operators = /[;|&<>$`\\(){}[\]*?~\n\r]/u;

/**
 * The words of a command line, parted by spaces. A whole word may stand in single or double quotes; nothing else of a
 * shell's language is there, and what looks like it is refused: no chaining, substitution, redirection, pattern, escape,
 * comment.
 */
export function splitWords(line: string): SplitWords {
  const words: string[] = [];
  let rest = line.replace(/^ +/, '');
  while (rest !== '') {
    const quote = /^["']/.exec(rest)?.[0];
    const end = quote === undefined ? findSpace(rest) : rest.indexOf(quote, 1) + 1;
    if (quote !== undefined && end === 0) return { refused: `The quote ${quote} is not closed` };
    const raw = rest.slice(0, end);
    if (quote !== undefined && end < rest.length && rest[end] !== ' ') {
      return { refused: `Quotes go around a whole word, and ${quoteWord(raw)} is followed by more` };
    }
    const word = quote === undefined ? raw : raw.slice(1, -1);
    const refused = quote === undefined ? refuseBare(word) : quote === '"' ? refuseInQuotes(word) : undefined;
    if (refused !== undefined) return { refused };
    words.push(word);
    rest = rest.slice(end).replace(/^ +/, '');
  }
  return { words };
}

function findSpace(text: string): number {
  const at = text.indexOf(' ');
  return at < 0 ? text.length : at;
}

function refuseBare(word: string): string | undefined {
  // What looks like an operator counts as one: FULLWIDTH SEMICOLON and its like.
  const found = operators.exec(word) ?? operators.exec(word.normalize('NFKC'));
  if (found !== null) return refuseSign(found[0]);
  if (/["']/.test(word)) return `Quotes go around a whole word, not inside of one: ${quoteWord(word)}`;
  return word.startsWith('#') ? refuseSign('#') : undefined;
}

function refuseInQuotes(word: string): string | undefined {
  const found = /[$`\\]/.exec(word);
  return found === null ? undefined : refuseSign(found[0]);
}

function refuseSign(sign: string): string {
  return `No shell reads the command, so ${JSON.stringify(sign)} would do nothing: one program with its words is run. A word that has to hold it is given in the array form`;
}
