import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { planSwipe } from '../../../engine/gestures.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { touchScreen } from '../android/touch-screen.ts';
import { channelArgs, pixelArg } from './channel-args.ts';

export const swipe = defineTool({
  name: 'android.swipe',
  description: 'Swipe or drag on the screen from one place to another, in device pixels.',
  risk: 'MEDIUM',
  input: defineInput({
    ...channelArgs,
    x1: pixelArg('Starting X coordinate in device pixels'),
    y1: pixelArg('Starting Y coordinate in device pixels'),
    x2: pixelArg('Ending X coordinate in device pixels'),
    y2: pixelArg('Ending Y coordinate in device pixels'),
    duration_ms: Type.Integer({
      minimum: 1,
      maximum: 60_000,
      default: 300,
      description: 'Duration of the swipe in milliseconds (1–60,000)',
    }),
  }),
  result: defineResult({}),
  examples: [{ x1: 500, y1: 1500, x2: 500, y2: 500 }],
  budgetMs: 90_000,
  async run({ x1, y1, x2, y2, duration_ms }, context) {
    const finger = planSwipe({ x: x1, y: y1 }, { x: x2, y: y2 }, duration_ms);
    const failure = await touchScreen([finger], 'Nothing was swiped', context);
    return failure ?? createSuccess(`Swiped from (${x1}, ${y1}) to (${x2}, ${y2}) in ${duration_ms} ms`);
  },
});
