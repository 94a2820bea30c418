import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';

export const assertTrue = defineCommand({
  name: 'assertTrue',
  summary: 'Fails when a value is blank, false, undefined, null or 0.',
  args: { condition: text('The value, mostly an expression.') },
  shorthand: { scalar: 'condition' },
  ignoresUnknown: true,
  examples: [{ assertTrue: '${output.count > 2}' }],
  compile: (args) => {
    const title = `${args.words('condition') ?? ''} is true`;
    return draftStep(`Assert that ${title}`, [{ kind: 'assert', value: args.text('condition') ?? '', title }]);
  },
});
