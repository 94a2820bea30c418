/** A first look at a YAML text of which nobody has said what it is: does it hold what flows hold? */
export function isFlowText(text: string): boolean {
  return /^(?:appId|url)\s*:/m.test(text) || /^---\s*(?:#.*)?\n(?:\s*(?:#.*)?\n)*- \w/m.test(text);
}
