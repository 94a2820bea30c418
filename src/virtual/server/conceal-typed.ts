/** Names of the members that carry what is typed or copied: UiAutomator2's `text`, `value`, `content`, DeviceLab's `text`. */
const carriers: ReadonlySet<string> = new Set(['text', 'value', 'content']);

/** The request without what it types or copies, whose length stays. */
export function concealTyped(json: unknown, inside = false): unknown {
  if (typeof json === 'string') return inside ? '*'.repeat(json.length) : json;
  if (Array.isArray(json)) return json.map((item) => concealTyped(item, inside));
  if (typeof json !== 'object' || json === null) return json;
  const members = Object.entries(json).map(([name, value]) => [
    name,
    concealTyped(value, inside || carriers.has(name)),
  ]);
  return Object.fromEntries(members);
}
