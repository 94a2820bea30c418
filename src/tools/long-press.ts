import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { planTap } from '../engine/gestures.ts';
import { defineInput } from './query-schema.ts';
import { changedResult, createSuccess, defineResult, nodeResult, pointResult, reportMiss } from './result.ts';
import { aimOptions, oneTouchTarget, resolveTouch, touchTarget, verifyOption } from './target-input.ts';
import { describeTouch } from './touch-data.ts';

export const longPress = defineTool({
  name: 'long_press',
  description: 'Press an element or a place and hold it.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      ...touchTarget,
      ...aimOptions,
      duration_ms: Type.Number({ minimum: 1, default: 3000, description: 'How long the finger stays down, ms' }),
      verify: verifyOption,
    },
    oneTouchTarget,
  ),
  result: defineResult({ ...nodeResult, ...pointResult, ...changedResult }),
  examples: [{ query: { text: { regex: 'Note 1' } } }],
  budgetMs: 45_000,
  async run(input, context) {
    const { engine, driver, deadline } = context;
    if (input.verify === 'now') await engine.current(deadline);
    const touch = await resolveTouch(input, context);
    if (!touch.ok) return reportMiss(touch.miss);
    await engine.act(deadline, (until) => driver.gesture([planTap(touch.point, input.duration_ms)], until));
    const changed = input.verify === 'now' ? await engine.verifyChange(deadline) : undefined;
    const data = { ...describeTouch(touch), ...(changed !== undefined && { changed }) };
    return createSuccess(
      'Long-pressed target',
      data,
      touch.target === undefined ? {} : { target: touch.target.record },
    );
  },
});
