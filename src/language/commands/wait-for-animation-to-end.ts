import { Type } from '@sinclair/typebox';
import { integer } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { readTimeout } from '../read-timeout.ts';

export const waitForAnimationToEnd = defineCommand({
  name: 'waitForAnimationToEnd',
  summary: 'Waits until two pictures in a row are alike. Never fails.',
  args: { timeout: Type.Optional(integer('Milliseconds to wait at most. Default 15,000.')) },
  shorthand: { bare: true },
  examples: ['waitForAnimationToEnd', { waitForAnimationToEnd: { timeout: 5000 } }],
  compile: (args, context) =>
    draftStep('Wait for animation to end', [
      callTool('wait_for_animation', 'nothing', { timeout_ms: readTimeout(args, context) }),
    ]),
});
