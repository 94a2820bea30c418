import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { countCharacters, readField } from '../../field-text.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { editField } from './edit-field.ts';
import { tellField } from './tell-field.ts';
import { typedTextArg, typingBudgetMs, typingNodeArg, typingSpeedArgs } from './typing-args.ts';

export const typeInsertText = defineTool({
  name: 'android_type_insert_text',
  description: 'Type text character by character at a specific position in a text field.',
  risk: 'MEDIUM',
  input: defineInput({
    node_id: typingNodeArg,
    text: typedTextArg,
    offset: Type.Integer({
      minimum: 0,
      description: '0-based character offset for cursor position. Must be within [0, current text length]',
    }),
    ...typingSpeedArgs,
  }),
  result: defineResult({}),
  examples: [{ node_id: 'node_abc123', text: 'inserted ', offset: 5 }],
  budgetMs: typingBudgetMs,
  typesText: true,
  unloggedTexts: ({ text }) => [text],
  run: withAccessibility(async ({ node_id, text, offset, ...speed }, context) => {
    const plan = (value: string) => {
      const characters = [...value];
      if (offset > characters.length) {
        const message = `offset ${offset} exceeds the current text length (${characters.length})`;
        return createFailure('invalid_input', message);
      }
      return { head: characters.slice(0, offset).join(''), removed: '', tail: characters.slice(offset).join('') };
    };
    const edited = await editField({ id: node_id, typed: text, speed, plan }, context);
    if (!edited.ok) return edited.failure;
    const { value, maybeHint } = readField(edited.field.node);
    if (maybeHint && offset > 0 && value === text) {
      const message = `Typing failed: the field was empty and showed its hint, so the text is at its start and not at ${offset}`;
      return createFailure('not_verified', message);
    }
    const what = `Typed ${countCharacters(text)} characters at offset ${offset} in node '${node_id}'.`;
    return tellField(what, edited, context);
  }),
});
