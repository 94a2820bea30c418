import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { nodeResult } from '../../result.ts';
import { typeText as core } from '../../type-text.ts';
import { defineTargetResult, hurry, present } from './present.ts';
import { atMostOne, listTexts, nameTarget, selectorArgs, toQuery } from './selector.ts';

const { node_id, bounds, view_id } = selectorArgs;

export const typeText = defineTool({
  name: 'type_text',
  description: 'Type text into the focused field or a selected target.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      text: Type.String({ minLength: 1, maxLength: 5000, description: 'What to type (1–5,000 characters)' }),
      // `text` is what is typed, so the field's own text is named `target` here.
      target: Type.Optional(
        Type.String({ minLength: 1, description: "The field's visible text, hint or description, exactly" }),
      ),
      node_id,
      bounds,
      view_id,
      clear_first: Type.Boolean({ default: false, description: 'Empty the field first' }),
      submit: Type.Boolean({ default: false, description: "Press the field's action afterwards" }),
    },
    atMostOne('target', 'node_id', 'bounds', 'view_id'),
  ),
  result: defineTargetResult({
    ...nodeResult,
    verified: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('unknown')], {
        description: 'Whether the field was seen to hold the text',
      }),
    ),
    characters: Type.Optional(Type.Integer({ description: 'How many characters were typed' })),
    retyped: Type.Optional(Type.Boolean({ description: 'Characters got lost and it was typed again, slowly' })),
    expected_length: Type.Optional(Type.Integer({ description: 'How much the field should hold' })),
    actual_length: Type.Optional(Type.Integer({ description: 'How much it holds' })),
  }),
  examples: [{ text: 'alice' }, { text: 'rice', view_id: 'search', submit: true }],
  budgetMs: 120_000,
  typesText: true,
  unloggedTexts: ({ target }) => listTexts(target),
  async run({ text, clear_first, submit, target, ...ids }, context) {
    const selector = { ...ids, ...(target !== undefined && { text: target }) };
    const query = toQuery(selector);
    const input = { text, clear_first, submit, strict: true, ...(query !== undefined && { query }) };
    const name = nameTarget(selector);
    const data = name === undefined ? {} : { target: name };
    return present(await core.run(input, hurry(context)), { query, data }, context);
  },
});
