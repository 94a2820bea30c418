import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { findFile, placePath } from './storage/place.ts';

export const deleteFile = defineTool({
  name: 'android_delete_file',
  description: 'Delete a single file from a storage location; directories cannot be deleted.',
  risk: 'HIGH',
  input: defineInput(fileArgs),
  result: defineResult(fileResult),
  examples: [{ location_id: 'builtin:downloads', path: 'notes/old-todo.txt' }],
  budgetMs: 60_000,
  async run(wish, context) {
    const placed = await placePath(wish, context, { act: 'delete' });
    if (!placed.ok) return placed.failure;
    const { path, full, files } = placed.place;
    const found = await findFile(placed.place, context.deadline);
    if (!found.ok) return found.failure;
    await files.remove(full, context.deadline);
    return createSuccess(`File deleted successfully: ${path}`, { path });
  },
});
