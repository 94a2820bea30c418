import { defineTool } from '../../../engine/contract/tool.ts';
import { planSwipe } from '../../../engine/gestures.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { coordinateArg, durationArg, touchBudgetMs } from './touch-args.ts';
import { touchScreen } from './touch-screen.ts';

export const swipe = defineTool({
  name: 'android_swipe',
  description: 'Performs a swipe gesture from one point to another.',
  risk: 'MEDIUM',
  input: defineInput({
    x1: coordinateArg('Start X coordinate (>= 0)'),
    y1: coordinateArg('Start Y coordinate (>= 0)'),
    x2: coordinateArg('End X coordinate (>= 0)'),
    y2: coordinateArg('End Y coordinate (>= 0)'),
    duration: durationArg('Swipe duration in ms', 300),
  }),
  result: defineResult({}),
  examples: [{ x1: 500, y1: 1500, x2: 500, y2: 500, duration: 300 }],
  budgetMs: touchBudgetMs,
  run: withAccessibility(async ({ x1, y1, x2, y2, duration }, context) => {
    const finger = planSwipe({ x: x1, y: y1 }, { x: x2, y: y2 }, duration);
    const failure = await touchScreen([finger], 'Swipe gesture execution failed', context);
    return failure ?? createSuccess(`Swipe executed from (${x1}, ${y1}) to (${x2}, ${y2}) over ${duration}ms`);
  }),
});
