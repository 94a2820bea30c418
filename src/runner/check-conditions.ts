import type { Failure } from '../base/failure.ts';
import type { Condition } from '../language/plan.ts';
import { isAppFailure } from './failures.ts';
import { type InstructionRun, runInstructions } from './run-instructions.ts';

export type ConditionsOutcome =
  | { readonly met: true }
  | { readonly met: false; readonly reason: string }
  | { readonly met: false; readonly failure: Failure };

/**
 * Whether all hold, in the order given; the first that does not ends it. What the app does not show makes a condition
 * false; a broken script, device or deadline fails the command.
 */
export async function checkConditions(
  conditions: readonly Condition[],
  run: InstructionRun,
): Promise<ConditionsOutcome> {
  for (const condition of conditions) {
    const { failure } = await runInstructions(condition.instructions, run);
    if (failure === undefined) continue;
    if (!isAppFailure(failure) || run.scope.flowDeadline.passed) return { met: false, failure };
    return { met: false, reason: `Condition not met: ${condition.title}` };
  }
  return { met: true };
}
