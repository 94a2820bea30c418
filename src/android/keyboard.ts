import type { Bounds, Keyboard } from '../screen/node.ts';
import { keepFirstDisplay } from './window-lines.ts';

/** The line of `dumpsys input_method` that tells whether the keyboard is shown. */
export function renderKeyboardLines(): string {
  return "dumpsys input_method | grep 'mInputShown='";
}

/**
 * Presses BACK only if the keyboard is shown, asked and done in the same breath on the device: BACK with no keyboard would
 * leave the screen. Prints which it was.
 */
export function renderHideKeyboard(): string {
  return `if dumpsys input_method | grep -q 'mInputShown=true'; then input keyevent 4 && echo ${sentWord}; else echo ${hiddenWord}; fi`;
}

const sentWord = 'vivace-back-sent';
const hiddenWord = 'vivace-was-hidden';

/** Whether BACK was sent; undefined when the device's answer tells neither. */
export function parseHideKeyboard(output: string): boolean | undefined {
  const words = output.trim().split('\n').at(-1);
  return words === sentWord ? true : words === hiddenWord ? false : undefined;
}

/**
 * From `mInputShown=` (in the middle of a line since API 33) and the keyboard's insets source (`ITYPE_IME` on API 30–33,
 * `type=ime` after), whose frame is where it covers the screen; before API 30 the frame is not known. Undefined when the
 * dump does not say.
 */
export function parseKeyboard(inputMethodDump: string, windowDump: string): Keyboard | undefined {
  const shown = /\bmInputShown=(true|false)/.exec(inputMethodDump)?.[1];
  if (shown === undefined) return undefined;
  const bounds = shown === 'true' ? findKeyboardFrame(windowDump) : undefined;
  return { shown: shown === 'true', ...(bounds !== undefined && { bounds }) };
}

function findKeyboardFrame(windowDump: string): Bounds | undefined {
  for (const line of keepFirstDisplay(windowDump)) {
    const found = /type=(?:ITYPE_IME|ime) frame=\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\] visible=true/.exec(line);
    if (found === null) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1).map(Number);
    if (right > left && bottom > top) return { left, top, right, bottom };
  }
  return undefined;
}
