import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const toggleDarkMode = defineCommand({
  name: 'toggleDarkMode',
  summary: 'Switches the dark theme on where it is off, and off where it is on.',
  args: {},
  shorthand: { bare: true },
  examples: ['toggleDarkMode'],
  compile: () => draftStep('Toggle dark mode', [callTool('toggle_device_state', 'nothing', { key: 'dark_mode' })]),
});
