import { createDeadline } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import type { Interrupt, PlanNode } from '../language/plan.ts';
import type { Attempt, Position, Scope } from './attempt.ts';
import type { Evaluation } from './evaluate-code.ts';
import { hookMs } from './time-limits.ts';

interface Hooked {
  readonly onStart: readonly PlanNode[];
  readonly body: readonly PlanNode[];
  readonly onFailure?: readonly PlanNode[];
  readonly onComplete: readonly PlanNode[];
  readonly interrupts?: readonly Interrupt[];
}

/**
 * `onFlowStart`, the commands unless it failed, `onFlowFailure` where either did, then always `onFlowComplete`: an
 * earlier failure wins over one of the last. After an interrupt nothing more is done to the device, so the last hooks are
 * left out, and the log says so. When the flow's time is used up they still get their own. The flow's interrupts hold
 * through all of it.
 */
export async function runWithHooks(
  attempt: Attempt,
  flow: Hooked,
  evaluation: Evaluation,
  position: Position,
): Promise<Failure | undefined> {
  if (flow.interrupts === undefined) return runHooks(attempt, flow, evaluation.scope, position);
  const held = await attempt.interrupts.hold(flow.interrupts, evaluation);
  if (!held.ok) return held.failure;
  try {
    return await runHooks(attempt, flow, evaluation.scope, position);
  } finally {
    held.value();
  }
}

async function runHooks(
  attempt: Attempt,
  { onStart, body, onFailure, onComplete }: Hooked,
  scope: Scope,
  position: Position,
): Promise<Failure | undefined> {
  const collectedBefore = attempt.collected.length;
  const started = await attempt.runNodes(onStart, scope, position);
  const failure = started ?? (await attempt.runNodes(body, scope, position));
  // Collected failures fail the flow as well.
  const failed = failure ?? attempt.collected[collectedBefore];
  if (failed !== undefined && onFailure !== undefined)
    await runOnFailure(attempt, { onFailure, failed }, scope, position);
  if (onComplete.length === 0 || isInterrupted(attempt, 'onFlowComplete', position)) return failure;
  const late = await attempt.runNodes(onComplete, allowHook(attempt, scope), position);
  return failure ?? late;
}

/** Scripts in it see `vivace.failure`. What fails in it is told as its own, and changes nothing of the flow's failure. */
async function runOnFailure(
  attempt: Attempt,
  { onFailure, failed }: { readonly onFailure: readonly PlanNode[]; readonly failed: Failure },
  scope: Scope,
  position: Position,
): Promise<void> {
  if (isInterrupted(attempt, 'onFlowFailure', position)) return;
  const { sandbox, collected } = attempt;
  const before = collected.length;
  sandbox.setGlobal('vivace', { failure: { message: failed.message, code: failed.code } });
  const own = (await attempt.runNodes(onFailure, allowHook(attempt, scope), position)) ?? collected[before];
  sandbox.setGlobal('vivace', {});
  collected.length = before;
  if (own !== undefined) warn(attempt, `onFlowFailure failed itself: ${own.message}`, position);
}

function isInterrupted(attempt: Attempt, hook: string, position: Position): boolean {
  if (!attempt.host.signal.aborted) return false;
  warn(attempt, `${hook} was left out: the run was interrupted`, position);
  return true;
}

function warn({ host, plan, number }: Attempt, text: string, { parent }: Position): void {
  const place = { flow: plan.flow, attempt: number, ...(parent && { step: parent }) };
  host.emit({ type: 'logged', level: 'warning', text, ...place });
}

/** Its own time where little of the flow's is left. */
function allowHook({ host, interrupts }: Attempt, scope: Scope): Scope {
  if (scope.deadline.left() >= hookMs) return scope;
  const extra = createDeadline(host.clock, hookMs, host.signal, interrupts.pausedMs);
  return { ...scope, deadline: extra, flowDeadline: extra };
}
