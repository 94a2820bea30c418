/**
 * Events carry `[REDACTED]` for what is secret, and `[7 characters]` for texts which calls outside a flow never log.
 * Either way the words themselves are not in the recording.
 */
const hidden = /\[REDACTED\]|\[\d+ characters\]/;

export function isHidden(text: string): boolean {
  return hidden.test(text);
}

/** True when any text inside it is hidden. */
export function holdsHidden(value: unknown): boolean {
  return hidden.test(JSON.stringify(value) ?? '');
}
