import { resolveKey } from '../base/key-codes.ts';

/** Keys by the names flows use, any case. */
export const keyNames: readonly string[] = [
  'Enter',
  'Backspace',
  'Back',
  'Home',
  'Lock',
  'Volume Up',
  'Volume Down',
  'Power',
  'Escape',
  'Tab',
  ...['Up', 'Down', 'Left', 'Right', 'Center'].map((name) => `Remote Dpad ${name}`),
  ...['Play Pause', 'Stop', 'Next', 'Previous', 'Rewind', 'Fast Forward'].map((name) => `Remote Media ${name}`),
  'Remote System Navigation Up',
  'Remote System Navigation Down',
  'Remote Button A',
  'Remote Button B',
  'Remote Menu',
  'TV Input',
  'TV Input HDMI 1',
  'TV Input HDMI 2',
  'TV Input HDMI 3',
];

/** One of the names (words parted by blanks or underscores), a `KEYCODE_…` that Android has, or a key code. */
export function isKeyName(text: string): boolean {
  return resolveKey(text) !== undefined;
}
