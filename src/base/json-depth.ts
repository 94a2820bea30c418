/** What recursion over a value is safe with: no tool takes anything near it. */
export const mostDepth = 100;

/** Whether a JSON value has more than `most` objects and lists in each other. */
export function isDeeperThan(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (most === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, most - 1));
}
