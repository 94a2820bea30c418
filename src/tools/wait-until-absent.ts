import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { defineInput, query } from './query-schema.ts';
import { createSuccess, defineResult, reportMiss } from './result.ts';
import { timeout } from './timeout.ts';

export const waitUntilAbsent = defineTool({
  name: 'wait_until_absent',
  description: 'Wait until an element is gone from a screen that stands still.',
  risk: 'LOW',
  input: defineInput({ query: query('The element that shall be gone'), timeout_ms: timeout(17_000) }),
  result: defineResult({ settled: Type.Optional(Type.Boolean({ description: 'Whether the screen stood still' })) }),
  examples: [{ query: { text: { regex: 'Loading…' } } }],
  budgetMs: 40_000,
  async run(input, { engine, deadline, log }) {
    const gone = await engine.waitAbsent(input.query, deadline.within(input.timeout_ms));
    if (!gone.ok) return reportMiss(gone.miss);
    const settled = gone.settled ?? true;
    if (!settled) log('warning', 'The screen never stood still; the element was in none of the last looks');
    return createSuccess('The element is not on the screen', { settled });
  },
});
