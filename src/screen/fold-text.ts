const blanks = /[\s\u00a0\u1680\u180e\u2000-\u200a\u202f\u205f\u3000]+/gu;
/** Zero-width characters and the marks of writing direction that Android puts round numbers and names. */
const invisibles = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu;
const singleQuotes = /[\u2018\u2019\u201a\u201b\u2032\u02bc\u0060\u00b4]/gu;
const doubleQuotes = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
const trailing = /[\s.,:;!?…*]+$/u;

/** Any run of blanks, no-break spaces too, as one space; none at the ends; invisible marks gone. */
export function foldBlanks(text: string): string {
  return text.replace(invisibles, '').replace(blanks, ' ').trim();
}

/** Typographic quotes and dashes as the keys of a keyboard. */
export function foldMarks(text: string): string {
  return text.replace(singleQuotes, "'").replace(doubleQuotes, '"').replace(dashes, '-').replaceAll('\u2026', '...');
}

/** What `semantic` compares: case, blanks, quotes, dashes and trailing punctuation do not count. */
export function foldText(text: string): string {
  const folded = foldMarks(foldBlanks(text)).normalize('NFKC').toLowerCase();
  const bare = folded.replace(trailing, '');
  return bare === '' ? folded : bare;
}
