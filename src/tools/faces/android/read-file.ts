import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { placePath } from './storage/place.ts';
import { readTextFile } from './storage/text-file.ts';
import { tellText, warnOf } from './untrusted.ts';

export const readFile = defineTool({
  name: 'android_read_file',
  description: 'Read a text file with line numbers, in pages of at most 200 lines.',
  risk: 'LOW',
  input: defineInput({
    ...fileArgs,
    offset: Type.Integer({ minimum: 1, default: 1, description: 'Starting line number (1-based)' }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 200,
      default: 200,
      description: 'Maximum number of lines to return (max 200)',
    }),
  }),
  result: defineResult({
    ...fileResult,
    first_line: Type.Optional(Type.Integer({ description: 'Number of the first line told' })),
    lines: Type.Optional(Type.Integer({ description: 'How many were told' })),
    total_lines: Type.Optional(Type.Integer({ description: 'How many the file has' })),
    has_more: Type.Optional(Type.Boolean({ description: 'Whether there are more behind these' })),
  }),
  examples: [{ location_id: 'builtin:downloads', path: 'readme.txt' }],
  budgetMs: 120_000,
  async run({ offset, limit, ...wish }, context) {
    const placed = await placePath(wish, context);
    if (!placed.ok) return placed.failure;
    const read = await readTextFile(placed.place, context);
    if (!read.ok) return read.failure;
    const lines = splitLines(read.text);
    const shown = tellLines(lines, { from: offset - 1, to: offset - 1 + limit }, (text) => tellText(text, context));
    const next = offset + shown.length;
    const more = next <= lines.length && shown.length > 0;
    const total = `Total lines: ${lines.length}`;
    const told = [
      ...shown.map((line, at) => `${offset + at}| ${line}`),
      ...(more ? [`--- More lines available. Use offset=${next} to continue reading. ${total} ---`] : []),
      ...(offset > Math.max(1, lines.length) ? [`--- No lines from offset=${offset} on. ${total} ---`] : []),
    ];
    return createSuccess(warnOf(told.join('\n')), {
      path: placed.place.path,
      first_line: offset,
      lines: shown.length,
      total_lines: lines.length,
      has_more: more,
    });
  },
});

/** A line break at the end begins no further line. */
function splitLines(text: string): readonly string[] {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (plain === '') return [];
  return plain.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/);
}

/** Together with the line before them: what names a secret may stand there. */
function tellLines(
  lines: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  tell: (text: string) => string,
): readonly string[] {
  const wanted = lines.slice(from, to);
  if (wanted.length === 0) return [];
  const before = lines.slice(Math.max(0, from - 1), from);
  return tell([...before, ...wanted].join('\n'))
    .split('\n')
    .slice(before.length);
}
