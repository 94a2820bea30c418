import { defineTool } from '../engine/contract/tool.ts';
import { pressKeys } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { changedResult, createSuccess, defineResult } from './result.ts';

export const pressBack = defineTool({
  name: 'press_back',
  description: 'Press Android back once.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult(changedResult),
  examples: [{}],
  budgetMs: 20_000,
  async run(_input, context) {
    const failure = await pressKeys(context, [4]);
    return failure ?? createSuccess('Pressed back');
  },
});
