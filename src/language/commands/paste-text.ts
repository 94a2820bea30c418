import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const pasteText = defineCommand({
  name: 'pasteText',
  summary: 'Types the text that copyTextFrom or setClipboard kept; nothing where there is none.',
  args: {},
  shorthand: { bare: true, action: true },
  examples: ['pasteText'],
  compile: () => draftStep('Paste text', [callTool('type_text', 'stable', { text: { $kept: 'copiedText' } })]),
});
