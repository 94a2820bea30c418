import { countCharacters, type FieldText, isMask } from './field-text.ts';

export type TypedMatch = 'same' | 'formatted' | 'unknown' | 'different';

export interface Typed {
  readonly before: FieldText;
  readonly typed: string;
  /** The text that the field shows now. */
  readonly after: string;
  readonly password: boolean;
  /** An earlier look showed this password's length, so an empty field is empty. */
  readonly tellsLength?: boolean;
}

/**
 * Whether a field holds what was typed into it: before + typed; or the text alone where the field may have shown its
 * hint; the same characters in order with the app's formatting between them count. A password tells only its length.
 */
export function matchTyped({ before, typed, after, password, tellsLength = false }: Typed): TypedMatch {
  const wanted = before.value + typed;
  if (after === wanted) return 'same';
  if (before.maybeHint && after === typed) return 'same';
  if (password) return matchPassword(before.maybeHint ? [wanted, typed] : [wanted], after, tellsLength);
  if (isFormatted(wanted, typed, after)) return 'formatted';
  if (before.maybeHint && isFormatted(typed, typed, after)) return 'formatted';
  return 'different';
}

function matchPassword(wanted: readonly string[], after: string, tellsLength: boolean): TypedMatch {
  // Some fields do not tell even the length of a password.
  if (after === '') return tellsLength ? 'different' : 'unknown';
  if (!isMask(after.slice(0, -1)) && !isMask(after)) return 'unknown';
  return wanted.some((text) => countCharacters(after) === countCharacters(text)) ? 'same' : 'different';
}

/** All letters and digits in order, none more, none less; every typed character is there too; the case may be the app's. */
function isFormatted(wanted: string, typed: string, after: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(wanted) === bare(after) && isSubsequence(typed.toLowerCase(), after.toLowerCase());
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of part) {
    at = whole.indexOf(character, at);
    if (at < 0) return false;
    at += character.length;
  }
  return true;
}
