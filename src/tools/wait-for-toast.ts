import { Type } from '@sinclair/typebox';
import type { SeenToast } from '../engine/contract/engine.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { renderSpent } from '../engine/misses.ts';
import { quoteShort } from '../screen/describe-node.ts';
import { compileTextMatch } from '../screen/text-match.ts';
import { describeClaim } from './describe-match.ts';
import { defineInput, textMatchSchema } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, reportMiss } from './result.ts';
import { timeout } from './timeout.ts';

export const waitForToast = defineTool({
  name: 'wait_for_toast',
  description: 'Wait for a toast. One that was seen since the last act counts, though it may be gone by now.',
  risk: 'LOW',
  input: defineInput({ text: textMatchSchema, timeout_ms: timeout(17_000) }),
  result: defineResult({
    text: Type.Optional(Type.String({ description: 'What the toast says' })),
    app: Type.Optional(Type.String({ description: 'The package that showed it' })),
    toasts: Type.Optional(Type.Array(Type.String(), { description: 'What the toasts seen since the last act say' })),
  }),
  examples: [{ text: { exact: 'Saved' }, timeout_ms: 5000 }],
  budgetMs: 40_000,
  async run({ text, timeout_ms }, { engine, driver, deadline }) {
    const fits = compileTextMatch(text);
    const found = await engine.until<{ readonly toast?: SeenToast }>(deadline.within(timeout_ms), ({ coverage }) => {
      if (coverage === 'active-window') return {};
      const toast = engine.toasts.find((one) => fits(one.text));
      return toast && { toast };
    });
    if (found.ok) {
      const { toast } = found.value;
      if (toast !== undefined) {
        return createSuccess(`A toast says ${quoteShort(toast.text)}`, { text: toast.text, app: toast.packageName });
      }
      const message = `Toasts are not seen by the driver "${driver.info.driver}", which looks at one window only`;
      return createFailure('unsupported', message, {}, { hint: 'Run with --driver uiautomator2' });
    }
    if (found.miss.code !== 'timeout') return reportMiss(found.miss);
    const { looks, waitedMs } = found.miss;
    const toasts = engine.toasts.map((toast) => toast.text);
    const message = `No toast was seen whose text ${describeClaim(text)} (${renderSpent(found.miss)})`;
    const details =
      toasts.length === 0
        ? ['no toast was seen since the last act']
        : toasts.map((says) => `a toast was seen: ${quoteShort(says)}`);
    return createFailure('assertion', message, { toasts, looks, waited_ms: waitedMs }, { details });
  },
});
