import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { isExpression } from '../expression.ts';
import { callTool } from '../instructions.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

export const assertToast = defineCommand({
  name: 'assertToast',
  summary:
    'Fails unless a toast has been seen since the last act, or comes within the time to look. Needs the uiautomator2 driver.',
  args: {
    text: text('What it says: a regular expression that fits the whole of it, or the very text.'),
    ...waitArgument,
  },
  shorthand: { scalar: 'text' },
  examples: [{ assertToast: 'Saved' }, { assertToast: { text: '.* copied', timeout: 3000 } }],
  compile: (args, context) => {
    const regex = args.text('text') ?? '';
    const node = args.node('text');
    if (node?.kind === 'scalar' && !isExpression(regex)) context.checkRegex(node);
    const input = { text: { regex }, timeout_ms: readWait(args, context) };
    return draftStep(`Assert that a toast says "${args.words('text')}"`, [callTool('wait_for_toast', 'found', input)]);
  },
});
