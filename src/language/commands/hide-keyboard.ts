import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const hideKeyboard = defineCommand({
  name: 'hideKeyboard',
  aliases: ['hide keyboard'],
  summary: 'Hides the keyboard where it is shown, and does nothing where it is not.',
  args: {},
  shorthand: { bare: true, action: true },
  examples: ['hideKeyboard'],
  compile: () => draftStep('Hide keyboard', [callTool('dismiss_keyboard', 'nothing')]),
});
