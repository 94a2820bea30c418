import { Type } from '@sinclair/typebox';
import { integer } from '../argument-types.ts';
import { compileSelector } from '../compile-selector.ts';
import { defineCommand } from '../define-command.ts';
import { describeSelector } from '../describe-selector.ts';
import { draftStep } from '../draft-step.ts';
import { callTool, findTarget, markOptional, target } from '../instructions.ts';
import { keepText } from '../keep-text.ts';
import { readTimeout } from '../read-timeout.ts';
import { selectorArguments } from '../selector-command.ts';

export const copyTextFrom = defineCommand({
  name: 'copyTextFrom',
  summary: 'Copies what an element says: its text, else its hint, its description or its error.',
  args: {
    ...selectorArguments,
    timeout: Type.Optional(
      integer('Milliseconds to look for the element. Default 17,000; 7,000 where it is optional.'),
    ),
  },
  shorthand: { scalar: 'text' },
  examples: [{ copyTextFrom: { id: 'order_number' } }],
  compile: (args, context) => {
    const query = compileSelector(args.map, context, 'main');
    if (query === undefined) return undefined;
    const read = { ...callTool('read_text', 'found', { node: target }), as: 'copied' };
    const kept = keepText({ $result: 'copied', field: 'value' });
    const title = `Copy text from ${markOptional(context)}${describeSelector(args.map)}`;
    return draftStep(title, [findTarget(query, context, readTimeout(args, context)), read, ...kept]);
  },
});
