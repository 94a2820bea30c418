import { defineTool } from '../../../engine/contract/tool.ts';
import { planTap } from '../../../engine/gestures.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { touchScreen } from '../android/touch-screen.ts';
import { channelArgs, pixelArg } from './channel-args.ts';

export const tap = defineTool({
  name: 'android.tap',
  description: 'Tap on the screen at coordinates in device pixels.',
  risk: 'MEDIUM',
  input: defineInput({
    ...channelArgs,
    x: pixelArg('X coordinate in device pixels'),
    y: pixelArg('Y coordinate in device pixels'),
  }),
  result: defineResult({}),
  examples: [{ x: 500, y: 1000 }],
  budgetMs: 30_000,
  async run({ x, y }, context) {
    return (
      (await touchScreen([planTap({ x, y })], 'Nothing was tapped', context)) ?? createSuccess(`Tapped (${x}, ${y})`)
    );
  },
});
