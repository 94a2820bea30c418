import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { countCharacters } from '../../field-text.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { refuseText, typeAtOnce } from '../android/type-characters.ts';
import { channelArgs } from './channel-args.ts';
import { markTyped } from './mark-typed.ts';

export const type = defineTool({
  name: 'android.type',
  description: 'Type text on the keyboard, into whatever has the focus.',
  risk: 'MEDIUM',
  input: defineInput({
    ...channelArgs,
    text: Type.String({ minLength: 1, maxLength: 500, description: 'Text to type (1–500 characters)' }),
  }),
  result: defineResult({
    characters: Type.Optional(Type.Integer({ description: 'How many characters were typed' })),
    focused: Type.Optional(Type.Boolean({ description: 'Whether a field was seen to have the focus' })),
  }),
  examples: [{ text: 'hello' }],
  budgetMs: 120_000,
  typesText: true,
  async run({ text }, context) {
    const refused = refuseText(text, context);
    if (refused !== undefined) return refused;
    const focused = await markTyped(text, context);
    const failure = await typeAtOnce(text, context);
    if (failure !== undefined) return failure;
    const characters = countCharacters(text);
    const where = focused ? '' : ', but no field was seen to have the focus';
    return createSuccess(`Typed ${characters} characters${where}`, { characters, focused });
  },
});
