import { Type } from '@sinclair/typebox';
import { flag, text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { warnIdle } from '../no-effect.ts';

export const inputText = defineCommand({
  name: 'inputText',
  summary: 'Types a text into the focused field.',
  args: {
    text: text('What to type. Numbers are typed as they are written: 007 stays 007.'),
    keyPress: Type.Optional({
      ...flag('Has no effect: whatever has a key is typed by keys.'),
      deprecated: true,
    }),
    strict: Type.Optional(flag('Fail when no field has the focus. Default false: type all the same, with a warning.')),
  },
  shorthand: { scalar: 'text' },
  ignoresUnknown: true,
  examples: [{ inputText: 'ada@example.com' }, { inputText: '${PASSWORD}' }],
  compile: (args, context) => {
    warnIdle(args.map, { keyPress: 'Whatever has a key is typed by keys.' }, context.report);
    const input = { text: args.text('text'), strict: args.flag('strict') };
    return draftStep(`Input text "${args.words('text') ?? ''}"`, [callTool('type_text', 'stable', input)]);
  },
});
