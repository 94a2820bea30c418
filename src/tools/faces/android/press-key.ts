import { Type } from '@sinclair/typebox';
import type { Deadline } from '../../../base/deadline.ts';
import { defineTool, type ToolContext, type ToolResult } from '../../../engine/contract/tool.ts';
import { readField } from '../../field-text.ts';
import { findFocused } from '../../focused-field.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';
import { pasteTab, refuseTab } from './paste-tab.ts';
import { pressBefore } from './place-caret.ts';

const sentence = 'Key action failed';
const codes = { ENTER: 66, BACK: 4, HOME: 3, DEL: 67, SPACE: 62 } as const;
type Key = keyof typeof codes | 'TAB';

const names = ['ENTER', 'BACK', 'DEL', 'HOME', 'TAB', 'SPACE'] as const;

export const pressKey = defineTool({
  name: 'android_press_key',
  description:
    'Press a specific key. ENTER acts on the focused node; DEL takes the last character of the focused field away; TAB and SPACE append one to it.',
  risk: 'MEDIUM',
  input: defineInput({
    key: Type.Union(
      names.map((name) => Type.Literal(name)),
      { description: 'Key to press' },
    ),
  }),
  result: defineResult({}),
  examples: [{ key: 'ENTER' }],
  budgetMs: 30_000,
  run: withAccessibility(async ({ key }, context) => {
    const { engine, driver, deadline } = context;
    const { keys } = driver;
    if (keys === undefined) {
      const message = `${sentence}: the driver "${driver.info.driver}" presses no keys; the adb driver does`;
      return createFailure('unsupported', message);
    }
    const press = await planKey(key as Key, context);
    if ('ok' in press) return press;
    const done = await attempt(sentence, () => engine.act(deadline, press.act));
    return done.ok ? createSuccess(`Key '${key}' pressed successfully`) : done.failure;
  }),
});

/** What to do for a key, or why not. */
async function planKey(
  key: Key,
  context: ToolContext,
): Promise<{ readonly act: (deadline: Deadline) => Promise<void> } | ToolResult> {
  const { driver } = context;
  const press = async (code: number, until: Deadline) => driver.keys?.([code], until);
  if (key === 'BACK' || key === 'HOME') return { act: (until) => press(codes[key], until) };
  const snapshot = await context.engine.look(context.deadline);
  const field = findFocused(snapshot);
  if (key === 'ENTER') {
    if (field === undefined && !snapshot.nodes.some(({ focused }) => focused)) return missFocus();
    return { act: (until) => press(codes.ENTER, until) };
  }
  if (field === undefined) return missFocus();
  const { value } = readField(field);
  const atEnd = (code: readonly number[], until: Deadline) => pressBefore(driver, { value, tail: '' }, code, until);
  if (key === 'DEL') return { act: async (until) => (value === '' ? undefined : atEnd([codes.DEL], until)) };
  if (key === 'SPACE') return { act: (until) => atEnd([codes.SPACE], until) };
  const refused = refuseTab(sentence, context);
  if (refused !== undefined) return refused;
  return {
    act: async (until) => {
      await atEnd([], until);
      await pasteTab(context, until);
    },
  };
}

function missFocus(): ToolResult {
  return createFailure('not_found', 'No focused node found');
}
