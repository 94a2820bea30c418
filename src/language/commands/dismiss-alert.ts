import { alertFields, compileAlert } from '../alert-command.ts';
import { defineCommand } from '../define-command.ts';

export const dismissAlert = defineCommand({
  name: 'dismissAlert',
  summary: 'Taps the button of a dialog that declines, or its only one.',
  args: alertFields,
  shorthand: { bare: true },
  examples: ['dismissAlert'],
  compile: (args, context) => compileAlert('dismiss', args, context),
});
