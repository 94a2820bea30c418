import { alertFields, compileAlert } from '../alert-command.ts';
import { defineCommand } from '../define-command.ts';

export const acceptAlert = defineCommand({
  name: 'acceptAlert',
  summary: 'Taps the button of a dialog that agrees: OK, Allow and the like.',
  args: alertFields,
  shorthand: { bare: true },
  examples: ['acceptAlert'],
  compile: (args, context) => compileAlert('accept', args, context),
});
