import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';
import { timeout } from './timeout.ts';

export const waitForIdle = defineTool({
  name: 'wait_for_idle',
  description: 'Wait until the screen has been the same for a while.',
  risk: 'LOW',
  input: defineInput({
    stable_ms: Type.Number({ minimum: 0, default: 500, description: 'How long nothing may change, ms' }),
    timeout_ms: timeout(5000),
    include_bounds: Type.Boolean({ default: true, description: 'Whether moving elements count as a change' }),
  }),
  result: defineResult({ settled: Type.Boolean({ description: 'Whether the screen stood still in time' }) }),
  examples: [{}, { stable_ms: 1000, timeout_ms: 10_000 }],
  budgetMs: 30_000,
  async run({ stable_ms, timeout_ms, include_bounds }, { engine, deadline }) {
    const options = { stableMs: stable_ms, bounds: include_bounds };
    const { settled } = await engine.settle(deadline.within(timeout_ms), options);
    if (settled) return createSuccess('The screen stands still', { settled });
    const message = `The screen did not stay the same for ${stable_ms} ms within ${timeout_ms} ms`;
    return createFailure(
      'unsettled',
      message,
      { settled },
      { hint: 'Exclude what always changes with `live:` in the config' },
    );
  },
});
