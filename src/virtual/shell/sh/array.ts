import type { ShellState } from './shell-state.ts';

/** Elements are variables of their own: `a` is the first, `a[3]` the fourth. */
export function nameElement(name: string, index: number): string {
  return index === 0 ? name : `${name}[${index >>> 0}]`;
}

/** Elements that are set, by index. */
export function listElements(
  state: ShellState,
  name: string,
): readonly { readonly index: number; readonly value: string }[] {
  const found: { index: number; value: string }[] = [];
  for (const [key, { value }] of state.variables) {
    if (key === name) found.push({ index: 0, value });
    else if (key.startsWith(`${name}[`)) found.push({ index: Number(key.slice(name.length + 1, -1)), value });
  }
  return found.sort((a, b) => a.index - b.index);
}

export function dropElements(state: ShellState, name: string): void {
  for (const { index } of listElements(state, name)) state.variables.delete(nameElement(name, index));
}
