/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const rightToLeftLetter = /[\u0590-\u05ff\u0600-\u06ff\u0700-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /[\p{L}\u200e\u200f]/u;

/**
 * The direction of the paragraph around a place: that of its first letter, else the locale's (AOSP
 * TextDirectionHeuristics FIRSTSTRONG_LTR and FIRSTSTRONG_RTL).
 */
export function isRightToLeft(text: string, place: number, otherwise: boolean): boolean {
  if (!otherwise && !rightToLeftLetter.test(text)) return false;
  const start = place === 0 ? 0 : text.lastIndexOf('\n', place - 1) + 1;
  const end = text.indexOf('\n', place);
  const first = letter.exec(text.slice(start, end < 0 ? text.length : end))?.[0];
  return first === undefined ? otherwise : rightToLeftLetter.test(first);
}
