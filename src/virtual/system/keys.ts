import { readCharacter } from '../ui/key-characters.ts';
import { deleteBackward, deleteForward, selectAll } from '../ui/text-edit.ts';
import { changeText, moveTo } from './caret-keys.ts';
import type { DeviceState } from './device-state.ts';
import { performAction, readFocusedField } from './focus.ts';
import { clickFocused, navigateFocus } from './focus-navigation.ts';
import { goBack, showRecents } from './go-back.ts';
import { showHome } from './process.ts';
import { copySelection, cutSelection, pasteClipboard } from './text-toolbar.ts';
import { createTyping } from './typing.ts';
import { undoEdit } from './undo-edit.ts';

const control: readonly number[] = [113, 114];
const shift: readonly number[] = [59, 60];

type KeyAction = (device: DeviceState, shifted: boolean) => void;

/** Android's keycodes by what they do here; a code that is not listed changes nothing (MENU, as no app here has one). */
const keys: Readonly<Record<number, KeyAction>> = {
  3: showHome,
  4: (device) => goBack(device, 'screens'),
  19: moveTo('up'),
  20: moveTo('down'),
  21: moveTo('left'),
  22: moveTo('right'),
  23: clickFocused,
  61: (device, shifted) => {
    navigateFocus(device, shifted ? 'backward' : 'forward');
  },
  62: (device) => {
    if (!clickFocused(device)) createTyping(device).insert(' ');
  },
  66: enter,
  67: (device) => changeText(device, deleteBackward),
  // A field here is as high as its text, so a page is all of it.
  92: moveTo('textStart'),
  93: moveTo('textEnd'),
  // A dialog takes ESCAPE for BACK, a screen does not.
  111: (device) => goBack(device, 'windows'),
  112: (device) => changeText(device, deleteForward),
  122: moveTo('lineStart'),
  123: moveTo('lineEnd'),
  160: enter,
  187: showRecents,
  277: cutSelection,
  278: copySelection,
  279: pasteClipboard,
};

/** Keys with CTRL held: KEYCODE_A …, and MOVE_HOME and MOVE_END over all lines (AOSP BaseMovementMethod). */
const shortcuts: Readonly<Record<number, KeyAction>> = {
  29: (device) => changeText(device, selectAll),
  31: copySelection,
  50: pasteClipboard,
  52: cutSelection,
  54: undoEdit,
  122: moveTo('textStart'),
  123: moveTo('textEnd'),
};

/**
 * Keys that act when they go down, and so act again for the second DOWN of a long press. The others act when they come
 * up, once: HOME and BACK, for whose long press a plain Android has nothing set; the letters, of which a real keyboard
 * may offer accents, do the same here.
 */
const actsOnDown: ReadonlySet<number> = new Set([19, 20, 21, 22, 61, 67, 92, 93, 112, 122, 123]);

export interface KeyPress {
  readonly held?: readonly number[];
  readonly longPress?: boolean;
}

/** Which key types a character of a password is not written down. */
function tellKey(device: DeviceState, code: number, { held = [], longPress = false }: KeyPress): string {
  const secret = readFocusedField(device)?.field.password === true && readCharacter(code, false) !== undefined;
  return secret ? 'key of a password' : `key ${[...held, code].join('+')}${longPress ? ' long' : ''}`;
}

export function pressKey(device: DeviceState, code: number, { held = [], longPress = false }: KeyPress = {}): void {
  if (device.journal.on) device.journal.add({ kind: 'input', what: tellKey(device, code, { held, longPress }) });
  const shifted = held.some((key) => shift.includes(key));
  if (held.some((key) => control.includes(key))) {
    shortcuts[code]?.(device, shifted);
    return;
  }
  const act = keys[code];
  const character = readCharacter(code, shifted);
  if (act !== undefined) act(device, shifted);
  else if (character !== undefined) createTyping(device).insert(character);
  if (longPress && actsOnDown.has(code)) act?.(device, shifted);
}

function enter(device: DeviceState): void {
  const focused = readFocusedField(device);
  if (focused?.field.multiLine) createTyping(device).insert('\n');
  else if (focused !== undefined) performAction(device);
  else clickFocused(device);
}
