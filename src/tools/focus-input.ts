import { defineTool } from '../engine/contract/tool.ts';
import { chooseField } from './choose-field.ts';
import { resolveField } from './focused-field.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { atMostOneField, fieldTarget } from './target-input.ts';

export const focusInput = defineTool({
  name: 'focus_input',
  description:
    'Give a field the focus without typing. Without a name: the focused one, else the only one on the screen.',
  risk: 'MEDIUM',
  input: defineInput(fieldTarget, atMostOneField),
  result: defineResult(nodeResult),
  examples: [{}, { query: { text: { regex: 'Email' } } }],
  budgetMs: 40_000,
  async run(input, context) {
    const chosen = await chooseField(input, context);
    if (!chosen.ok) return chosen.failure;
    const found = await resolveField(chosen.named, context);
    if (found.kind === 'miss') return reportMiss(found.miss);
    if (found.kind === 'none') {
      const message = 'The element was tapped, but no field there has the focus';
      return createFailure('not_editable', message, { looks: found.miss.looks });
    }
    const { node, snapshot } = found.field;
    const target = context.engine.record(node, snapshot);
    return createSuccess('The field has the focus', describeNode(node), { target });
  },
});
