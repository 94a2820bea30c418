import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { waitForIdle as core } from '../../wait-for-idle.ts';
import { present, timeoutArg } from './present.ts';

export const waitForIdle = defineTool({
  name: 'wait_for_idle',
  description: 'Wait until the screen remains stable.',
  risk: 'LOW',
  input: defineInput({
    stable_ms: Type.Integer({
      minimum: 100,
      maximum: 10_000,
      default: 500,
      description: 'How long nothing may change, ms (100–10,000)',
    }),
    timeout_ms: timeoutArg,
    include_bounds: Type.Boolean({ default: true, description: 'Whether moving elements count as a change' }),
  }),
  result: core.result,
  examples: [{}, { stable_ms: 1000, timeout_ms: 10_000 }],
  budgetMs: 30_000,
  async run(input, context) {
    return present(await core.run(input, context), { data: {} }, context);
  },
});
