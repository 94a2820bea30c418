import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { quoteShort } from '../screen/describe-node.ts';
import { explainTextMiss } from '../screen/explain-text.ts';
import { compileTextMatch } from '../screen/text-match.ts';
import { describeMatch } from './describe-match.ts';
import { pollDriver, renderPoll } from './poll-driver.ts';
import { defineInput, textMatchSchema } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';
import { timeout } from './timeout.ts';

export const waitForClipboard = defineTool({
  name: 'wait_for_clipboard',
  description: 'Wait until the device’s clipboard holds a text.',
  risk: 'LOW',
  input: defineInput({ text: textMatchSchema, timeout_ms: timeout(17_000) }),
  result: defineResult({ text: Type.Optional(Type.String({ description: 'What the clipboard holds' })) }),
  examples: [{ text: { contains: 'https://' }, timeout_ms: 5000 }],
  budgetMs: 40_000,
  async run({ text, timeout_ms }, context) {
    const { readClipboard, info } = context.driver;
    if (readClipboard === undefined) {
      const message = `The driver "${info.driver}" does not read the clipboard`;
      return createFailure('unsupported', message, {}, { hint: 'Run with --driver uiautomator2' });
    }
    const fits = compileTextMatch(text);
    const polled = await pollDriver(context, context.deadline.within(timeout_ms), { ask: readClipboard, fits });
    const { last: held } = polled;
    if (polled.fits) return createSuccess(`The clipboard holds ${quoteShort(held)}`, { text: held });
    const near = explainTextMiss(text, held);
    const what = held === '' ? 'is empty' : `holds ${quoteShort(held)}`;
    const message = `The clipboard ${what}, expected ${describeMatch(text)} (${renderPoll(polled)})`;
    const details = near === undefined ? [] : [`The text ${near.reason}`];
    return createFailure('assertion', message, { text: held, waited_ms: polled.waitedMs }, { details });
  },
});
