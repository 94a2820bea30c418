import { Type } from '@sinclair/typebox';
import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { defineTool, type ToolContext } from '../engine/contract/tool.ts';
import { planDoubleTap, planTap } from '../engine/gestures.ts';
import type { Point } from '../screen/node.ts';
import { defineInput } from './query-schema.ts';
import { changedResult, createSuccess, defineResult, nodeResult, pointResult, reportMiss } from './result.ts';
import { aimOptions, oneTouchTarget, resolveTouch, touchTarget, verifyOption } from './target-input.ts';
import { describeTouch } from './touch-data.ts';

export const doubleTap = defineTool({
  name: 'double_tap',
  description: 'Tap an element or a place twice in quick succession.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      ...touchTarget,
      ...aimOptions,
      delay_ms: Type.Number({ minimum: 0, maximum: 1000, default: 100, description: 'From one tap to the next, ms' }),
      verify: verifyOption,
    },
    oneTouchTarget,
  ),
  result: defineResult({ ...nodeResult, ...pointResult, ...changedResult }),
  examples: [{ query: { id: { regex: 'photo' } } }],
  budgetMs: 40_000,
  async run(input, context) {
    const { engine, deadline } = context;
    if (input.verify === 'now') await engine.current(deadline);
    const touch = await resolveTouch(input, context);
    if (!touch.ok) return reportMiss(touch.miss);
    await engine.act(deadline, (until) => tapTwice(context, { point: touch.point, delayMs: input.delay_ms, until }));
    const changed = input.verify === 'now' ? await engine.verifyChange(deadline) : undefined;
    const data = { ...describeTouch(touch), ...(changed !== undefined && { changed }) };
    return createSuccess(
      'Double-tapped target',
      data,
      touch.target === undefined ? {} : { target: touch.target.record },
    );
  },
});

/** In one call where the driver can, so that the time between the taps is the device's; else in two. */
async function tapTwice(
  { driver, clock }: ToolContext,
  { point, delayMs, until }: { readonly point: Point; readonly delayMs: number; readonly until: Deadline },
): Promise<void> {
  try {
    await driver.gesture(planDoubleTap(point, delayMs), until);
  } catch (error) {
    // Thrown before anything was sent.
    if (!(error instanceof DeviceError && error.code === 'unsupported')) throw error;
    const began = clock.now();
    await driver.gesture([planTap(point)], until);
    const rest = delayMs - (clock.now() - began);
    if (rest > 0) await clock.sleep(rest, until.signal);
    await driver.gesture([planTap(point)], until);
  }
}
