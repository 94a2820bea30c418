import { deleteBackward, deleteForward, moveCaret, selectAll, type TextEdit } from '../ui/text-edit.ts';
import { closeCrashDialog } from './crash.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { closeDialog } from './dialog-window.ts';
import { applyEdit, focusNext, performAction, readFocusedField } from './focus.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { leaveScreen, openScreen, showHome } from './process.ts';
import { createTyping } from './typing.ts';

const control: readonly number[] = [113, 114];
const shift: readonly number[] = [59, 60];

/** Android's keycodes by what they do here; a code that is not listed changes nothing. */
const keys: Readonly<Record<number, (device: DeviceState) => void>> = {
  3: showHome,
  4: goBack,
  61: (device) => {
    focusNext(device);
  },
  66: enter,
  111: escapeDialog,
  160: enter,
  187: showRecents,
  ...mapEdits({
    19: (edit) => moveCaret(edit, 'up'),
    20: (edit) => moveCaret(edit, 'down'),
    21: (edit) => moveCaret(edit, 'left'),
    22: (edit) => moveCaret(edit, 'right'),
    67: deleteBackward,
    112: deleteForward,
    122: (edit) => moveCaret(edit, 'lineStart'),
    123: (edit) => moveCaret(edit, 'lineEnd'),
  }),
};

/** KEYCODE_A … with CTRL held. */
const shortcuts: Readonly<Record<number, (device: DeviceState) => void>> = {
  29: (device) => changeText(device, selectAll),
  31: copySelection,
  50: (device) => createTyping(device).insert(device.clipboard),
  52: (device) => {
    copySelection(device);
    const focused = readFocusedField(device);
    if (focused !== undefined && focused.edit.start < focused.edit.end) changeText(device, deleteBackward);
  },
};

const printed: Readonly<Record<number, string>> = {
  55: ',',
  56: '.',
  62: ' ',
  69: '-',
  70: '=',
  76: '/',
  77: '@',
  81: '+',
};

export function pressKey(device: DeviceState, code: number, held: readonly number[]): void {
  if (held.some((key) => control.includes(key))) {
    shortcuts[code]?.(device);
    return;
  }
  const act = keys[code];
  const character = readCharacter(
    code,
    held.some((key) => shift.includes(key)),
  );
  if (act !== undefined) act(device);
  else if (code === 277) shortcuts[52]?.(device);
  else if (code === 278) copySelection(device);
  else if (code === 279) createTyping(device).insert(device.clipboard);
  else if (character !== undefined) createTyping(device).insert(character);
}

function readCharacter(code: number, shifted: boolean): string | undefined {
  if (code >= 7 && code <= 16) return String(code - 7);
  if (code >= 29 && code <= 54) return String.fromCharCode((shifted ? 65 : 97) + code - 29);
  return printed[code];
}

function mapEdits(
  edits: Readonly<Record<number, (edit: TextEdit) => TextEdit>>,
): Readonly<Record<number, (device: DeviceState) => void>> {
  return Object.fromEntries(
    Object.entries(edits).map(([code, change]) => [code, (device: DeviceState) => changeText(device, change)]),
  );
}

function changeText(device: DeviceState, change: (edit: TextEdit) => TextEdit): void {
  const focused = readFocusedField(device);
  if (focused !== undefined) applyEdit(device, focused, change(focused.edit));
}

function copySelection(device: DeviceState): void {
  const focused = readFocusedField(device);
  if (focused === undefined || focused.field.password) return;
  const { text, start, end } = focused.edit;
  if (start < end) device.clipboard = text.slice(start, end);
}

function enter(device: DeviceState): void {
  const focused = readFocusedField(device);
  if (focused?.field.multiLine) createTyping(device).insert('\n');
  else performAction(device);
}

/** Keyboard, dialog, the app's back stack, home: the first there is. */
function goBack(device: DeviceState): void {
  const process = device.processes.get(device.foreground);
  if (device.keyboard.shown) hideKeyboard(device);
  else if (!closeTopDialog(device) && process !== undefined) leaveScreen(device, process);
}

function escapeDialog(device: DeviceState): void {
  closeTopDialog(device);
}

/** True when there was a dialog, even one that does not let itself be closed. */
function closeTopDialog(device: DeviceState): boolean {
  const process = device.processes.get(device.foreground);
  if (device.crashed !== undefined) {
    closeCrashDialog(device);
    return true;
  }
  if (process?.dialog === undefined) return false;
  if (process.dialog.request.cancelable !== false) closeDialog(device, process);
  return true;
}

function showRecents(device: DeviceState): void {
  showHome(device);
  const home = device.processes.get(device.home);
  if (home !== undefined) openScreen(device, home, 'recents', {});
  markChanged(device);
}
