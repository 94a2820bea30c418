import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const assertLightMode = defineCommand({
  name: 'assertLightMode',
  summary: 'Checks that the light theme is shown at this moment.',
  args: {},
  shorthand: { bare: true },
  examples: ['assertLightMode'],
  compile: () => draftStep('Assert light mode', [callTool('check_device_state', 'nothing', { dark_mode: false })]),
});
