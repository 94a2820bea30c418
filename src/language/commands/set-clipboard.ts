import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { keepText } from '../keep-text.ts';

export const setClipboard = defineCommand({
  name: 'setClipboard',
  summary: 'Sets the text that pasteText types, and the device’s clipboard where the driver can.',
  args: { text: text('The text, as it is written.') },
  shorthand: { scalar: 'text' },
  examples: [{ setClipboard: 'SPRING24' }],
  compile: (args) => {
    const value = args.text('text');
    return value === undefined ? undefined : draftStep(`Set clipboard to "${args.words('text')}"`, keepText(value));
  },
});
