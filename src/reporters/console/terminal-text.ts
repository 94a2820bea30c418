import { stripVTControlCharacters } from 'node:util';

/**
 * Text that came from an app or a file, safe to print on one line: no control sequences, no line breaks, no
 * characters that turn the writing direction round (they make a terminal show other words than there are).
 */
export function cleanText(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
    .replace(/\t/g, '  ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** A title on one line that shows what a reader would miss in it: line breaks, and blanks at an end or next to another. */
export function cleanTitle(title: string): string {
  const marked = title.replace(/\r\n|[\r\n\u2028\u2029]/g, '↵');
  return cleanText(marked).replace(/^ | $|(?<= ) /g, '␣');
}

/** As `cleanText`, line by line. */
export function cleanLines(text: string): readonly string[] {
  return text.split(/\r\n|[\r\n]/).map(cleanText);
}

/** Lines of a source file: columns stay where they are, because carets stand under them. */
export function cleanSource(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '\ufffd'));
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const flat = /\p{Mn}|\p{Me}|[\u200b-\u200d]/u;
const codeOrCharacter = /\x1b\[\d+m|[\s\S]/gu;

function measure(character: string): number {
  if (character.startsWith('\x1b') || flat.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

/** Cuts to so many columns with `…` at the end; colour codes count nothing and are kept, so that colours get closed. */
export function cutToWidth(text: string, columns: number): string {
  const parts = text.match(codeOrCharacter) ?? [];
  const total = parts.reduce((sum, part) => sum + measure(part), 0);
  if (total <= columns) return text;
  let used = 0;
  let kept = '';
  let cut = false;
  for (const part of parts) {
    if (part.startsWith('\x1b')) {
      kept += part;
      continue;
    }
    if (cut) continue;
    used += measure(part);
    cut = used > columns - 1;
    kept += cut ? '…' : part;
  }
  return kept;
}
