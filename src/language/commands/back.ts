import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const back = defineCommand({
  name: 'back',
  summary: 'Presses Back.',
  args: {},
  shorthand: { bare: true, action: true },
  examples: ['back'],
  compile: () => draftStep('Press back', [callTool('press_back', 'nothing')]),
});
