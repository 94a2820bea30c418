import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { compareHistograms, makeHistogram } from '../../../screen/histogram.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { lookEvery } from './look-every.ts';
import { waitArg, waitBudgetMs } from './wait-args.ts';

export const waitForIdle = defineTool({
  name: 'android_wait_for_idle',
  description:
    'Wait for the UI to become idle: two looks, 500ms apart, that are similar enough. When time is up, the message says so: that is no error.',
  risk: 'LOW',
  input: defineInput({
    timeout: waitArg,
    match_percentage: Type.Integer({
      minimum: 0,
      maximum: 100,
      default: 100,
      description:
        'Similarity threshold percentage (0-100, default 100). 100 = exact match, lower values tolerate minor UI changes',
    }),
  }),
  result: defineResult({
    message: Type.String({ description: 'Whether it is idle, or time was up' }),
    elapsedMs: Type.Integer({ description: 'How long it was waited, ms' }),
    similarity: Type.Integer({ description: 'Of the last two looks, percent; 0 where there was only one' }),
  }),
  examples: [{ timeout: 3000 }, { timeout: 5000, match_percentage: 95 }],
  budgetMs: waitBudgetMs,
  run: withAccessibility(async ({ timeout, match_percentage }, context) => {
    let before: readonly number[] | undefined;
    let similarity = 0;
    const { value, elapsedMs, unseen } = await lookEvery(
      timeout,
      (snapshot) => {
        const now = snapshot && makeHistogram(snapshot);
        const earlier = before;
        before = now;
        if (earlier === undefined || now === undefined) return undefined;
        similarity = compareHistograms(earlier, now);
        return similarity >= match_percentage ? true : undefined;
      },
      context,
    );
    // That it never stood still long enough to be looked at is what was asked.
    if (unseen !== undefined && unseen.data['problem'] !== 'not-idle') throw unseen;
    const message =
      value === true
        ? 'UI is idle'
        : `Operation timed out after ${timeout}ms waiting for UI idle. Retry if the operation is long-running.`;
    const data = { message, elapsedMs, similarity };
    return createSuccess(JSON.stringify(data), data);
  }),
});
