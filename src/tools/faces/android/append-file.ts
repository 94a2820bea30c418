import { Type } from '@sinclair/typebox';
import { DeviceError } from '../../../base/failure.ts';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { findFile, placePath } from './storage/place.ts';
import { refuseSize, refuseTorn } from './storage/text-file.ts';

export const appendFile = defineTool({
  name: 'android_append_file',
  description: 'Append text to an existing file.',
  risk: 'MEDIUM',
  input: defineInput({ ...fileArgs, content: Type.String({ description: 'Text content to append' }) }),
  result: defineResult(fileResult),
  examples: [{ location_id: 'builtin:downloads', path: 'notes/todo.txt', content: '\nFeed the cat' }],
  budgetMs: 120_000,
  async run({ content, ...wish }, context) {
    const { deadline, faces } = context;
    const torn = refuseTorn('content', content);
    if (torn !== undefined) return torn;
    const placed = await placePath(wish, context, { act: 'write' });
    if (!placed.ok) return placed.failure;
    const { path, full, files } = placed.place;
    const found = await findFile(placed.place, deadline);
    if (!found.ok) return found.failure;
    const more = Buffer.from(content, 'utf8');
    const bytes = found.file.size + more.length;
    const tooLarge = refuseSize('Content with what the file holds', bytes, faces.android.fileLimit);
    if (tooLarge !== undefined) return tooLarge;
    try {
      await files.append(full, more, deadline);
    } catch (error) {
      if (!(error instanceof DeviceError && error.code === 'unsupported')) throw error;
      const instead = 'Use android_read_file and android_write_file instead';
      return createFailure('unsupported', `Append mode is not supported for this file: ${path}. ${instead}`);
    }
    return createSuccess(`Content appended successfully to: ${path}`, { path, bytes });
  },
});
