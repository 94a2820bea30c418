import { androidKeys } from '../../../base/android-keys.ts';

/** KEYCODE_LAST of the levels that added keys (KeyEvent's `@since`; not seen on a device of each). */
const LAST_CODES: readonly (readonly [api: number, last: number])[] = [
  [36, 325],
  [35, 318],
  [34, 316],
  [33, 304],
  [29, 288],
  [28, 285],
];

/**
 * KeyEvent.keyCodeFromString: `4`, `KEYCODE_BACK` or `BACK`, in capitals, and only what the level knows; 0
 * (KEYCODE_UNKNOWN) for anything else. A number comes first, although KEYCODE_3 exists as a name.
 */
export function parseKeyCode(word: string, api: number): number {
  const last = LAST_CODES.find(([since]) => api >= since)?.[1] ?? 0;
  const code = /^\d+$/.test(word) ? Number(word) : androidKeys.get(word.replace(/^KEYCODE_/, ''));
  return code !== undefined && code <= last ? code : 0;
}
