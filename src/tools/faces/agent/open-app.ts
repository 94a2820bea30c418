import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { openApp as core } from '../../open-app.ts';
import { defineInput } from '../../query-schema.ts';
import { present } from './present.ts';

export const openApp = defineTool({
  name: 'open_app',
  description: 'Launch an installed app by package name or label.',
  risk: 'MEDIUM',
  input: defineInput({ app: Type.String({ minLength: 1, description: 'Package name or label' }) }),
  result: core.result,
  examples: [{ app: 'com.example.shop' }],
  budgetMs: 40_000,
  async run({ app }, context) {
    const result = await core.run({ app, stop: false, clear: false, arguments: {}, timeout_ms: 30_000 }, context);
    return present(result, { data: { app } }, context);
  },
});
