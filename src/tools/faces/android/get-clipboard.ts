import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';
import { refuseClipboard } from './refuse-clipboard.ts';
import { tellText, warnOf } from './untrusted.ts';

const sentence = 'Clipboard access failed';

export const getClipboard = defineTool({
  name: 'android_get_clipboard',
  description:
    'Get the current clipboard text content. Where Android shows the clipboard to the app in front alone, it may look empty.',
  risk: 'LOW',
  input: defineInput({}),
  result: defineResult({
    text: Type.Union([Type.String(), Type.Null()], { description: 'What is on the clipboard; null for nothing' }),
  }),
  examples: [{}],
  budgetMs: 20_000,
  run: withAccessibility(async (_input, context) => {
    const { driver, deadline } = context;
    const read = driver.readClipboard?.bind(driver);
    if (read === undefined) return refuseClipboard(sentence, 'read', context);
    const done = await attempt(sentence, () => read(deadline));
    if (!done.ok) return done.failure;
    const data = { text: done.value === '' ? null : tellText(done.value, context) };
    return createSuccess(warnOf(JSON.stringify(data)), data);
  }),
});
