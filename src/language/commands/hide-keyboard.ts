import { defineCommand } from '../define-command.ts';
import { callTool } from '../instructions.ts';
import { step } from '../tap-command.ts';

export const hideKeyboard = defineCommand({
  name: 'hideKeyboard',
  aliases: ['hide keyboard'],
  summary: 'Hides the keyboard where it is shown, and does nothing where it is not.',
  args: {},
  shorthand: { bare: true, action: true },
  examples: ['hideKeyboard'],
  compile: () => step('Hide keyboard', [callTool('dismiss_keyboard', 'nothing')]),
});
