import type { Arguments } from './arguments.ts';
import { callTool } from './instructions.ts';
import type { Instruction } from './plan.ts';
import { bound } from './tap-command.ts';

/**
 * `waitToSettleTimeoutMs` of commands whose tool has no such wait: one behind the act, at most 30 s as the reference
 * has it. A screen that goes on moving is no failure.
 */
export function settleAfter(args: Arguments<'waitToSettleTimeoutMs'>): readonly Instruction[] {
  const timeout_ms = bound(
    args.number('waitToSettleTimeoutMs'),
    (ms) => Math.min(30_000, ms),
    (code) => `Math.min(30000, Math.max(0, ${code}))`,
  );
  const isNone = timeout_ms === undefined || (typeof timeout_ms === 'number' && timeout_ms <= 0);
  return isNone ? [] : [callTool('wait_for_animation', 'settled', { timeout_ms })];
}
