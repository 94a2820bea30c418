import { splitGraphemes } from './graphemes.ts';

/** One line of a laid out text: the characters from `start` to `end` (UTF-16), without the break itself. */
export interface TextLine {
  readonly start: number;
  readonly end: number;
}

/** Ideographs, kana, Hangul and full-width signs: a line may break between any two of them. */
const breaksAnywhere =
  /[\u2e80-\u303f\u3040-\u30ff\u3130-\u318f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
/** Marks that stay with what is before them, and those that stay with what follows. */
const neverFirst = /[、。，．・：；？！ー々）」』】〉》〕,.:;!?)\]}…ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/;
const neverLast = /[（「『【〈《〔([{]/;

/**
 * Breaks at newlines, then between words and between ideographs, then inside a word that is wider than the line; never
 * inside a character. Never without a line.
 */
export function wrapText(text: string, maxWidth: number, measure: (part: string) => number): readonly TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  for (const paragraph of text.split('\n')) {
    wrapParagraph(text, { start, end: start + paragraph.length }, { maxWidth, measure, lines });
    start += paragraph.length + 1;
  }
  return lines;
}

interface Wrapping {
  readonly maxWidth: number;
  readonly measure: (part: string) => number;
  readonly lines: TextLine[];
}

function wrapParagraph(text: string, paragraph: TextLine, { maxWidth, measure, lines }: Wrapping): void {
  let start = paragraph.start;
  while (start < paragraph.end) {
    const fits = findFit(text, start, paragraph.end, (part) => measure(part) <= maxWidth);
    if (fits === paragraph.end) break;
    const end = findBreak(text, start, fits);
    lines.push({ start, end: trimEnd(text, start, end) });
    start = text[end] === ' ' ? end + 1 : end;
  }
  lines.push({ start, end: paragraph.end });
}

/** The last place up to `fits` where a line may break; `fits` itself inside a word that is too long. */
function findBreak(text: string, start: number, fits: number): number {
  for (let at = fits; at > start; at--) {
    if (text[at] === ' ') return at;
    const before = text[at - 1] as string;
    const after = text[at] as string;
    if (before === '\u200b' || (before === '-' && at - 1 > start && after !== '-')) return at;
    const between = breaksAnywhere.test(before) || breaksAnywhere.test(after);
    if (before !== ' ' && between && !neverFirst.test(after) && !neverLast.test(before)) return at;
  }
  return fits;
}

/** Spaces at a break hang outside the line. */
function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start + 1 && text[at - 1] === ' ') at--;
  return at;
}

/**
 * The longest part that fits, at least one character. Widths grow with length, so halves decide; what is far beyond the
 * end of the line is never measured.
 */
function findFit(text: string, start: number, end: number, fits: (part: string) => boolean): number {
  const [first = ''] = splitGraphemes(text.slice(start, Math.min(end, start + 64)));
  let low = start + first.length;
  let high = Math.min(end, start + 64);
  while (high < end && fits(text.slice(start, high))) {
    low = Math.max(low, high);
    high = Math.min(end, start + (high - start) * 2);
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(start, middle))) low = middle;
    else high = middle - 1;
  }
  return low >= end ? end : Math.max(start + first.length, roundDown(text, low));
}

/** The last place between two characters up to `at`. */
function roundDown(text: string, at: number): number {
  // No character is longer than this many units.
  const from = Math.max(0, at - 64);
  let place = from;
  for (const grapheme of splitGraphemes(text.slice(from, at + 64))) {
    if (place + grapheme.length > at) return place;
    place += grapheme.length;
  }
  return place;
}

/** The line cut so that it fits with an ellipsis. */
export function shortenText(line: string, maxWidth: number, measure: (part: string) => number): string {
  const whole = findFit(line, 0, line.length, (part) => measure(part) <= maxWidth) === line.length;
  if (whole && measure(line) <= maxWidth) return line;
  const fits = (part: string) => measure(`${part}…`) <= maxWidth;
  let end = findFit(line, 0, line.length, fits);
  if (!fits(line.slice(0, end))) end = 0;
  return `${line.slice(0, end).trimEnd()}…`;
}
