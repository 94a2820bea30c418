import type { Json } from '../base/json.ts';

/** `{x, y, unit}` as the flow language writes it: `540,1200`, or whole per cents. Undefined for anything else. */
export function writePoint(point: Json | undefined): string | undefined {
  if (typeof point !== 'object' || point === null || Array.isArray(point)) return undefined;
  const { x, y, unit } = point as { readonly [key: string]: Json | undefined };
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  if (unit === 'fraction') return `${Math.round(x * 100)}%,${Math.round(y * 100)}%`;
  return `${Math.round(x)},${Math.round(y)}`;
}
