/** `5s`, `2m`, `1500`, `1500ms`, `0.5s` → milliseconds; undefined when it is not a duration above zero. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*(ms|s|m|min|h)?$/.exec(text.trim());
  if (match === null) return undefined;
  const ms = Math.round(Number(match[1]) * (unitMs[match[2] ?? 'ms'] ?? 1));
  return ms > 0 ? ms : undefined;
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, min: 60_000, h: 3_600_000 };
