import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { resolveApp } from './resolve-app.ts';
import { createSuccess, defineResult } from './result.ts';

export const readPermissions = defineTool({
  name: 'read_permissions',
  description: 'Tell which permissions an app asks people for, and which of them are granted.',
  risk: 'LOW',
  input: defineInput({ app: Type.String({ minLength: 1, description: 'Package name or label' }) }),
  result: defineResult({
    app: Type.Optional(Type.String({ description: 'Package name' })),
    candidates: Type.Optional(Type.Array(Type.String(), { description: 'Packages with this label' })),
    permissions: Type.Optional(
      Type.Record(Type.String(), Type.Boolean(), { description: 'By full name, whether it is granted' }),
    ),
  }),
  examples: [{ app: 'com.example.shop' }],
  budgetMs: 20_000,
  async run({ app }, context) {
    const { driver, deadline } = context;
    const { permissions } = driver;
    if (permissions === undefined) return refuseAbility(context, 'tell permissions');
    const found = await resolveApp(app, context);
    if (!found.ok) return found.failure;
    const asked = await permissions.call(driver, found.packageName, deadline);
    const granted = Object.values(asked).filter((one) => one).length;
    const words = `${granted} of ${Object.keys(asked).length} permissions of ${found.packageName} are granted`;
    return createSuccess(words, { app: found.packageName, permissions: asked });
  },
});
