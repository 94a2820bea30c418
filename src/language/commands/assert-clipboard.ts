import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { readTextClaim, textClaimFields } from '../text-claim.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

export const assertClipboard = defineCommand({
  name: 'assertClipboard',
  summary: 'Fails unless the device’s clipboard holds a text, or comes to hold it within the time to look.',
  args: { ...textClaimFields, ...waitArgument },
  shorthand: { scalar: 'equals' },
  examples: [{ assertClipboard: 'https://example.com/42' }, { assertClipboard: { contains: 'example.com' } }],
  compile: (args, context) => {
    const claim = readTextClaim(args, context, 'assertClipboard: {contains: example.com}');
    if (claim === undefined) return undefined;
    const input = { text: claim.match, timeout_ms: readWait(args, context) };
    return draftStep(`Assert that the clipboard ${claim.words}`, [callTool('wait_for_clipboard', 'found', input)]);
  },
});
