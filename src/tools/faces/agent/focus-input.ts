import { defineTool } from '../../../engine/contract/tool.ts';
import { focusInput as core } from '../../focus-input.ts';
import { defineInput } from '../../query-schema.ts';
import { nodeResult } from '../../result.ts';
import { defineTargetResult, hurry, present } from './present.ts';
import { atMostOne, listTexts, nameTarget, selectorArgs, toQuery } from './selector.ts';

export const focusInput = defineTool({
  name: 'focus_input',
  description: 'Focus a visible editable input field without typing.',
  risk: 'MEDIUM',
  input: defineInput(selectorArgs, atMostOne('text', 'node_id', 'bounds', 'view_id')),
  result: defineTargetResult(nodeResult),
  examples: [{}, { view_id: 'email' }],
  budgetMs: 30_000,
  unloggedTexts: ({ text }) => listTexts(text),
  async run(selector, context) {
    const query = toQuery(selector);
    const result = await core.run(query === undefined ? {} : { query }, hurry(context));
    const name = nameTarget(selector);
    return present(result, { query, data: name === undefined ? {} : { target: name } }, context);
  },
});
