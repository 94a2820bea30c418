import { Type } from '@sinclair/typebox';
import { integer } from './argument-types.ts';
import type { Arguments } from './arguments.ts';
import type { CompileContext, Draft } from './compile-context.ts';
import { draftStep } from './draft-step.ts';
import { callTool, lookupTime, target } from './instructions.ts';
import { readTimeout } from './read-timeout.ts';

export const alertFields = {
  timeout: Type.Optional(integer('Milliseconds to wait for the dialog. Default: as for a tap.')),
};

/**
 * Ids that Android gives the buttons of its dialogs: those of apps (AlertDialog), and those about permissions. Of several the
 * first in the window counts, which has the declining one before the agreeing one, so that a dialog with one button is
 * dismissed by it.
 */
const buttons = {
  accept: [
    'button1',
    'permission_allow_foreground_only_button|permission_allow_button|permission_allow_one_time_button',
  ],
  dismiss: [
    'button[12]',
    'permission_deny_button|permission_deny_and_dont_ask_again_button|permission_no_upgrade_button',
  ],
} as const;

/** Taps the button of the dialog that is shown, whatever it says. */
export function compileAlert(answer: keyof typeof buttons, args: Arguments<'timeout'>, context: CompileContext): Draft {
  const [dialog, permission] = buttons[answer];
  const regex = `android:id/${dialog}|com\\.(?:google\\.)?android\\.permissioncontroller:id/(?:${permission})`;
  const timeout_ms = readTimeout(args, context) ?? lookupTime(context);
  const find = { ...callTool('wait_for_element', 'found', { query: { id: { regex } }, timeout_ms }), as: 'target' };
  const title = answer === 'accept' ? 'Accept the dialog' : 'Dismiss the dialog';
  return draftStep(title, [find, callTool('tap', 'stable', { node: target })]);
}
