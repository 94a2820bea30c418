import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext, type ToolResult } from '../engine/contract/tool.ts';
import { emptyField, lookAgain } from './empty-field.ts';
import { countCharacters, readField } from './field-text.ts';
import { type Field, resolveField } from './focused-field.ts';
import { matchTyped } from './match-typed.ts';
import { pressAtEnd } from './press-at-end.ts';
import { pressKeys, refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';

const moveEnd = 123;
const del = 67;
/** Deletes that flows were always given where nothing tells how long the text is. */
const blindDeletes = 50;

export const eraseText = defineTool({
  name: 'erase_text',
  description:
    'Delete characters at the end of the focused field; without a number, or with one as large as the text, all of it.',
  risk: 'MEDIUM',
  input: defineInput({
    characters: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, description: 'How many to delete; absent: all' }),
    ),
  }),
  result: defineResult({
    ...nodeResult,
    erased: Type.Optional(Type.Integer({ description: 'How many characters were deleted' })),
    verified: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('unknown')], {
        description: 'Whether the field was seen to hold what is left',
      }),
    ),
  }),
  examples: [{}, { characters: 3 }],
  budgetMs: 60_000,
  async run({ characters }, context) {
    if (context.driver.keys === undefined) return refuseAbility(context, 'press keys');
    const found = await resolveField({}, context);
    if (found.kind === 'miss') return reportMiss(found.miss);
    if (found.kind === 'none') {
      const count = characters ?? blindDeletes;
      context.log('warning', `No field has the focus; ${count} deletes are sent all the same`);
      const failure = await pressKeys(context, [moveEnd, ...deletes(count)]);
      return failure ?? createSuccess(`Sent ${count} deletes`, { verified: 'unknown', erased: count });
    }
    const length = countCharacters(readField(found.field.node).value);
    if (characters === undefined || characters >= length) return eraseAll(found.field, length, context);
    return eraseSome(found.field, characters, context);
  },
});

async function eraseAll(field: Field, length: number, context: ToolContext): Promise<ToolResult> {
  const { empty, field: after, uncertain } = await emptyField(field, context);
  const node = describeNode((after ?? field).node);
  if (!empty) {
    return createFailure('not_verified', 'The field is not empty after all of it was deleted twice', {
      ...node,
      verified: false,
    });
  }
  if (uncertain) context.log('warning', 'No key changed the field: what it shows is taken for its hint');
  const verified = uncertain || after === undefined ? 'unknown' : true;
  return createSuccess('Erased the text', { ...node, erased: uncertain ? 0 : length, verified });
}

async function eraseSome(field: Field, count: number, context: ToolContext): Promise<ToolResult> {
  const { value } = readField(field.node);
  const wanted = [...value].slice(0, -count).join('');
  if (count > 0) {
    await context.engine.act(context.deadline, (until) => pressAtEnd(context.driver, value, deletes(count), until));
  }
  const after = count > 0 ? await lookAgain(field, context) : field;
  if (after === undefined) {
    return createSuccess('Erased the text; the field is gone, so it could not be seen', {
      erased: count,
      verified: 'unknown',
    });
  }
  const { password, text } = after.node;
  const nothing = { shown: '', value: '', maybeHint: false };
  const match = matchTyped({ before: nothing, typed: wanted, after: text, password });
  const node = describeNode(after.node);
  if (match === 'different') {
    const details = password ? [] : [`expected: ${JSON.stringify(wanted)}`, `actual:   ${JSON.stringify(text)}`];
    return createFailure(
      'not_verified',
      'The field does not hold what should be left',
      { ...node, verified: false },
      { details },
    );
  }
  return createSuccess(`Erased ${count} characters`, {
    ...node,
    erased: count,
    verified: match === 'unknown' ? 'unknown' : true,
  });
}

function deletes(count: number): readonly number[] {
  return Array.from({ length: count }, () => del);
}
