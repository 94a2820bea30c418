import type { Arguments } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';

/** Warns of a number that counts as another one. Those of expressions are put into their bounds when the flow runs. */
export function warnNumber<K extends string>(
  args: Arguments<K>,
  name: K,
  context: Pick<CompileContext, 'report'>,
  explain: (value: number) => string | undefined,
): void {
  const value = args.number(name);
  const message = typeof value === 'number' ? explain(value) : undefined;
  if (message === undefined) return;
  context.report({ code: 'flow/invalid-value', severity: 'warning', range: args.rangeOf(name), message });
}
