import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { changedResult, nodeResult, pointResult } from '../../result.ts';
import { tap as core } from '../../tap.ts';
import { defineTargetResult, hurry, present } from './present.ts';
import { exactlyOne, listTexts, nameTarget, type Selector, selectorArgs, toQuery } from './selector.ts';

export const tap = defineTool({
  name: 'tap',
  description: 'Tap a visible UI target.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      ...selectorArgs,
      target: Type.Optional(Type.String({ minLength: 1, description: 'The target, read as `strategy` says' })),
      strategy: Type.Optional(
        Type.Union([Type.Literal('text'), Type.Literal('node_id'), Type.Literal('bounds')], {
          description: 'How `target` names it; text where absent',
        }),
      ),
    },
    { ...exactlyOne('text', 'node_id', 'bounds', 'view_id', 'target'), dependencies: { strategy: ['target'] } },
  ),
  result: defineTargetResult({
    ...nodeResult,
    ...pointResult,
    ...changedResult,
    taps: Type.Optional(Type.Integer({ description: 'How many taps were sent' })),
  }),
  examples: [{ text: 'Sign in' }, { target: 'Send', strategy: 'text' }],
  budgetMs: 30_000,
  unloggedTexts: ({ text, target }) => listTexts(text, target),
  async run({ target, strategy = 'text', ...given }, context) {
    const selector: Selector = target === undefined ? given : { [strategy]: target };
    const query = toQuery(selector);
    const result = await core.run(
      {
        ...(query !== undefined && { query }),
        covered: 'fail',
        unique: true,
        repeat: 1,
        delay_ms: 0,
        retry_if_no_change: false,
        verify: 'now',
      },
      hurry(context),
    );
    return present(result, { query, data: { target: nameTarget(selector) } }, context);
  },
});
