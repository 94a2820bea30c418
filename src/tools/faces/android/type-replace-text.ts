import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { countCharacters } from '../../field-text.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { editField } from './edit-field.ts';
import { tellField } from './tell-field.ts';
import { typingBudgetMs, typingNodeArg, typingSpeedArgs } from './typing-args.ts';

export const typeReplaceText = defineTool({
  name: 'android_type_replace_text',
  description:
    'Find the first occurrence of a text in a field and replace it by typing another. An empty new_text only deletes.',
  risk: 'MEDIUM',
  input: defineInput({
    node_id: typingNodeArg,
    search: Type.String({
      minLength: 1,
      maxLength: 10_000,
      description: 'Text to find in the field (first occurrence, max 10000 characters)',
    }),
    new_text: Type.String({
      maxLength: 2000,
      description: 'Replacement text to type (max 2000 characters). Can be empty to just delete the found text',
    }),
    ...typingSpeedArgs,
  }),
  result: defineResult({}),
  examples: [{ node_id: 'node_abc123', search: 'World', new_text: 'Android' }],
  budgetMs: typingBudgetMs,
  typesText: true,
  unloggedTexts: ({ search, new_text }) => [search, new_text],
  run: withAccessibility(async ({ node_id, search, new_text, ...speed }, context) => {
    const plan = (value: string, readable: boolean) => {
      const at = readable ? value.indexOf(search) : -1;
      if (at < 0) return createFailure('not_found', `Search text not found in the field of node '${node_id}'`);
      return { head: value.slice(0, at), removed: search, tail: value.slice(at + search.length) };
    };
    const edited = await editField({ id: node_id, typed: new_text, speed, plan }, context);
    if (!edited.ok) return edited.failure;
    const [before, after] = [countCharacters(search), countCharacters(new_text)];
    const what = `Replaced ${before} characters with ${after} characters in node '${node_id}'.`;
    return tellField(what, edited, context);
  }),
});
