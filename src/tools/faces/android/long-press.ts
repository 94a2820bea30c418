import { defineTool } from '../../../engine/contract/tool.ts';
import { planTap } from '../../../engine/gestures.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { coordinateArg, durationArg, touchBudgetMs } from './touch-args.ts';
import { touchScreen } from './touch-screen.ts';

export const longPress = defineTool({
  name: 'android_long_press',
  description: 'Performs a long press at the specified coordinates.',
  risk: 'MEDIUM',
  input: defineInput({
    x: coordinateArg('X coordinate (>= 0)'),
    y: coordinateArg('Y coordinate (>= 0)'),
    duration: durationArg('Press duration in ms', 1000),
  }),
  result: defineResult({}),
  examples: [{ x: 500, y: 1000, duration: 2000 }],
  budgetMs: touchBudgetMs,
  run: withAccessibility(async ({ x, y, duration }, context) => {
    const failure = await touchScreen([planTap({ x, y }, duration)], 'Long press gesture execution failed', context);
    return failure ?? createSuccess(`Long press executed at (${x}, ${y}) for ${duration}ms`);
  }),
});
