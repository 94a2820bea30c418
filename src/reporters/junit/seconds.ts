/** Always with three decimals: `1.0E-4` and the like are refused by Jenkins' xUnit schema. */
export function renderSeconds(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(3);
}
