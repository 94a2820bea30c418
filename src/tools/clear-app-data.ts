import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { resolveApp } from './resolve-app.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

export const clearAppData = defineTool({
  name: 'clear_app_data',
  description: 'Delete all data of an app, which also stops it and takes its permissions back.',
  risk: 'HIGH',
  input: defineInput({ app: Type.String({ minLength: 1, description: 'Package name or label' }) }),
  result: defineResult({
    app: Type.Optional(Type.String({ description: 'Package name' })),
    candidates: Type.Optional(Type.Array(Type.String(), { description: 'Packages with this label' })),
  }),
  examples: [{ app: 'com.example.shop' }],
  budgetMs: 40_000,
  async run({ app }, context) {
    const { engine, driver, deadline } = context;
    const { clear } = driver;
    if (clear === undefined) return refuseAbility(context, 'clear the data of apps');
    const found = await resolveApp(app, context);
    if (!found.ok) return found.failure;
    const { packageName } = found;
    const cleared = await engine.act(deadline, (until) => clear.call(driver, packageName, until));
    const data = { app: packageName };
    if (cleared) return createSuccess(`Cleared the data of ${packageName}`, data);
    return createFailure('app_not_installed', `${packageName} is not installed`, data);
  },
});
