import { defineTool } from '../../../engine/contract/tool.ts';
import { doubleTap as core } from '../../double-tap.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';
import { coordinateArg } from './touch-args.ts';
import { findOutside } from './touch-screen.ts';

const sentence = 'Double tap gesture execution failed';

export const doubleTap = defineTool({
  name: 'android_double_tap',
  description: 'Performs a double tap at the specified coordinates.',
  risk: 'MEDIUM',
  input: defineInput({ x: coordinateArg('X coordinate (>= 0)'), y: coordinateArg('Y coordinate (>= 0)') }),
  result: defineResult({}),
  examples: [{ x: 500, y: 1000 }],
  budgetMs: 30_000,
  run: withAccessibility(async ({ x, y }, context) => {
    const outside = await findOutside([{ x, y }], context);
    if (outside !== undefined) return createFailure('off_screen', `${sentence}: ${outside}`);
    const point = { x: Math.floor(x), y: Math.floor(y), unit: 'px' } as const;
    const wish = { point, delay_ms: 100, covered: 'warn', unique: false, verify: 'later' } as const;
    const done = await attempt(sentence, () => core.run(wish, context));
    if (!done.ok) return done.failure;
    if (!done.value.ok) return { ...done.value, message: `${sentence}: ${done.value.message}` };
    return createSuccess(`Double tap executed at (${x}, ${y})`);
  }),
});
