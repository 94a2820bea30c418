import { defineTool } from '../../../engine/contract/tool.ts';
import { countCharacters } from '../../field-text.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { editField } from './edit-field.ts';
import { tellField } from './tell-field.ts';
import { typedTextArg, typingBudgetMs, typingNodeArg, typingSpeedArgs } from './typing-args.ts';

export const typeAppendText = defineTool({
  name: 'android_type_append_text',
  description:
    'Type text character by character at the end of a text field. For text longer than 2000 characters, call this tool several times.',
  risk: 'MEDIUM',
  input: defineInput({ node_id: typingNodeArg, text: typedTextArg, ...typingSpeedArgs }),
  result: defineResult({}),
  examples: [{ node_id: 'node_abc123', text: 'Hello World' }],
  budgetMs: typingBudgetMs,
  typesText: true,
  unloggedTexts: ({ text }) => [text],
  run: withAccessibility(async ({ node_id, text, ...speed }, context) => {
    const plan = (value: string) => ({ head: value, removed: '', tail: '' });
    const edited = await editField({ id: node_id, typed: text, speed, plan }, context);
    if (!edited.ok) return edited.failure;
    const what = `Typed ${countCharacters(text)} characters at end of node '${node_id}'.`;
    return tellField(what, edited, context);
  }),
});
