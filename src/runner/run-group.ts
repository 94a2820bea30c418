import type { Group } from '../language/plan.ts';
import type { NodeOutcome } from './attempt.ts';
import { checkConditions } from './check-conditions.ts';
import { enterFlow } from './enter-flow.ts';
import { openScope } from './open-scope.ts';
import type { InstructionRun } from './run-instructions.ts';
import { runWithHooks } from './run-with-hooks.ts';

/** An included flow or inline commands. Its conditions see the caller's env, not its own. */
export async function runGroup(group: Group, run: InstructionRun): Promise<NodeOutcome> {
  const { attempt } = run;
  const position = { parent: group.id };
  const conditions = await checkConditions(group.when, run);
  if (!conditions.met) {
    if ('failure' in conditions) return { failure: conditions.failure };
    return runOtherwise(group, run, conditions.reason);
  }
  const { parameters, appId } = group;
  // An included flow's own env stands last.
  const own = group.included === true || parameters !== undefined ? group.env.slice(-1) : [];
  const entry = {
    given: group.env.slice(0, group.env.length - own.length),
    own,
    ...(parameters !== undefined && { parameters }),
    ...(appId !== undefined && { appId }),
  };
  const inner = await enterFlow(entry, run);
  if (!inner.ok) return { failure: inner.failure };
  return toOutcome(await runWithHooks(attempt, group, { ...run, scope: inner.value }, position));
}

async function runOtherwise(
  { id, otherwise, otherwiseEnv }: Group,
  run: InstructionRun,
  reason: string,
): Promise<NodeOutcome> {
  if (otherwise === undefined) return { skipped: reason };
  const scope = await openScope({ env: otherwiseEnv === undefined ? [] : [otherwiseEnv] }, run);
  if (!scope.ok) return { failure: scope.failure };
  const failure = await run.attempt.runNodes(otherwise, scope.value, { parent: id });
  return { note: `${reason}; else was run`, ...toOutcome(failure) };
}

function toOutcome(failure: NodeOutcome['failure']): NodeOutcome {
  return failure === undefined ? {} : { failure };
}
