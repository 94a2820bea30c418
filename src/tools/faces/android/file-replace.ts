import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { placePath } from './storage/place.ts';
import { readTextFile, refuseSize, refuseTorn } from './storage/text-file.ts';
import { writeBytes } from './storage/write-bytes.ts';

export const fileReplace = defineTool({
  name: 'android_file_replace',
  description: 'Replace a literal string in a text file: its first occurrence, or all of them.',
  risk: 'MEDIUM',
  input: defineInput({
    ...fileArgs,
    old_string: Type.String({ minLength: 1, description: 'The literal string to search for' }),
    new_string: Type.String({ description: 'The replacement string' }),
    replace_all: Type.Boolean({
      default: false,
      description: 'If true, replaces all occurrences; if false, replaces only the first',
    }),
  }),
  result: defineResult({
    ...fileResult,
    replaced: Type.Optional(Type.Integer({ description: 'How many occurrences were replaced' })),
  }),
  examples: [
    {
      location_id: 'builtin:downloads',
      path: 'notes/todo.txt',
      old_string: 'Buy groceries',
      new_string: 'Buy organic groceries',
    },
  ],
  budgetMs: 120_000,
  async run({ old_string, new_string, replace_all, ...wish }, context) {
    const torn = refuseTorn('old_string', old_string) ?? refuseTorn('new_string', new_string);
    if (torn !== undefined) return torn;
    const placed = await placePath(wish, context, { act: 'write' });
    if (!placed.ok) return placed.failure;
    const { path } = placed.place;
    const read = await readTextFile(placed.place, context);
    if (!read.ok) return read.failure;
    const parts = read.text.split(old_string);
    if (parts.length === 1) return createFailure('not_found', `old_string not found in file: ${path}`);
    const replaced = replace_all ? parts.length - 1 : 1;
    const [first = '', ...rest] = parts;
    const text = replace_all ? parts.join(new_string) : `${first}${new_string}${rest.join(old_string)}`;
    const bytes = Buffer.from(text, 'utf8');
    const refused =
      refuseSize('File after the replacement', bytes.length, context.faces.android.fileLimit) ??
      (await writeBytes(placed.place, bytes, context));
    const data = { path, bytes: bytes.length, replaced };
    return refused ?? createSuccess(`Replaced ${replaced} occurrence(s) in: ${path}`, data);
  },
});
