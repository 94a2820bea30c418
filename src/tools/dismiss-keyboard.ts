import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext, type ToolResult } from '../engine/contract/tool.ts';
import type { Snapshot } from '../screen/node.ts';
import { describeFront } from './in-front.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

const goneMs = 3000;
/**
 * While a text is selected, the first BACK ends the selection and its toolbar, and the keyboard stays (TextView's
 * onKeyPreIme, which is asked before the keyboard). Each press is sent only while the keyboard is shown.
 */
const mostPresses = 2;
const againMs = 1000;

export const dismissKeyboard = defineTool({
  name: 'dismiss_keyboard',
  description: 'Hide the soft keyboard if it is shown; never navigates.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({ was_visible_before: Type.Optional(Type.Boolean({ description: 'Whether it was shown' })) }),
  examples: [{}],
  budgetMs: 20_000,
  run: (_input, context) => hideKeyboard(context, mostPresses),
});

/** `presses`: how often BACK may be pressed. */
export async function hideKeyboard(context: ToolContext, presses: number): Promise<ToolResult> {
  const { engine, driver, deadline } = context;
  const before = await engine.current(deadline);
  const shown = await isKeyboardShown(before, context);
  if (shown === undefined) return refuseAbility(context, 'tell whether the keyboard is shown');
  if (!shown) return createSuccess('Keyboard already hidden', { was_visible_before: false });
  const { hideKeyboard: hide } = driver;
  if (hide === undefined) return refuseAbility(context, 'hide the keyboard without pressing back blindly');
  // Checked and pressed in one breath on the device: a keyboard that went away meanwhile gets no BACK.
  const press = () => engine.act(deadline, (until) => hide.call(driver, until));
  const sent = await press();
  const data = { was_visible_before: true };
  const until = deadline.within(goneMs);
  let pressed = 1;
  let again = deadline.within(againMs);
  for (;;) {
    const after = await engine.look(deadline);
    if (hasLeft(before, after)) {
      const message = `Hiding the keyboard left the screen: ${describeFront(after.foreground)} is in front now`;
      return createFailure('not_verified', message, data);
    }
    if ((await isKeyboardShown(after, context)) === false) {
      return createSuccess(sent ? 'Keyboard hidden' : 'Keyboard went away by itself', data);
    }
    if (until.passed) break;
    if (again.passed && pressed < presses) {
      await press();
      pressed++;
      again = deadline.within(againMs);
      continue;
    }
    await context.clock.sleep(Math.min(200, Math.max(1, until.left())), deadline.signal);
  }
  return createFailure('not_verified', `The keyboard is still shown after ${goneMs / 1000} s`, data);
}

/** Undefined: neither the look nor the driver can tell. */
async function isKeyboardShown(seen: Snapshot, { driver, deadline }: ToolContext): Promise<boolean | undefined> {
  if (seen.keyboard !== undefined) return seen.keyboard.shown;
  if (driver.keyboard !== undefined) return (await driver.keyboard(deadline)).shown;
  if (seen.windows.some((window) => window.kind === 'input_method')) return true;
  return seen.coverage === 'all-windows' ? false : undefined;
}

function hasLeft({ foreground: before }: Snapshot, { foreground: after }: Snapshot): boolean {
  if (before === undefined || after === undefined) return false;
  return before.packageName !== after.packageName || before.activity !== after.activity;
}
