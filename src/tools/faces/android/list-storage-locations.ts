import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { missingAbility } from './missing-ability.ts';
import { listLocations } from './storage/locations.ts';
import { tellData, warnOf } from './untrusted.ts';

export const listStorageLocations = defineTool({
  name: 'android_list_storage_locations',
  description:
    'List the storage locations that the file tools work in, with what may be done there. Use their ids for all file operations.',
  risk: 'LOW',
  input: defineInput({}),
  result: defineResult({
    locations: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String({ description: 'Names it in the file tools' }),
          name: Type.String({ description: 'Shown name; of a built-in one with how much of it may be read' }),
          path: Type.String({ description: 'Path, for people' }),
          description: Type.String({ description: 'What lies there' }),
          available_bytes: Type.Union([Type.Number(), Type.Null()], { description: 'Space left; null: not known' }),
          allow_read: Type.Boolean({ description: 'Always true' }),
          allow_write: Type.Boolean({ description: 'Whether files may be written' }),
          allow_delete: Type.Boolean({ description: 'Whether files may be deleted' }),
          access_level: Type.Optional(Type.String({ description: 'Built-in ones: full, partial or owned_only' })),
        }),
        { description: 'All of them' },
      ),
    ),
  }),
  examples: [{}],
  budgetMs: 30_000,
  async run(_input, context) {
    const { driver, deadline, faces } = context;
    const { files } = driver;
    if (files === undefined) return missingAbility(context, 'work with files', 'adb');
    const access = await driver.access?.(deadline);
    const locations = [];
    for (const location of listLocations(faces.android, access?.media)) {
      const { id, name, shownPath, path, description, write, accessLevel } = location;
      locations.push({
        id,
        name,
        path: shownPath,
        description,
        available_bytes: (await files.free(path, deadline)) ?? null,
        allow_read: true,
        allow_write: write,
        allow_delete: location.delete,
        ...(accessLevel !== undefined && { access_level: accessLevel }),
      });
    }
    const data = tellData({ locations }, context, ['id', 'access_level']);
    return createSuccess(warnOf(JSON.stringify(data.locations)), data);
  },
});
