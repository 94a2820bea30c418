import { defineTool } from '../../../engine/contract/tool.ts';
import { longPress as core } from '../../long-press.ts';
import { defineInput } from '../../query-schema.ts';
import { changedResult, nodeResult, pointResult } from '../../result.ts';
import { defineTargetResult, hurry, present } from './present.ts';
import { exactlyOne, listTexts, nameTarget, selectorArgs, toQuery } from './selector.ts';

/** Twice Android's own long-press timeout: enough for every view, short for an agent. */
const pressMs = 1000;

export const longPress = defineTool({
  name: 'long_press',
  description: 'Long-press a visible UI target.',
  risk: 'MEDIUM',
  input: defineInput(selectorArgs, exactlyOne('text', 'node_id', 'bounds', 'view_id')),
  result: defineTargetResult({ ...nodeResult, ...pointResult, ...changedResult }),
  examples: [{ text: 'Note 1' }],
  budgetMs: 30_000,
  unloggedTexts: ({ text }) => listTexts(text),
  async run(selector, context) {
    const query = toQuery(selector);
    const result = await core.run(
      { ...(query !== undefined && { query }), covered: 'fail', unique: true, duration_ms: pressMs, verify: 'now' },
      hurry(context),
    );
    return present(result, { query, data: { target: nameTarget(selector) } }, context);
  },
});
