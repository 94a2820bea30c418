/** `input keycombination` came with Android 12. */
export const chordApi = 31;

/** Holds all keys but the last while the last is pressed. */
export function renderChord(codes: readonly number[]): string {
  return `input keycombination ${codes.map((code) => Math.trunc(code)).join(' ')}`;
}

/** Presses keys one after another in one call. */
export function renderKeys(codes: readonly number[]): string {
  return `input keyevent ${codes.map((code) => Math.trunc(code)).join(' ')}`;
}
