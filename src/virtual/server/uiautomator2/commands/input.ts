import { checkInjection } from '../pointer/check-injection.ts';
import { parseActions } from '../pointer/parse-actions.ts';
import { playActions } from '../pointer/play-actions.ts';
import { readNumber, readOptionalNumber } from '../protocol/read-fields.ts';
import { invalidArgument, ServerError } from '../protocol/server-error.ts';
import type { Call, CommandTable } from '../session.ts';

const KEYCODE_BACK = 4;
const LAST_KEYCODE = 330;

/** KeyEvent.META_*_ON and the keys that would be held for it. */
const metaKeys: readonly (readonly [mask: number, keycode: number])[] = [
  [0x1, 59],
  [0x2, 57],
  [0x1000, 113],
  [0x10000, 117],
];

export const inputCommands: CommandTable = {
  'POST /back': ({ context }) => {
    checkInjection(context);
    context.ui.key(KEYCODE_BACK);
    return null;
  },
  'POST /appium/device/press_keycode': (call) => press(call, false),
  'POST /appium/device/long_press_keycode': (call) => press(call, true),
  async 'POST /actions'(call) {
    const { actions } = call.body();
    if (!Array.isArray(actions) || actions.length === 0) {
      throw invalidArgument('The list of actions must not be empty');
    }
    const parsed = await parseActions(actions, call);
    await playActions(call.context, parsed);
    return null;
  },
};

function press({ context, body }: Call, longPress: boolean): null {
  const fields = body();
  const keycode = readNumber(fields, 'keycode');
  const meta = readOptionalNumber(fields, 'metastate') ?? 0;
  if (!Number.isInteger(keycode) || keycode < 0 || keycode > LAST_KEYCODE) {
    throw new ServerError('invalid element state', `Cannot generate key press event for key code ${keycode}`);
  }
  checkInjection(context);
  const held = metaKeys.filter(([mask]) => (meta & mask) !== 0).map(([, code]) => code);
  context.ui.key(keycode, { ...(longPress && { longPress }), ...(held.length > 0 && { held }) });
  return null;
}
