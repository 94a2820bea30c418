import type { Group } from '../language/plan.ts';
import type { NodeOutcome } from './attempt.ts';
import { checkConditions } from './check-conditions.ts';
import { openScope } from './open-scope.ts';
import type { InstructionRun } from './run-instructions.ts';
import { runWithHooks } from './run-with-hooks.ts';

/** An included flow or inline commands. Its conditions see the caller's env, not its own. */
export async function runGroup(group: Group, run: InstructionRun): Promise<NodeOutcome> {
  const { attempt, scope, deadline } = run;
  const position = { parent: group.id };
  const conditions = await checkConditions(group.when, run);
  if (!conditions.met) {
    if ('failure' in conditions) return { failure: conditions.failure };
    if (group.otherwise === undefined) return { skipped: conditions.reason };
    return toOutcome(await attempt.runNodes(group.otherwise, { ...scope, deadline }, position));
  }
  const inner = await openScope(group, run);
  if (!inner.ok) return { failure: inner.failure };
  return toOutcome(await runWithHooks(attempt, group, inner.value, position));
}

function toOutcome(failure: NodeOutcome['failure']): NodeOutcome {
  return failure === undefined ? {} : { failure };
}
