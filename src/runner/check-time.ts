import type { Failure } from '../base/failure.ts';
import type { PlanNode } from '../language/plan.ts';
import type { Attempt, Scope } from './attempt.ts';
import { interruptedFailure } from './failures.ts';

/** Why nothing more may be begun. */
export function checkTime(attempt: Attempt, scope: Scope, next: PlanNode): Failure | undefined {
  if (attempt.host.signal.aborted) return interruptedFailure;
  if (scope.flowDeadline.passed) return tellFlowTimeout(attempt, next);
  if (!scope.deadline.passed) return undefined;
  const { file, range } = next;
  return { code: 'timeout', message: `No time was left for: ${next.title}`, file, range };
}

export function tellFlowTimeout({ options }: Attempt, { title, file, range }: PlanNode): Failure {
  const message = `The flow did not finish within ${options.flowTimeoutMs} ms; it was at: ${title}`;
  return { code: 'flow_timeout', message, hint: 'Give it more time with --timeout', file, range };
}
