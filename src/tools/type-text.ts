import { Type } from '@sinclair/typebox';
import { DeviceError } from '../base/failure.ts';
import { defineTool, type ToolContext, type ToolResult } from '../engine/contract/tool.ts';
import type { Query } from '../screen/query.ts';
import { emptyField } from './empty-field.ts';
import { countCharacters } from './field-text.ts';
import { resolveField } from './focused-field.ts';
import { pressKeys, refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { atMostOneField, fieldTarget } from './target-input.ts';
import { typeInto, typeUnseen } from './typing.ts';

const enter = 66;

export const typeText = defineTool({
  name: 'type_text',
  description: 'Type text into a field, at the end of what it holds, and see that it arrived.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      text: Type.String({ description: 'What to type; nothing of it is no failure' }),
      ...fieldTarget,
      clear_first: Type.Boolean({ default: false, description: 'Empty the field first' }),
      submit: Type.Boolean({ default: false, description: 'Press Enter afterwards' }),
      strict: Type.Boolean({ default: false, description: 'Fail where no field has the focus, instead of a warning' }),
    },
    atMostOneField,
  ),
  result: defineResult({
    ...nodeResult,
    verified: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('unknown')], {
        description: 'Whether the field was seen to hold the text',
      }),
    ),
    characters: Type.Optional(Type.Integer({ description: 'How many characters were typed' })),
    untypable: Type.Optional(Type.String({ description: 'Characters that the driver cannot type' })),
    retyped: Type.Optional(Type.Boolean({ description: 'Characters got lost and it was typed again, slowly' })),
    expected: Type.Optional(Type.String({ description: 'What the field should hold' })),
    actual: Type.Optional(Type.String({ description: 'What it holds' })),
  }),
  examples: [{ text: 'alice' }, { text: 'rice', query: { id: { regex: 'search' } }, clear_first: true, submit: true }],
  budgetMs: 120_000,
  typesText: true,
  async run(input, context) {
    try {
      return await typeAndSee(input, context);
    } catch (error) {
      if (!(error instanceof DeviceError && error.code === 'unsupported')) throw error;
      return createFailure('unsupported', error.message, error.data, { hint: otherCharacters });
    }
  },
});

const otherCharacters =
  'Use the driver uiautomator2: its server on the device sets the text of a field directly, whatever the characters';

interface Wish {
  readonly text: string;
  readonly query?: Query;
  readonly node?: string;
  readonly clear_first: boolean;
  readonly submit: boolean;
  readonly strict: boolean;
}

async function typeAndSee(
  { text, clear_first, submit, strict, ...named }: Wish,
  context: ToolContext,
): Promise<ToolResult> {
  const { engine, driver, log, markSecret } = context;
  if (text === '' && !clear_first && !submit) {
    log('warning', 'The text is empty: nothing was typed');
    return createSuccess('Nothing to type', { characters: 0, verified: 'unknown' });
  }
  if (driver.text === undefined) return refuseAbility(context, 'type text');
  // Asked before anything is touched: a field must not be emptied for a text that will not come.
  const lacking = (driver.untypable?.(text) ?? []).join(', ');
  if (lacking !== '') {
    const message = `The driver "${driver.info.driver}" has no key for ${lacking}. Nothing was typed.`;
    return createFailure('unsupported', message, { untypable: lacking }, { hint: otherCharacters });
  }
  const found = await resolveField(named, context);
  if (found.kind === 'miss') return reportMiss(found.miss);
  if (found.kind === 'none') {
    const message = 'No field has the focus';
    const isNamed = named.query !== undefined || named.node !== undefined;
    if (strict || isNamed) {
      const hint = 'Tap the field first, or name it';
      return createFailure('not_editable', message, { looks: found.miss.looks }, { hint });
    }
    log('warning', `${message}; the text is typed all the same`);
    await typeUnseen(text, context);
    const failure = submit ? await pressKeys(context, [enter]) : undefined;
    const data = { verified: 'unknown', characters: countCharacters(text) };
    return failure ?? createSuccess('Typed the text, but no field was seen to take it', data);
  }
  let { field } = found;
  if (!field.node.enabled) return createFailure('disabled', 'The field is disabled', describeNode(field.node));
  if (field.node.password && text !== '') markSecret(text);
  if (clear_first) {
    const { empty, field: cleared } = await emptyField(field, context);
    if (!empty || cleared === undefined) {
      return createFailure('not_verified', 'The field could not be emptied first', describeNode(field.node));
    }
    field = cleared;
  }
  const target = engine.record(field.node, field.snapshot);
  const typed = await typeInto(field, text, context);
  const data = { ...(typed.node !== undefined && describeNode(typed.node)), ...typed.data };
  if (!typed.ok) return createFailure('not_verified', typed.message, data, { details: typed.details, target });
  const failure = submit ? await pressKeys(context, [enter]) : undefined;
  return failure ?? createSuccess(typed.message, data, { target });
}
