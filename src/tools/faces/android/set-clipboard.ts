import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { countCharacters } from '../../field-text.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';
import { refuseClipboard } from './refuse-clipboard.ts';

const sentence = 'Clipboard set failed';

export const setClipboard = defineTool({
  name: 'android_set_clipboard',
  description: 'Set the clipboard content to the specified text.',
  risk: 'MEDIUM',
  input: defineInput({ text: Type.String({ description: 'Text to set in clipboard' }) }),
  result: defineResult({}),
  examples: [{ text: 'Hello from MCP' }],
  budgetMs: 20_000,
  unloggedTexts: ({ text }) => [text],
  run: withAccessibility(async ({ text }, context) => {
    const { driver, engine, deadline } = context;
    const write = driver.writeClipboard?.bind(driver);
    if (write === undefined) return refuseClipboard(sentence, 'write', context);
    const done = await attempt(sentence, () => engine.act(deadline, (until) => write(text, until)));
    return done.ok ? createSuccess(`Clipboard set successfully (${countCharacters(text)} characters)`) : done.failure;
  }),
});
