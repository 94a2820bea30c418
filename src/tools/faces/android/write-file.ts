import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { refuseType } from './storage/file-type.ts';
import { placePath } from './storage/place.ts';
import { refuseSize, refuseTorn } from './storage/text-file.ts';
import { writeBytes } from './storage/write-bytes.ts';

export const writeFile = defineTool({
  name: 'android_write_file',
  description: 'Write text to a file: it is created with the directories above it, or overwritten.',
  risk: 'MEDIUM',
  input: defineInput({
    ...fileArgs,
    content: Type.String({ description: 'Text content to write (empty string creates an empty file)' }),
  }),
  result: defineResult(fileResult),
  examples: [{ location_id: 'builtin:downloads', path: 'notes/todo.txt', content: 'Buy groceries' }],
  budgetMs: 120_000,
  async run({ content, ...wish }, context) {
    const placed = await placePath(wish, context, { act: 'write', refuse: refuseType });
    if (!placed.ok) return placed.failure;
    const { path } = placed.place;
    const bytes = Buffer.from(content, 'utf8');
    const refused =
      refuseTorn('content', content) ??
      refuseSize('Content', bytes.length, context.faces.android.fileLimit) ??
      (await writeBytes(placed.place, bytes, context));
    return refused ?? createSuccess(`File written successfully: ${path}`, { path, bytes: bytes.length });
  },
});
