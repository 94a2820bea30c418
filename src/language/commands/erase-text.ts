import { Type } from '@sinclair/typebox';
import { integer } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const eraseText = defineCommand({
  name: 'eraseText',
  summary: 'Empties the focused field, or takes characters off its end.',
  args: {
    charactersToErase: Type.Optional(integer('How many characters. Default: all.', { minimum: 0, maximum: 10_000 })),
  },
  shorthand: { bare: true, scalar: 'charactersToErase' },
  examples: ['eraseText', { eraseText: 5 }],
  compile: (args) => {
    const characters = args.number('charactersToErase');
    const words = args.words('charactersToErase');
    const title = words === undefined ? 'Erase text' : `Erase ${words} character${words === '1' ? '' : 's'}`;
    return draftStep(title, [callTool('erase_text', 'stable', { characters })]);
  },
});
