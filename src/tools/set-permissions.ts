import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { chooseChanges, describeWrong, judgeOutcomes, permissionsSchema } from './permission-changes.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { resolveApp } from './resolve-app.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

export const setPermissions = defineTool({
  name: 'set_permissions',
  description:
    'Grant permissions to an app or take them away, which ends a running app. What the app does not ask for, or Android refuses, is a warning.',
  risk: 'MEDIUM',
  input: defineInput({
    app: Type.String({ minLength: 1, description: 'Package name or label' }),
    permissions: permissionsSchema,
  }),
  result: defineResult({
    app: Type.Optional(Type.String({ description: 'Package name' })),
    candidates: Type.Optional(Type.Array(Type.String(), { description: 'Packages with this label' })),
    permissions: Type.Optional(
      Type.Record(Type.String(), Type.Boolean(), { description: 'What was changed, and whether it is granted now' }),
    ),
  }),
  examples: [
    { app: 'com.example.shop', permissions: { all: 'allow' } },
    { app: 'com.example.shop', permissions: { camera: 'deny', 'android.permission.READ_CONTACTS': 'allow' } },
  ],
  budgetMs: 60_000,
  async run({ app, permissions: wishes }, context) {
    const { engine, driver, deadline, log } = context;
    const { permissions, setPermissions: change } = driver;
    if (permissions === undefined || change === undefined) return refuseAbility(context, 'change permissions');
    const found = await resolveApp(app, context);
    if (!found.ok) return found.failure;
    const { packageName } = found;
    const asked = await permissions.call(driver, packageName, deadline);
    const chosen = chooseChanges(wishes, asked, { apiLevel: driver.info.apiLevel, packageName, cleared: false });
    for (const note of chosen.notes) log('warning', note);
    const needed = Object.keys(chosen.changes).length > 0;
    const outcomes = needed
      ? await engine.act(deadline, (until) => change.call(driver, packageName, chosen.changes, until))
      : [];
    const { wrong, changed } = judgeOutcomes(outcomes, chosen, log);
    const now = Object.fromEntries(
      outcomes.flatMap(({ permission, granted }) => (granted === undefined ? [] : [[permission, granted]])),
    );
    const data = { app: packageName, permissions: now };
    if (wrong.length > 0) return createFailure('not_verified', describeWrong(wrong), data);
    const count = changed.length === 1 ? '1 permission' : `${changed.length} permissions`;
    return createSuccess(`Changed ${count} of ${packageName}`, data);
  },
});
