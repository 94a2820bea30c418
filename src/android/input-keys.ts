/** Presses keys one after another in one call. */
export function renderKeys(codes: readonly number[]): string {
  return `input keyevent ${codes.map((code) => Math.trunc(code)).join(' ')}`;
}
