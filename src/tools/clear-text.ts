import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { chooseField } from './choose-field.ts';
import { emptyField } from './empty-field.ts';
import { resolveField } from './focused-field.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { atMostOneField, fieldTarget } from './target-input.ts';

export const clearText = defineTool({
  name: 'clear_text',
  description:
    'Empty a field and see that it is empty. Without a name: the focused one, else the only one on the screen.',
  risk: 'MEDIUM',
  input: defineInput(fieldTarget, atMostOneField),
  result: defineResult({
    ...nodeResult,
    verified: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('unknown')], { description: 'Whether the field was seen to be empty' }),
    ),
  }),
  examples: [{}, { query: { id: { regex: 'email' } } }],
  budgetMs: 60_000,
  async run(input, context) {
    const { driver, engine } = context;
    if (driver.keys === undefined) return refuseAbility(context, 'press keys');
    const chosen = await chooseField(input, context);
    if (!chosen.ok) return chosen.failure;
    const found = await resolveField(chosen.named, context);
    if (found.kind === 'miss') return reportMiss(found.miss);
    if (found.kind === 'none') {
      const hint = 'Tap the field first, or name it';
      return createFailure('not_editable', 'No field has the focus', { looks: found.miss.looks }, { hint });
    }
    const target = { target: engine.record(found.field.node, found.field.snapshot) };
    const { empty, field, uncertain } = await emptyField(found.field, context);
    const node = describeNode((field ?? found.field).node);
    if (!empty) {
      const message = 'The field is not empty after all of it was deleted twice';
      return createFailure('not_verified', message, { ...node, verified: false }, target);
    }
    if (uncertain) context.log('warning', 'No key changed the field: what it shows is taken for its hint');
    const gone = field === undefined;
    return createSuccess('Cleared the field', { ...node, verified: uncertain || gone ? 'unknown' : true }, target);
  },
});
