import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { defineInput, query } from './query-schema.ts';
import { createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { timeout } from './timeout.ts';

export const waitForElement = defineTool({
  name: 'wait_for_element',
  description: 'Wait until an element is on the screen.',
  risk: 'LOW',
  input: defineInput({ query: query('The element to wait for'), timeout_ms: timeout(17_000) }),
  result: defineResult({
    ...nodeResult,
    matches: Type.Optional(Type.Integer({ description: 'How many elements match' })),
  }),
  examples: [{ query: { text: { regex: 'Welcome' } }, timeout_ms: 8000 }],
  budgetMs: 40_000,
  async run(input, { engine, deadline }) {
    const found = await engine.find(input.query, deadline.within(input.timeout_ms));
    if (!found.ok) return reportMiss(found.miss);
    const { node, snapshot, matches } = found;
    return createSuccess(
      'The element is on the screen',
      { ...describeNode(node), matches: matches.length },
      { target: engine.record(node, snapshot) },
    );
  },
});
