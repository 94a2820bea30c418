import { Type } from '@sinclair/typebox';
import { integer } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { warnIdle } from '../no-effect.ts';

export const eraseText = defineCommand({
  name: 'eraseText',
  summary: 'Empties the focused field, or takes characters off its end.',
  args: {
    charactersToErase: Type.Optional(integer('How many characters. Default: all.', { minimum: 0, maximum: 10_000 })),
    characters: Type.Optional(integer('Another name for charactersToErase.', { minimum: 0, maximum: 10_000 })),
  },
  shorthand: { bare: true, scalar: 'charactersToErase' },
  examples: ['eraseText', { eraseText: 5 }],
  compile: (args, context) => {
    const name = args.has('charactersToErase') ? 'charactersToErase' : 'characters';
    if (name === 'charactersToErase') {
      const hint = 'It is another name for charactersToErase, which is given too.';
      warnIdle(args.map, { characters: hint }, context.report);
    }
    const characters = args.number(name);
    const words = args.words(name);
    const title = words === undefined ? 'Erase text' : `Erase ${words} character${words === '1' ? '' : 's'}`;
    return draftStep(title, [callTool('erase_text', 'stable', { characters })]);
  },
});
