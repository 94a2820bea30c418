import { failureClasses } from '../../base/failure.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import type { RunOutcome } from './call-run.ts';

/** The exit code that a result comes to: 0 ok, 1 not, 2 its input was refused, 3 the device broke, 4 interrupted. */
export function exitCodeOf({ ok, code }: Pick<ToolResult, 'ok' | 'code'>): number {
  if (ok) return 0;
  if (code === undefined) return 1;
  const kind = failureClasses[code];
  if (kind === 'environment') return 3;
  if (kind === 'interrupted') return 4;
  return code === 'invalid_input' ? 2 : 1;
}

export function outcomeOf(exitCode: number): RunOutcome {
  return ({ 0: 'passed', 3: 'errored', 4: 'interrupted' } as const)[exitCode] ?? 'failed';
}
