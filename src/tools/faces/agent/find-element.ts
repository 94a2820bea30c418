import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { findElement as core } from '../../find-element.ts';
import { defineInput } from '../../query-schema.ts';
import { nodeResult } from '../../result.ts';
import { defineTargetResult, present } from './present.ts';
import { atLeastOne, filterArgs, filterKeys, listFilters, measureFilters, toFilter } from './selector.ts';

export const findElement = defineTool({
  name: 'find_element',
  description: 'Find a node that matches a structured query on the screen as it is now.',
  risk: 'LOW',
  input: defineInput(filterArgs, atLeastOne(...filterKeys)),
  result: defineTargetResult({
    ...nodeResult,
    matches: Type.Optional(Type.Integer({ description: 'How many nodes match' })),
  }),
  examples: [{ text: 'Sign in' }, { content_description: 'cart', match: 'contains' }],
  budgetMs: 30_000,
  unloggedTexts: listFilters,
  async run(filters, context) {
    const query = toFilter(filters);
    return present(await core.run({ query }, context), { query, data: { filters: measureFilters(filters) } }, context);
  },
});
