import type { Risk } from '../../../../engine/contract/tool.ts';

/** What may become of a command: it runs, at this risk, or it does not, and why. */
export type Verdict = { readonly risk: Risk } | { readonly refused: string };

/** Judges what follows a program's name, or a subcommand's. */
export type Rule = (words: readonly string[]) => Verdict;

/** Only tells something. */
export const reads: Verdict = { risk: 'LOW' };
/** Does something to the device. */
export const changes: Verdict = { risk: 'HIGH' };

export function refuse(reason: string): Verdict {
  return { refused: reason };
}

/** Words as a person can read them in a refusal. */
export function quoteWord(word: string): string {
  return JSON.stringify(word.length > 60 ? `${word.slice(0, 60)}…` : word);
}
