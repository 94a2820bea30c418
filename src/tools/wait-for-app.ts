import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { awaitInFront, describeFront, hasCrashDialog, isInFront } from './in-front.ts';
import { defineInput } from './query-schema.ts';
import { resolveApp } from './resolve-app.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';
import { timeout } from './timeout.ts';

export const waitForApp = defineTool({
  name: 'wait_for_app',
  description: 'Wait until an app is in front, by package name or label.',
  risk: 'LOW',
  input: defineInput({
    app: Type.String({ minLength: 1, description: 'Package name or label' }),
    timeout_ms: timeout(17_000),
  }),
  result: defineResult({
    app: Type.Optional(Type.String({ description: 'Package name' })),
    in_front: Type.Optional(Type.String({ description: 'What is in front' })),
    candidates: Type.Optional(Type.Array(Type.String(), { description: 'Packages with this label' })),
  }),
  examples: [{ app: 'com.example.shop', timeout_ms: 5000 }],
  budgetMs: 40_000,
  async run({ app, timeout_ms }, context) {
    const until = context.deadline.within(timeout_ms);
    const found = await resolveApp(app, context);
    if (!found.ok) return found.failure;
    const { packageName } = found;
    const { reached, foreground } = await awaitInFront(
      context,
      until,
      (seen) => !hasCrashDialog(seen) && isInFront(seen, packageName),
    );
    const data = { app: packageName, in_front: foreground?.packageName ?? '' };
    if (reached) return createSuccess(`${packageName} is in front`, data);
    if (foreground !== undefined && hasCrashDialog(foreground)) {
      return createFailure('app_crashed', `${foreground.focusedWindow}`, data);
    }
    const message = `${packageName} did not come to the front in ${(timeout_ms / 1000).toFixed(1)} s; ${describeFront(foreground)} is`;
    return createFailure('timeout', message, data);
  },
});
