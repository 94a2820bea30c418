import type { Arguments } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import { callTool } from './instructions.ts';
import type { Instruction } from './plan.ts';
import { settleTime } from './tap-command.ts';

/**
 * `waitToSettleTimeoutMs` of commands whose tool has no such wait: one behind the act, at most 30 s as the reference
 * has it. A screen that goes on moving is no failure.
 */
export function settleAfter(args: Arguments<'waitToSettleTimeoutMs'>, context: CompileContext): readonly Instruction[] {
  const timeout_ms = settleTime(args, context);
  const isNone = timeout_ms === undefined || timeout_ms === 0;
  return isNone ? [] : [callTool('wait_for_animation', 'settled', { timeout_ms })];
}
