/**
 * Case folded as Java compares with CASE_INSENSITIVE and UNICODE_CASE: each character raised, then lowered, where that gives one
 * character; the length stays. Both i of Turkish become `i`.
 */
export function foldCase(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, foldCharacter).join('');
}

/** Whether two texts are equal but for their case. */
export function equalsFolded(folded: string, text: string): boolean {
  return text.length === folded.length && foldCase(text) === folded;
}

function foldCharacter(char: string): string {
  if (char === '\u0130') return 'i';
  const upper = char.toUpperCase();
  const lower = (upper.length === char.length ? upper : char).toLowerCase();
  return lower.length === char.length ? lower : char;
}
