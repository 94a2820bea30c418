import { defineTool } from '../../../engine/contract/tool.ts';
import { isInputField } from '../../../screen/field.ts';
import { emptyField } from '../../empty-field.ts';
import { readField } from '../../field-text.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';
import { chooseNode } from './choose-node.ts';
import { openField } from './open-field.ts';
import { tellEmptied } from './tell-field.ts';
import { typingNodeArg } from './typing-args.ts';

export const typeClearText = defineTool({
  name: 'android_type_clear_text',
  description: 'Clear all text from a field as a person would. A field that is empty already is left alone.',
  risk: 'MEDIUM',
  input: defineInput({ node_id: typingNodeArg }),
  result: defineResult({}),
  examples: [{ node_id: 'node_abc123' }],
  budgetMs: 60_000,
  run: withAccessibility(async ({ node_id }, context) => {
    const what = `Text cleared from node '${node_id}'.`;
    const chosen = await chooseNode(node_id, context);
    if (!chosen.ok) return chosen.failure;
    if (isInputField(chosen.node) && readField(chosen.node).value === '') return tellEmptied(what);
    const opened = await openField(node_id, context);
    if (!opened.ok) return opened.failure;
    const done = await attempt('Deletion failed', () => emptyField(opened.field, context));
    if (!done.ok) return done.failure;
    if (done.value.empty) return tellEmptied(what);
    return createFailure('not_verified', 'Deletion failed: the field still holds text (input connection lost)');
  }),
});
