import { Type } from '@sinclair/typebox';
import { suggestName } from '../../base/suggest-name.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { deriveExpression, isExpression } from '../expression.ts';
import { callTool } from '../instructions.ts';

const orientations = ['portrait', 'landscape_left', 'landscape_right', 'upside_down'] as const;

/** `LANDSCAPE_LEFT`, `landscapeLeft`, `landscape-left` and `Landscape left` are one word. */
const fold = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '');
const spellings = Object.fromEntries(orientations.map((name) => [fold(name), name]));

export const setOrientation = defineCommand({
  name: 'setOrientation',
  summary: 'Turns the screen of the device. It stays so after the flow unless the flow says restore: true.',
  args: {
    orientation: Type.Unsafe<string>({
      type: 'string',
      examples: orientations.map((name) => name.toUpperCase()),
      description:
        'PORTRAIT, LANDSCAPE_LEFT, LANDSCAPE_RIGHT or UPSIDE_DOWN, in any case, with or without underscores.',
      'x-expects': `one of ${orientations.map((name) => name.toUpperCase()).join(', ')}`,
    }),
  },
  shorthand: { scalar: 'orientation' },
  examples: [{ setOrientation: 'LANDSCAPE_LEFT' }, { setOrientation: { orientation: 'portrait' } }],
  compile: (args, context) => {
    const given = args.text('orientation');
    if (given === undefined) return undefined;
    const orientation = isExpression(given) ? deriveExpression(given, 'text', writeLookup) : spellings[fold(given)];
    if (orientation === undefined) {
      const near = suggestName(String(given), orientations);
      context.report({
        code: 'flow/invalid-value',
        range: args.rangeOf('orientation'),
        message: `There is no orientation "${given}".`,
        hint:
          near === undefined ? `Use ${orientations.join(', ').toUpperCase()}.` : `Did you mean ${near.toUpperCase()}?`,
      });
      return undefined;
    }
    return draftStep(`Set orientation ${args.words('orientation')}`, [
      callTool('set_device_state', 'nothing', { orientation }),
    ]);
  },
});

/** A word that is none of them goes on as it is: the tool refuses it by name. */
function writeLookup(text: string): string {
  const lookup = `(${JSON.stringify(spellings)})`;
  return `((word) => ${lookup}[word.trim().toLowerCase().replace(/[\\s_-]/g, '')] ?? word)(${text})`;
}
