import { measureEdits } from '../base/edit-distance.ts';
import { quoteShort } from './describe-node.ts';
import { foldBlanks, foldMarks, foldText } from './fold-text.ts';
import type { TextMatch } from './query.ts';
import { textOf } from './text-match.ts';

export interface TextMiss {
  /** 0 (nothing in common) to 1 (all but the same). */
  readonly closeness: number;
  /** `differs only in case`: completes "the text …". */
  readonly reason: string;
}

/** Why `value` does not match although it is close; undefined: it is not close. */
export function explainTextMiss(match: TextMatch, value: string): TextMiss | undefined {
  const wanted = plainWords(match);
  if (wanted === '' || value === '') return undefined;
  const seen = quoteShort(value);
  const isWholeMatch = !('contains' in match);
  if (value.toLowerCase() === wanted.toLowerCase()) {
    // `regex` and `contains` ignore case, so their words only come here with pattern characters that mean something else.
    const reason =
      'exact' in match
        ? 'differs only in case'
        : 'is the same, but the selector is read as a pattern; escape its special characters';
    return { closeness: 0.99, reason: `${reason}: ${seen}` };
  }
  const blank = explainFold(wanted, value);
  if (blank !== undefined) return { closeness: 0.95, reason: `${blank}: ${seen}` };
  const [short, long] = [foldText(wanted), foldText(value)];
  if (short === long) return { closeness: 0.93, reason: `differs only in punctuation: ${seen}` };
  if (isWholeMatch && long.includes(short) && short.length >= 2) {
    const advice = 'regex' in match ? ', and the whole text must match' : ', and all of it is compared';
    return { closeness: 0.6 + (0.3 * short.length) / long.length, reason: `contains it${advice}: ${seen}` };
  }
  if (short.includes(long) && long.length >= 3) {
    return { closeness: 0.5 + (0.3 * long.length) / short.length, reason: `is only a part of it: ${seen}` };
  }
  return explainTypo(short, long, seen);
}

/** Whether the words stand in another place (an id given as a text and the like). */
export function matchesWords(match: TextMatch, value: string): boolean {
  return value !== '' && value.toLowerCase() === plainWords(match).toLowerCase();
}

function explainTypo(wanted: string, value: string, seen: string): TextMiss | undefined {
  const longer = Math.max(wanted.length, value.length);
  const limit = Math.min(4, Math.floor(longer / 4));
  if (limit === 0 || longer > 200) return undefined;
  const edits = measureEdits(wanted, value, limit);
  if (edits > limit) return undefined;
  const letters = edits === 1 ? 'one letter' : `${edits} letters`;
  return { closeness: 0.85 - (0.5 * edits) / longer, reason: `differs in ${letters}: ${seen}` };
}

function explainFold(wanted: string, value: string): string | undefined {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const unbroken = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  if (same(unbroken(wanted), unbroken(value))) return 'has a no-break space where the selector has another space';
  if (same(foldBlanks(wanted), foldBlanks(value))) {
    const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/u.test(value);
    return invisible ? 'holds invisible characters' : 'differs only in its spaces or line breaks';
  }
  const [one, other] = [foldMarks(foldBlanks(wanted)), foldMarks(foldBlanks(value))];
  if (!same(one, other)) return undefined;
  if (/[\u2018-\u201f\u00b4\u0060\u2032\u2033]/u.test(wanted + value))
    return "differs only in its quotes or apostrophes (’ is not ')";
  return 'differs only in its dashes or dots (– is not -, … is not ...)';
}

/** The words of a pattern without what is surely pattern: anchors, `.*` at the ends, backslashes before punctuation. */
export function plainWords(match: TextMatch): string {
  const text = textOf(match);
  if (!('regex' in match)) return text;
  return text
    .replace(/^\(\?[a-z]+\)/, '')
    .replace(/^\^?(?:\.[*+]\??)?/, '')
    .replace(/(?:\.[*+]\??)?(?<!\\)\$?$/, '')
    .replace(/\\Q([\s\S]*?)\\E/g, '$1')
    .replace(/\\n/g, '\n')
    .replace(/\\([^A-Za-z0-9\s])/g, '$1');
}
