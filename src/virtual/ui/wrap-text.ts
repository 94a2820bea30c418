/** One line of a laid out text: the characters from `start` to `end` (UTF-16), without the break itself. */
export interface TextLine {
  readonly start: number;
  readonly end: number;
}

/** Breaks at newlines, then between words, then inside a word that is wider than the line. Never without a line. */
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
    if (measure(text.slice(start, paragraph.end)) <= maxWidth) break;
    const fits = findFit(text, start, paragraph.end, (part) => measure(part) <= maxWidth);
    const space = text.lastIndexOf(' ', fits);
    const end = space > start ? space : fits;
    lines.push({ start, end });
    start = space > start ? space + 1 : fits;
  }
  lines.push({ start, end: paragraph.end });
}

/** The longest part that fits, at least one character. Widths grow with length, so halves decide. */
function findFit(text: string, start: number, end: number, fits: (part: string) => boolean): number {
  let low = start + 1;
  let high = end;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(start, middle))) low = middle;
    else high = middle - 1;
  }
  const code = text.charCodeAt(low - 1);
  return code >= 0xd800 && code < 0xdc00 ? low + 1 : low;
}

/** The line cut so that it fits with an ellipsis. */
export function shortenText(line: string, maxWidth: number, measure: (part: string) => number): string {
  if (measure(line) <= maxWidth) return line;
  let end = line.length;
  while (end > 0 && measure(`${line.slice(0, end)}…`) > maxWidth) end--;
  return `${line.slice(0, end).trimEnd()}…`;
}
