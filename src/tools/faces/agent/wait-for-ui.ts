import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { nodeResult } from '../../result.ts';
import { waitForUi as core } from '../../wait-for-ui.ts';
import { defineTargetResult, present, timeoutArg } from './present.ts';
import { listTexts } from './selector.ts';

export const waitForUi = defineTool({
  name: 'wait_for_ui',
  description: 'Wait for a screen change or an expected text.',
  risk: 'LOW',
  input: defineInput({
    text: Type.Optional(Type.String({ minLength: 1, description: 'A text that contains this, ignoring case' })),
    timeout_ms: timeoutArg,
  }),
  result: defineTargetResult({
    ...nodeResult,
    changed: Type.Optional(Type.Boolean({ description: 'Whether the screen changed since the call' })),
  }),
  examples: [{ text: 'done' }, {}],
  budgetMs: 30_000,
  unloggedTexts: ({ text }) => listTexts(text),
  async run({ text, timeout_ms }, context) {
    const wanted = text === undefined ? {} : { text: { contains: text } };
    const result = await core.run({ ...wanted, timeout_ms }, context);
    const data = text === undefined ? {} : { filters: { text_length: text.length } };
    return present(result, { query: text === undefined ? undefined : wanted, data }, context);
  },
});
