import { Type } from '@sinclair/typebox';
import { selector, text } from '../argument-types.ts';
import { checkOutputPath } from '../check-output-path.ts';
import { compileCrop } from '../compile-crop.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const takeScreenshot = defineCommand({
  name: 'takeScreenshot',
  summary: 'Saves a picture of the screen, or of one element.',
  args: {
    path: text('Name of the picture, without ".png".'),
    cropOn: Type.Optional(selector('Only this element.')),
  },
  shorthand: { scalar: 'path' },
  examples: [{ takeScreenshot: 'welcome' }],
  compile: (args, context) => {
    checkOutputPath(args.node('path'), context.report);
    const crop = compileCrop(args.node('cropOn'), context);
    if (crop === undefined) return undefined;
    const act = callTool('take_screenshot', 'settled', { path: args.text('path'), crop: crop.query });
    return draftStep(`Take screenshot ${args.words('path') ?? ''}`, [...crop.instructions, act]);
  },
});
