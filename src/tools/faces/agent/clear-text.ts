import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { clearText as core } from '../../clear-text.ts';
import { defineInput } from '../../query-schema.ts';
import { nodeResult } from '../../result.ts';
import { defineTargetResult, hurry, present } from './present.ts';
import { atMostOne, listTexts, nameTarget, selectorArgs, toQuery } from './selector.ts';

export const clearText = defineTool({
  name: 'clear_text',
  description: 'Clear the focused or resolved editable input field.',
  risk: 'MEDIUM',
  input: defineInput(selectorArgs, atMostOne('text', 'node_id', 'bounds', 'view_id')),
  result: defineTargetResult({
    ...nodeResult,
    verified: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('unknown')], { description: 'Whether the field was seen to be empty' }),
    ),
  }),
  examples: [{}, { view_id: 'search' }],
  budgetMs: 60_000,
  unloggedTexts: ({ text }) => listTexts(text),
  async run(selector, context) {
    const query = toQuery(selector);
    const result = await core.run(query === undefined ? {} : { query }, hurry(context));
    const name = nameTarget(selector);
    return present(result, { query, data: name === undefined ? {} : { target: name } }, context);
  },
});
