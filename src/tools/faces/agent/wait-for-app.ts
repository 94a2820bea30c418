import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { waitForApp as core } from '../../wait-for-app.ts';
import { present, timeoutArg } from './present.ts';

export const waitForApp = defineTool({
  name: 'wait_for_app',
  description: 'Wait until a package name or launcher label is foreground.',
  risk: 'LOW',
  input: defineInput({
    app: Type.String({ minLength: 1, description: 'Package name or label' }),
    timeout_ms: timeoutArg,
  }),
  result: core.result,
  examples: [{ app: 'com.example.shop', timeout_ms: 10_000 }],
  budgetMs: 30_000,
  async run({ app, timeout_ms }, context) {
    return present(await core.run({ app, timeout_ms }, context), { data: { app } }, context);
  },
});
