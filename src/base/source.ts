/** Lines and columns count from 1, columns in UTF-16 units; offsets from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A text file as it was read. `file` is relative to the working directory, with `/`. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  positionAt(offset: number): Position;
  rangeOf(start: number, end: number): Range;
  /** The line's text without its line break; empty when there is no such line. */
  lineText(line: number): string;
}

export function createSourceText(file: string, text: string): SourceText {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const positionAt = (offset: number): Position => {
    const bounded = Math.min(Math.max(0, offset), text.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= bounded) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: bounded - (starts[low] as number) + 1, offset: bounded };
  };
  return {
    file,
    text,
    positionAt,
    rangeOf: (start, end) => ({ start: positionAt(start), end: positionAt(end) }),
    lineText: (line) => {
      const start = starts[line - 1];
      if (start === undefined) return '';
      const end = starts[line] ?? text.length + 1;
      return text.slice(start, end - 1).replace(/\r$/, '');
    },
  };
}

/**
 * The lines around a range, numbered, with carets under its first line:
 *
 *   12 |   - tapOnn: Sign in
 *      |     ^^^^^^
 *
 * Of a line longer than 240 characters the piece around the range.
 */
export function renderExcerpt(source: SourceText, range: Range, around = 0): string {
  const first = Math.max(1, range.start.line - around);
  const width = String(range.start.line + around).length;
  const lines: string[] = [];
  const from = Math.max(0, range.start.column - 1 - maxBefore);
  for (let line = first; line <= range.start.line + around; line++) {
    const text = source.lineText(line);
    if (line > range.start.line && text === '') break;
    const window = cut(text, from);
    lines.push(`${String(line).padStart(width)} | ${window.text}`.trimEnd());
    if (line !== range.start.line) continue;
    const endColumn = range.end.line === line ? range.end.column : text.length + 1;
    const start = range.start.column - 1 - window.gone;
    const room = window.text.length === text.length ? Number.POSITIVE_INFINITY : window.text.length - start;
    const carets = '^'.repeat(Math.max(1, Math.min(endColumn - range.start.column, room)));
    const indent = window.text.slice(0, start).replace(/[^\t]/g, ' ');
    lines.push(`${' '.repeat(width)} | ${indent}${carets}`);
  }
  return lines.join('\n');
}

const maxLine = 240;
const maxBefore = 80;

/** A long line from there on, with dots where something is left out; `gone` is by how much places move to the left. */
function cut(text: string, from: number): { readonly text: string; readonly gone: number } {
  if (text.length <= maxLine) return { text, gone: 0 };
  const piece = text.slice(from, from + maxLine);
  const behind = from + maxLine < text.length ? '…' : '';
  return from === 0 ? { text: piece + behind, gone: 0 } : { text: `…${piece}${behind}`, gone: from - 1 };
}
