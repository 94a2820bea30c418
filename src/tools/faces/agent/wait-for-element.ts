import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { nodeResult } from '../../result.ts';
import { waitForElement as core } from '../../wait-for-element.ts';
import { defineTargetResult, present, timeoutArg } from './present.ts';
import { atLeastOne, filterArgs, filterKeys, listFilters, measureFilters, toFilter } from './selector.ts';

export const waitForElement = defineTool({
  name: 'wait_for_element',
  description: 'Wait until a node that matches a structured query is on the screen.',
  risk: 'LOW',
  input: defineInput({ ...filterArgs, timeout_ms: timeoutArg }, atLeastOne(...filterKeys)),
  result: defineTargetResult({
    ...nodeResult,
    matches: Type.Optional(Type.Integer({ description: 'How many nodes match' })),
  }),
  examples: [{ text: 'Welcome', timeout_ms: 8000 }],
  budgetMs: 30_000,
  unloggedTexts: listFilters,
  async run({ timeout_ms, ...filters }, context) {
    const query = toFilter(filters);
    const result = await core.run({ query, timeout_ms }, context);
    return present(result, { query, data: { filters: measureFilters(filters) } }, context);
  },
});
