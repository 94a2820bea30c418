const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const plain = new Map(Object.entries(marks).map(([character, mark]) => [mark, character]));

/** A value as one cell of a line of tab-separated values: `-` for nothing; what would end a cell or a line is written `\t`, `\n`, `\r`. */
export function writeCell(value: string): string {
  if (value === '') return '-';
  // A text that is a dash itself is told apart from nothing.
  if (value === '-') return '\\-';
  return value.replace(/[\\\t\n\r]/g, (character) => marks[character] ?? character);
}

/** The value of a cell that `writeCell` wrote. */
export function readCell(cell: string): string {
  if (cell === '-') return '';
  if (cell === '\\-') return '-';
  return cell.replace(/\\[\\tnr]/g, (mark) => plain.get(mark) ?? mark);
}
