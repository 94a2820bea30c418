import { quoteForShell } from './quote-for-shell.ts';

export type TypingPlan =
  | { readonly command: string }
  /** Characters the virtual keyboard's key map lacks, as a person would name them. Nothing may be typed. */
  | { readonly refused: readonly string[] };

/** Keys of AOSP's data/keyboards/Virtual.kcm: ASCII, and `ç Ç ß` with ALT. */
const hasKey = /^[\x20-\x7e\n\t\u00e7\u00c7\u00df]$/;

/** A letter with one of the five accents which that key map has as dead keys, taken apart. */
const letterWithAccent = /^([A-Za-z])([\u0300-\u0303\u0308])$/;

/**
 * A letter with its accent has no key, but the accent has one: a dead key, pressed *before* the letter, which text
 * fields then join (AOSP QwertyKeyListener, KeyCharacterMap.getDeadChar). Read in the sources and never seen on a real
 * device here; what came of it is read back from the field. Undefined: it cannot be typed.
 */
function spellForKeys(character: string): string | undefined {
  if (hasKey.test(character)) return character;
  const [, letter, accent] = letterWithAccent.exec(character.normalize('NFD')) ?? [];
  return letter === undefined || accent === undefined ? undefined : accent + letter;
}

/**
 * The commands which type a text into the focused field. `input text` turns `%s` into a space and knows no other escape,
 * so a literal "%s" is typed in two calls; line breaks and tabs are pressed as keys. One character without a key makes
 * Android throw and type nothing ("Attempt to get length of null array"), so such a text is refused before it is sent.
 */
export function planInputText(text: string): TypingPlan {
  const refused = listUntypable(text);
  if (refused.length > 0) return { refused };
  const keys = [...text.normalize('NFC')].map(spellForKeys).join('');
  const calls = (keys.match(/[^\n\t]+|\n|\t/g) ?? []).flatMap((part) => {
    if (part === '\n') return ['input keyevent 66'];
    if (part === '\t') return ['input keyevent 61'];
    return part.split(/(?<=%)(?=s)/).map((piece) => `input text ${quoteForShell(piece.replaceAll(' ', '%s'))}`);
  });
  return { command: calls.join(' && ') };
}

/** The characters of a text that have no key, each once, as a person would name them. */
export function listUntypable(text: string): readonly string[] {
  const characters = new Set(text.normalize('NFC'));
  return [...characters].filter((character) => spellForKeys(character) === undefined).map(nameCharacter);
}

function nameCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /[\p{C}\p{Z}]/u.test(character) ? `U+${code}` : `"${character}" (U+${code})`;
}
