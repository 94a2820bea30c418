import { type CaretMove, deleteBackward, deleteForward, moveCaret, selectAll, type TextEdit } from '../ui/text-edit.ts';
import { pathToView } from '../ui/view.ts';
import type { TextLine } from '../ui/wrap-text.ts';
import { composeScene } from './compose-scene.ts';
import { closeCrashDialog } from './crash.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { closeDialog } from './dialog-window.ts';
import { applyEdit, type FocusedField, focusNext, performAction, readFocusedField } from './focus.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { leaveScreen, openScreen, showHome } from './process.ts';
import { createTyping } from './typing.ts';

const control: readonly number[] = [113, 114];
const shift: readonly number[] = [59, 60];

/** Android's keycodes by what they do here; a code that is not listed changes nothing. */
const keys: Readonly<Record<number, (device: DeviceState) => void>> = {
  3: showHome,
  4: goBack,
  19: moveTo('up'),
  20: moveTo('down'),
  21: moveTo('left'),
  22: moveTo('right'),
  61: (device) => {
    focusNext(device);
  },
  66: enter,
  67: (device) => changeText(device, deleteBackward),
  // A field here is as high as its text, so a page is all of it.
  92: moveTo('textStart'),
  93: moveTo('textEnd'),
  111: escapeDialog,
  112: (device) => changeText(device, deleteForward),
  122: moveTo('lineStart'),
  123: moveTo('lineEnd'),
  160: enter,
  187: showRecents,
};

/** Keys with CTRL held: KEYCODE_A …, and MOVE_HOME and MOVE_END over all lines (AOSP BaseMovementMethod). */
const shortcuts: Readonly<Record<number, (device: DeviceState) => void>> = {
  29: (device) => changeText(device, selectAll),
  31: copySelection,
  50: (device) => createTyping(device).insert(device.clipboard),
  52: (device) => {
    copySelection(device);
    const focused = readFocusedField(device);
    if (focused !== undefined && focused.edit.start < focused.edit.end) changeText(device, deleteBackward);
  },
  122: moveTo('textStart'),
  123: moveTo('textEnd'),
};

/**
 * Keys that act when they go down, and so act again for the second DOWN of a long press. The others act when they come
 * up, once: HOME and BACK, for whose long press a plain Android has nothing set; the letters, of which a real keyboard
 * may offer accents, do the same here.
 */
const actsOnDown: ReadonlySet<number> = new Set([19, 20, 21, 22, 61, 67, 92, 93, 112, 122, 123]);

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

export interface KeyPress {
  readonly held?: readonly number[];
  readonly longPress?: boolean;
}

export function pressKey(device: DeviceState, code: number, { held = [], longPress = false }: KeyPress = {}): void {
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
  if (longPress && actsOnDown.has(code)) act?.(device);
}

function readCharacter(code: number, shifted: boolean): string | undefined {
  if (code >= 7 && code <= 16) return String(code - 7);
  if (code >= 29 && code <= 54) return String.fromCharCode((shifted ? 65 : 97) + code - 29);
  return printed[code];
}

function moveTo(to: CaretMove): (device: DeviceState) => void {
  return (device) => {
    const focused = readFocusedField(device);
    if (focused === undefined) return;
    applyEdit(device, focused, moveCaret(focused.edit, to, readLines(device, focused)));
  };
}

/** Only these keys need to know how the text is wrapped; typing costs no layout. */
function readLines(device: DeviceState, { field, memory, edit }: FocusedField): readonly TextLine[] {
  const whole = [{ start: 0, end: edit.text.length }];
  if (!field.multiLine || edit.text === '') return whole;
  const window = composeScene(device).windows.find((one) => one.memory === memory);
  const view = window && pathToView(window.view, memory.focus ?? '').at(-1);
  return view?.text?.lines ?? whole;
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
