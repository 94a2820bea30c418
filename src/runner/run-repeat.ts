import type { Repeat } from '../language/plan.ts';
import type { NodeOutcome } from './attempt.ts';
import { checkConditions } from './check-conditions.ts';
import { checkTime } from './check-time.ts';
import type { Evaluated } from './evaluate-code.ts';
import { evaluateTemplate } from './evaluate-template.ts';
import { openScope } from './open-scope.ts';
import type { InstructionRun } from './run-instructions.ts';
import { maxPasses } from './time-limits.ts';
import { yieldTurn } from './yield-turn.ts';

/** `times` passes, as long as the condition holds; the condition is asked before each. */
export async function runRepeat(repeat: Repeat, run: InstructionRun): Promise<NodeOutcome> {
  const { attempt } = run;
  const times = await readTimes(repeat, run);
  if (!times.ok) return { failure: times.failure };
  const scope = await openScope(repeat, run);
  if (!scope.ok) return { failure: scope.failure };
  const inner = { ...run, scope: scope.value };
  for (let pass = 1; pass <= times.value; pass++) {
    const stop = checkTime(attempt, scope.value, repeat);
    if (stop !== undefined) return { failure: stop };
    if (repeat.times === undefined && pass > maxPasses) {
      return { failure: { code: 'budget_exhausted', message: `It did not end within ${maxPasses} passes` } };
    }
    const conditions = await checkConditions(repeat.condition ?? [], inner);
    if (!conditions.met) {
      if ('failure' in conditions) return { failure: conditions.failure };
      return pass === 1 ? { skipped: conditions.reason } : {};
    }
    const failure = await attempt.runNodes(repeat.body, scope.value, { parent: repeat.id, pass });
    if (failure !== undefined) return { failure };
    await yieldTurn(attempt.host.clock);
  }
  return times.value < 1 ? { skipped: 'It is to be repeated 0 times' } : {};
}

async function readTimes({ times }: Repeat, run: InstructionRun): Promise<Evaluated<number>> {
  if (times === undefined) return { ok: true, value: Number.POSITIVE_INFINITY };
  const value = await evaluateTemplate(times, run);
  if (!value.ok) return value;
  const number = Math.trunc(Number(value.value));
  if (Number.isFinite(number)) return { ok: true, value: number };
  const message = `"times" must be a number, but it is ${JSON.stringify(value.value)}`;
  return { ok: false, failure: { code: 'expression', message } };
}
