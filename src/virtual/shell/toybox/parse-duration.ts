const units: Readonly<Record<string, number>> = { '': 1000, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `1.5`, `2m`, `.5h` in ms; undefined when it is none. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d*\.?\d+|\d+\.)([smhd]?)$/.exec(text);
  return match === null ? undefined : Number(match[1]) * (units[match[2] as string] as number);
}
