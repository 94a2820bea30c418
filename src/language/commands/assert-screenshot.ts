import { Type } from '@sinclair/typebox';
import { number, selector, text } from '../argument-types.ts';
import { compileCrop } from '../compile-crop.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { isExpression } from '../expression.ts';
import { callTool } from '../instructions.ts';

export const assertScreenshot = defineCommand({
  name: 'assertScreenshot',
  summary: 'Fails when the screen, or one element, does not look like a picture kept beside the flow.',
  args: {
    path: text('The picture, relative to the flow; ".png" may be left out.'),
    thresholdPercentage: Type.Optional(
      number('How much must be equal, in percent. Default 95.', { minimum: 0, maximum: 100 }),
    ),
    cropOn: Type.Optional(selector('Only this element.')),
  },
  shorthand: { scalar: 'path' },
  examples: [
    { assertScreenshot: 'baselines/welcome' },
    { assertScreenshot: { path: 'cart', cropOn: { id: 'total' } } },
  ],
  compile: (args, context) => {
    const path = args.text('path');
    const crop = compileCrop(args.node('cropOn'), context);
    if (path === undefined || crop === undefined) return undefined;
    if (!isExpression(path)) context.dependOn(hasExtension(path) ? path : `${path}.png`, 'baseline');
    const input = { path, threshold_percentage: args.number('thresholdPercentage'), crop: crop.query };
    const act = callTool('compare_screenshot', 'settled', input);
    return draftStep(`Assert screenshot ${args.words('path') ?? ''}`, [...crop.instructions, act]);
  },
});

function hasExtension(path: string): boolean {
  return /\.(?:png|jpe?g|gif|bmp|tiff|wbmp|hei[cf])$/i.test(path);
}
