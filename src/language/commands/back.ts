import { defineCommand } from '../define-command.ts';
import { callTool } from '../instructions.ts';
import { step } from '../tap-command.ts';

export const back = defineCommand({
  name: 'back',
  summary: 'Presses Back.',
  args: {},
  shorthand: { bare: true, action: true },
  examples: ['back'],
  compile: () => step('Press back', [callTool('press_back', 'nothing')]),
});
