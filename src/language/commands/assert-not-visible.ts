import { warnStrict } from '../compile-selector.ts';
import { defineCommand } from '../define-command.ts';
import { callTool } from '../instructions.ts';
import { compileAssertion, selectorArguments } from '../selector-command.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

export const assertNotVisible = defineCommand({
  name: 'assertNotVisible',
  summary: 'Fails unless an element is absent from a screen at rest, or goes within the time to look.',
  args: { ...selectorArguments, ...waitArgument },
  shorthand: { scalar: 'text' },
  examples: [{ assertNotVisible: 'Loading' }],
  compile: (args, context) => {
    warnStrict(args.map, context);
    return compileAssertion(args, context, 'is not visible', (query) =>
      callTool('wait_until_absent', 'settled', { query, timeout_ms: readWait(args, context) }),
    );
  },
});
