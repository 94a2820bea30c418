import { createDeadline } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import type { PlanNode } from '../language/plan.ts';
import type { Attempt, Position, Scope } from './attempt.ts';
import { hookMs } from './time-limits.ts';

interface Hooked {
  readonly onStart: readonly PlanNode[];
  readonly body: readonly PlanNode[];
  readonly onComplete: readonly PlanNode[];
}

/**
 * `onFlowStart`, the commands unless it failed, then always `onFlowComplete`: an earlier failure wins over one of the
 * last. After an interrupt nothing more is done to the device, so its last hook is left out, and the log says so. When
 * the flow's time is used up the last hook still gets its own.
 */
export async function runWithHooks(
  attempt: Attempt,
  { onStart, body, onComplete }: Hooked,
  scope: Scope,
  position: Position,
): Promise<Failure | undefined> {
  const { clock, signal, emit } = attempt.host;
  const started = await attempt.runNodes(onStart, scope, position);
  const failure = started ?? (await attempt.runNodes(body, scope, position));
  if (onComplete.length === 0) return failure;
  if (signal.aborted) {
    const place = {
      flow: attempt.plan.flow,
      attempt: attempt.number,
      ...(position.parent && { step: position.parent }),
    };
    emit({ type: 'logged', level: 'warning', text: 'onFlowComplete was left out: the run was interrupted', ...place });
    return failure;
  }
  const inTime = scope.deadline.left() >= hookMs;
  const extra = createDeadline(clock, hookMs, signal);
  const last = inTime ? scope : { ...scope, deadline: extra, flowDeadline: extra };
  const late = await attempt.runNodes(onComplete, last, position);
  return failure ?? late;
}
