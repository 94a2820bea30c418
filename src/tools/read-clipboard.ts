import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { defineInput } from './query-schema.ts';
import { createSuccess, defineResult } from './result.ts';
import { refuseClipboard } from './write-clipboard.ts';

export const readClipboard = defineTool({
  name: 'read_clipboard',
  description:
    'Read the text on the device’s clipboard. Android 10 and later show it to the app in front alone: there an empty text may mean that it was not shown.',
  risk: 'LOW',
  input: defineInput({}),
  result: defineResult({
    text: Type.Optional(Type.String({ description: 'What is on the clipboard; "" for nothing' })),
  }),
  examples: [{}],
  budgetMs: 20_000,
  async run(_input, context) {
    const { driver, deadline } = context;
    if (driver.readClipboard === undefined) return refuseClipboard(context, 'read');
    const text = await driver.readClipboard(deadline);
    return createSuccess(text === '' ? 'The clipboard shows no text' : 'Read the clipboard', { text });
  },
});
