import type { Retry } from '../language/plan.ts';
import type { NodeOutcome } from './attempt.ts';
import type { Evaluated } from './evaluate-code.ts';
import { evaluateTemplate } from './evaluate-template.ts';
import { isAppFailure } from './failures.ts';
import { openScope } from './open-scope.ts';
import type { InstructionRun } from './run-instructions.ts';

/** The commands again, each time with a fresh scope, as long as it is the app that failed them. */
export async function runRetry(retry: Retry, run: InstructionRun): Promise<NodeOutcome> {
  const { attempt, place } = run;
  const retries = await readRetries(retry, run);
  if (!retries.ok) return { failure: retries.failure };
  for (let pass = 1; ; pass++) {
    const collectedBefore = attempt.collected.length;
    const onceBefore = attempt.once.size;
    const scope = await openScope(retry, run);
    if (!scope.ok) return { failure: scope.failure };
    const failure = await attempt.runNodes(retry.body, scope.value, { parent: retry.id, pass });
    if (failure === undefined) return {};
    if (pass > retries.value || !isAppFailure(failure) || run.deadline.passed) return { failure };
    const spent = [...attempt.once.values()].slice(onceBefore).find(({ passed }) => !passed);
    if (spent !== undefined) {
      const text = `Not tried again: "${spent.title}" failed and may be done only once (once: true)`;
      attempt.host.emit({ type: 'logged', level: 'warning', text, ...place });
      return { failure };
    }
    // What was collected in a try that is made again says nothing of the one that counts.
    attempt.collected.length = collectedBefore;
    const text = `Try ${pass} of ${retries.value + 1}: ${failure.message}`;
    attempt.host.emit({ type: 'logged', level: 'info', text, ...place });
  }
}

async function readRetries({ maxRetries }: Retry, run: InstructionRun): Promise<Evaluated<number>> {
  const { host, options } = run.attempt;
  const value = await evaluateTemplate(maxRetries, run);
  if (!value.ok) return value;
  const number = Math.trunc(Number(value.value));
  const warn = (text: string) => host.emit({ type: 'logged', level: 'warning', text, ...run.place });
  if (!Number.isFinite(number)) {
    warn(`maxRetries is ${JSON.stringify(value.value)}, which is no number: 1 is used`);
    return { ok: true, value: 1 };
  }
  if (number > options.maxRetries) warn(`maxRetries ${number} is above the limit: ${options.maxRetries} is used`);
  return { ok: true, value: Math.max(0, Math.min(number, options.maxRetries)) };
}
