import { defineCommand } from '../define-command.ts';
import { callTool } from '../instructions.ts';
import { compileAssertion, selectorArguments } from '../selector-command.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

export const assertVisible = defineCommand({
  name: 'assertVisible',
  summary: 'Fails unless an element is on the screen, or comes within the time to look.',
  args: { ...selectorArguments, ...waitArgument },
  shorthand: { scalar: 'text' },
  examples: [{ assertVisible: 'Welcome' }, { assertVisible: { id: 'total', text: '.*42.*' } }],
  compile: (args, context) =>
    compileAssertion(args, context, 'is visible', (query) =>
      callTool('wait_for_element', 'found', { query, timeout_ms: readWait(args, context) }),
    ),
});
