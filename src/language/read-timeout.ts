import type { Arguments } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import type { Template } from './plan.ts';
import { warnNumber } from './warn-number.ts';

/** The argument `timeout` of a wait, in ms; a negative one is warned of and leaves one look. Undefined: not given. */
export function readTimeout(args: Arguments<'timeout'>, context: CompileContext): Template | undefined {
  const timeout = args.number('timeout');
  if (typeof timeout !== 'number' || timeout >= 0) return timeout;
  warnNumber(args, 'timeout', context, () => 'A negative timeout counts as 0: one look and no wait.');
  return 0;
}
