/**
 * Events carry `[REDACTED]` for what is secret, and for texts which calls outside a flow never log `[7 characters]`,
 * or `https://host/...` where they are addresses.
 * Either way the words themselves are not in the recording.
 */
const hidden = /\[REDACTED\]|\[\d+ characters\]|(?<![^"])[a-z][\w+.-]*:(?:\/\/[^/?#\s"]*\/)?\.{3}(?![^"])/i;

export function isHidden(text: string): boolean {
  return hidden.test(text);
}

/** True when any text inside it is hidden. */
export function holdsHidden(value: unknown): boolean {
  return hidden.test(JSON.stringify(value) ?? '');
}
