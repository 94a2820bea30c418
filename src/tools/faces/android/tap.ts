import { defineTool } from '../../../engine/contract/tool.ts';
import { planTap } from '../../../engine/gestures.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { coordinateArg } from './touch-args.ts';
import { touchScreen } from './touch-screen.ts';

export const tap = defineTool({
  name: 'android_tap',
  description: 'Performs a single tap at the specified coordinates.',
  risk: 'MEDIUM',
  input: defineInput({ x: coordinateArg('X coordinate (>= 0)'), y: coordinateArg('Y coordinate (>= 0)') }),
  result: defineResult({}),
  examples: [{ x: 500, y: 1000 }],
  budgetMs: 30_000,
  run: withAccessibility(async ({ x, y }, context) => {
    const failure = await touchScreen([planTap({ x, y })], 'Tap gesture execution failed', context);
    return failure ?? createSuccess(`Tap executed at (${x}, ${y})`);
  }),
});
