import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const toggleAirplaneMode = defineCommand({
  name: 'toggleAirplaneMode',
  summary: 'Switches airplane mode on where it is off, and off where it is on.',
  args: {},
  shorthand: { bare: true },
  examples: ['toggleAirplaneMode'],
  compile: () =>
    draftStep('Toggle airplane mode', [callTool('toggle_device_state', 'nothing', { key: 'airplane_mode' })]),
});
