import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext } from '../engine/contract/tool.ts';
import { planTap } from '../engine/gestures.ts';
import { defineInput } from './query-schema.ts';
import { changedResult, createSuccess, defineResult, nodeResult, pointResult, reportMiss } from './result.ts';
import { showsOther, takeShown } from './shown-picture.ts';
import { aimOptions, oneTouchTarget, resolveTouch, type Touch, touchTarget, verifyOption } from './target-input.ts';
import { describeTouch } from './touch-data.ts';

export const tap = defineTool({
  name: 'tap',
  description: 'Tap an element or a place on the screen.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      ...touchTarget,
      ...aimOptions,
      repeat: Type.Integer({ minimum: 1, default: 1, description: 'How many taps' }),
      delay_ms: Type.Number({ minimum: 0, default: 100, description: 'Between two taps, ms' }),
      retry_if_no_change: Type.Boolean({
        default: false,
        description: 'Tap once more when the screen is provably as it was before',
      }),
      wait_to_settle_ms: Type.Optional(
        Type.Number({ minimum: 0, description: 'After the tap, wait at most this long until the screen stands still' }),
      ),
      verify: verifyOption,
    },
    oneTouchTarget,
  ),
  result: defineResult({
    ...nodeResult,
    ...pointResult,
    ...changedResult,
    taps: Type.Optional(Type.Integer({ description: 'How many taps were sent' })),
  }),
  examples: [
    { query: { text: { regex: 'Sign in' } } },
    { point: { x: 0.5, y: 0.5, unit: 'fraction' } },
    { query: { id: { regex: 'plus' } }, repeat: 3 },
  ],
  budgetMs: 40_000,
  async run(input, context) {
    const { engine, deadline } = context;
    // A change can only be told against a screen that was seen before.
    if (input.retry_if_no_change || input.verify === 'now') await engine.current(deadline);
    const touch = await resolveTouch(input, context);
    if (!touch.ok) return reportMiss(touch.miss);
    const shown = input.retry_if_no_change ? await takeShown(context) : undefined;
    await tapTimes(context, touch, input);
    let taps = input.repeat;
    let changed: boolean | 'unknown' | undefined;
    if (input.verify === 'now' || input.retry_if_no_change) changed = await engine.verifyChange(deadline);
    if (changed === false && (await showsOther(shown, context))) changed = true;
    if (input.retry_if_no_change && changed === false) {
      await tapTimes(context, touch, { repeat: 1, delay_ms: 0 });
      taps++;
      changed = await engine.verifyChange(deadline);
    }
    if (input.wait_to_settle_ms !== undefined) await engine.settle(deadline.within(input.wait_to_settle_ms));
    const data = { ...describeTouch(touch), taps, ...(changed !== undefined && { changed }) };
    return createSuccess('Tapped target', data, touch.target === undefined ? {} : { target: touch.target.record });
  },
});

async function tapTimes(
  { engine, driver, clock, deadline }: ToolContext,
  { point }: Touch,
  { repeat, delay_ms }: { readonly repeat: number; readonly delay_ms: number },
): Promise<void> {
  for (let times = 0; times < repeat; times++) {
    if (times > 0) await clock.sleep(delay_ms, deadline.signal);
    await engine.act(deadline, (until) => driver.gesture([planTap(point)], until));
  }
}
