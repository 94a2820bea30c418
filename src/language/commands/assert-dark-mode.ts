import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const assertDarkMode = defineCommand({
  name: 'assertDarkMode',
  summary: 'Checks that the dark theme is shown at this moment.',
  args: {},
  shorthand: { bare: true },
  examples: ['assertDarkMode'],
  compile: () => draftStep('Assert dark mode', [callTool('check_device_state', 'nothing', { dark_mode: true })]),
});
