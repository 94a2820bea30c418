import { quoteForShell } from './quote-for-shell.ts';

export type TypingPlan =
  | { readonly command: string }
  /** Characters the virtual keyboard's key map lacks, as a person would name them. Nothing may be typed. */
  | { readonly refused: readonly string[] };

/**
 * The commands which type a text into the focused field. `input text` turns `%s` into a space and knows no other escape,
 * so a literal "%s" is typed in two calls; line breaks and tabs are pressed as keys. One character without a key makes
 * Android throw and type nothing ("Attempt to get length of null array"), so such a text is refused before it is sent.
 */
export function planInputText(text: string): TypingPlan {
  const refused = [...new Set(text)].filter((character) => !/^[\x20-\x7e\n\t]$/.test(character));
  if (refused.length > 0) return { refused: refused.map(nameCharacter) };
  const calls = (text.match(/[^\n\t]+|\n|\t/g) ?? []).flatMap((part) => {
    if (part === '\n') return ['input keyevent 66'];
    if (part === '\t') return ['input keyevent 61'];
    return part.split(/(?<=%)(?=s)/).map((piece) => `input text ${quoteForShell(piece.replaceAll(' ', '%s'))}`);
  });
  return { command: calls.join(' && ') };
}

function nameCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /[\p{C}\p{Z}]/u.test(character) ? `U+${code}` : `"${character}" (U+${code})`;
}
