import { Type } from '@sinclair/typebox';
import type { DeviceFile } from '../../../device/contract/files.ts';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { locationArg } from './storage/arguments.ts';
import { typeOf } from './storage/file-type.ts';
import { placePath } from './storage/place.ts';
import { tellData, warnOf } from './untrusted.ts';

export const listFiles = defineTool({
  name: 'android_list_files',
  description: 'List the files and directories in a storage location, directories first, then by name, in pages.',
  risk: 'LOW',
  input: defineInput({
    location_id: locationArg,
    path: Type.String({ default: '', description: 'Relative path within the storage location' }),
    offset: Type.Integer({ minimum: 0, default: 0, description: 'Pagination offset (0-based)' }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 200,
      default: 200,
      description: 'Maximum number of entries to return (max 200)',
    }),
  }),
  result: defineResult({
    files: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String({ description: 'Its name' }),
          path: Type.String({ description: 'Relative to the storage location' }),
          is_directory: Type.Boolean({ description: 'Whether it is a directory' }),
          size: Type.Integer({ description: 'Bytes; 0 for a directory' }),
          last_modified: Type.Union([Type.Integer(), Type.Null()], { description: 'ms since the epoch' }),
          mime_type: Type.Union([Type.String(), Type.Null()], { description: 'By its name; null for a directory' }),
        }),
        { description: 'Those of this page' },
      ),
    ),
    total_count: Type.Optional(Type.Integer({ description: 'How many entries the directory has' })),
    has_more: Type.Optional(Type.Boolean({ description: 'Whether there are more behind this page' })),
  }),
  examples: [{ location_id: 'builtin:downloads' }, { location_id: 'builtin:dcim', path: 'Camera', limit: 50 }],
  budgetMs: 60_000,
  async run({ offset, limit, ...wish }, context) {
    const placed = await placePath(wish, context, { folder: true });
    if (!placed.ok) return placed.failure;
    const { path, full, files } = placed.place;
    const found = await files.list(full, context.deadline);
    if (found === undefined) {
      const file = await files.stat(full, context.deadline);
      const message = file === undefined ? `Path not found: ${path}` : `Path is not a directory: ${path}`;
      return createFailure(file === undefined ? 'not_found' : 'file_error', message);
    }
    const sorted = found.toSorted(compare);
    const entries = sorted.slice(offset, offset + limit).map(({ name, folder, size, modifiedAt }) => ({
      name,
      path: path === '' ? name : `${path}/${name}`,
      is_directory: folder,
      size: folder ? 0 : size,
      last_modified: modifiedAt === undefined ? null : Math.round(modifiedAt),
      mime_type: folder ? null : typeOf(name),
    }));
    const page = { files: entries, total_count: sorted.length, has_more: offset + limit < sorted.length };
    const data = tellData(page, context, ['mime_type']);
    return createSuccess(warnOf(JSON.stringify(data)), data);
  },
});

/** By code points, ignoring case first: the order is the same on every machine. */
function compare(one: DeviceFile, other: DeviceFile): number {
  if (one.folder !== other.folder) return one.folder ? -1 : 1;
  return order(one.name.toLowerCase(), other.name.toLowerCase()) || order(one.name, other.name);
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
