import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { awaitInFront, isInFront } from './in-front.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { resolveApp } from './resolve-app.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

/** How long Android may take to show what lies below a stopped app. */
const leaveMs = 5000;

export const stopApp = defineTool({
  name: 'stop_app',
  description: 'Stop an app at once. An app that is not installed or not running is no failure.',
  risk: 'MEDIUM',
  input: defineInput({ app: Type.String({ minLength: 1, description: 'Package name or label' }) }),
  result: defineResult({
    app: Type.Optional(Type.String({ description: 'Package name' })),
    candidates: Type.Optional(Type.Array(Type.String(), { description: 'Packages with this label' })),
  }),
  examples: [{ app: 'com.example.shop' }],
  budgetMs: 30_000,
  async run({ app }, context) {
    const { engine, driver, deadline } = context;
    const { stop } = driver;
    if (stop === undefined) return refuseAbility(context, 'stop apps');
    const found = await resolveApp(app, context);
    if (!found.ok) return found.failure;
    const { packageName } = found;
    await engine.act(deadline, (until) => stop.call(driver, packageName, until));
    const left = await awaitInFront(context, deadline.within(leaveMs), (seen) => !isInFront(seen, packageName));
    const data = { app: packageName };
    // `foreground` undefined: nothing is in front, so the app is not either.
    if (left.reached || left.foreground === undefined) return createSuccess(`Stopped ${packageName}`, data);
    return createFailure('not_verified', `${packageName} is still in front after it was stopped`, data);
  },
});
