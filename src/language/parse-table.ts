import type { Range, SourceText } from '../base/source.ts';
import type { Problem } from './compile-context.ts';

/** One row with the place of each cell. */
export interface Row {
  readonly range: Range;
  readonly cells: readonly Cell[];
}

export interface Cell {
  readonly name: string;
  readonly nameRange: Range;
  readonly text: string;
  readonly range: Range;
}

type Raw = { readonly record: readonly string[]; readonly raw: string };

/**
 * CSV with a line of names first; columns are parted by commas, or by semicolons where the first line has no comma. Rows
 * that do not fit the names are reported and left out. Undefined, and reported, where a quote is not closed and the like.
 */
export async function parseTable(
  source: SourceText,
  report: (problem: Problem) => void,
): Promise<readonly Row[] | undefined> {
  const records = await readRecords(source, report);
  if (records === undefined) return undefined;
  const places = locateRecords(records, source);
  const [head, ...rest] = records.map(({ record }, at) => ({ record, range: places[at] as Range }));
  if (head === undefined) return [];
  const names = locateCells(head.record, head.range, source).map((range, at) => ({
    name: (head.record[at] as string).trim(),
    nameRange: range,
  }));
  const rows: Row[] = [];
  for (const { record, range } of rest) {
    if (record.length !== names.length) {
      report({
        code: 'flow/invalid-value',
        range,
        message: `This row has ${count(record.length)}, the first line ${count(names.length)}.`,
        hint: 'Values with a comma in them want quotes around them.',
      });
      continue;
    }
    const cellRanges = locateCells(record, range, source);
    const cells = names.map((name, at): Cell => {
      return { ...name, text: record[at] as string, range: cellRanges[at] as Range };
    });
    rows.push({ range, cells });
  }
  const twice = names.find(({ name }, at) => names.findIndex((other) => other.name === name) < at);
  if (twice !== undefined) {
    const message = `There is a column "${twice.name}" already.`;
    report({ code: 'flow/invalid-value', range: twice.nameRange, message });
  }
  return rows;
}

async function readRecords(
  { text, rangeOf, lineText }: SourceText,
  report: (problem: Problem) => void,
): Promise<readonly Raw[] | undefined> {
  // Few flows have a table: the parser is loaded when there is one.
  const { parse, CsvError } = await import('csv-parse/sync');
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  try {
    const options = { bom: true, raw: true, skip_empty_lines: true, relax_column_count: true } as const;
    const delimiter = head.includes(',') || !head.includes(';') ? ',' : ';';
    return parse(text, { ...options, delimiter }) as unknown as readonly Raw[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: unknown }).lines ?? 1);
    const start = text.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const range = rangeOf(start, start + lineText(line).length);
    report({ code: 'flow/invalid-value', range, message: `This is no CSV: ${error.message.replace(/\.$/, '')}.` });
    return undefined;
  }
}

/** Each record begins behind the one before it; what lies between are empty lines. */
function locateRecords(records: readonly Raw[], { text, rangeOf }: SourceText): readonly Range[] {
  let from = 0;
  return records.map(({ raw }) => {
    const words = raw.replace(/^\uFEFF/, '').replace(/^[\r\n]+|[\r\n]+$/g, '');
    const start = Math.max(from, text.indexOf(words, from));
    from = start + words.length;
    return rangeOf(start, from);
  });
}

/** A value whose quotes are doubled stands in the file in another way than it reads: then the whole row is meant. */
function locateCells(cells: readonly string[], row: Range, { text, rangeOf }: SourceText): readonly Range[] {
  let from = row.start.offset;
  return cells.map((cell) => {
    const start = text.indexOf(cell, from);
    if (start < 0 || start + cell.length > row.end.offset) return row;
    from = start + cell.length;
    return rangeOf(start, from);
  });
}

function count(columns: number): string {
  return `${columns} ${columns === 1 ? 'value' : 'values'}`;
}
