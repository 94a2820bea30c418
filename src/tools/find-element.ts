import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { defineInput, query } from './query-schema.ts';
import { createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';

export const findElement = defineTool({
  name: 'find_element',
  description: 'Find an element on the screen as it is now, without waiting.',
  risk: 'LOW',
  input: defineInput({ query: query('The element to find') }),
  result: defineResult({
    ...nodeResult,
    matches: Type.Optional(Type.Integer({ description: 'How many elements match' })),
  }),
  examples: [{ query: { text: { regex: 'Sign in' } } }],
  budgetMs: 30_000,
  async run(input, { engine, deadline }) {
    const found = await engine.find(input.query, deadline.within(0));
    if (!found.ok) return reportMiss(found.miss);
    const { node, snapshot, matches } = found;
    return createSuccess(
      'Found the element',
      { ...describeNode(node), matches: matches.length },
      { target: engine.record(node, snapshot) },
    );
  },
});
