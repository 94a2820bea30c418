import type { Failure } from '../base/failure.ts';
import type { PlanNode } from '../language/plan.ts';
import { type Attempt, type NodeOutcome, type Position, placeOf, type Scope } from './attempt.ts';
import { checkTime, tellFlowTimeout } from './check-time.ts';
import { interruptedFailure, isAppFailure, isForgivable, locateFailure, statusOf } from './failures.ts';
import { nameStep } from './name-step.ts';
import { runGroup } from './run-group.ts';
import type { InstructionRun } from './run-instructions.ts';
import { runRepeat } from './run-repeat.ts';
import { runRetry } from './run-retry.ts';
import { runStep } from './run-step.ts';
import { saveEvidence } from './save-artifact.ts';
import { guardTypedText } from './typed-secrets.ts';

/** Runs commands in order. Answers the failure that ended it; forgiven and collected ones do not. */
export async function runNodes(
  attempt: Attempt,
  nodes: readonly PlanNode[],
  scope: Scope,
  position: Position,
): Promise<Failure | undefined> {
  for (const node of nodes) {
    const stop = checkTime(attempt, scope, node);
    if (stop !== undefined) return stop;
    const failure = await runNode(attempt, node, scope, position);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

async function runNode(
  attempt: Attempt,
  node: PlanNode,
  scope: Scope,
  position: Position,
): Promise<Failure | undefined> {
  const { clock, emit } = attempt.host;
  const place = placeOf(attempt, node);
  const { command, file, range, policy } = node;
  const startedAt = clock.now();
  const letGo = guardTypedText(attempt, node);
  try {
    const { title, told } = await nameStep(attempt, node, scope, place);
    emit({ type: 'stepStarted', ...place, ...position, hash: node.hash, command, title, file, range });
    for (const event of told) emit(event);
    const outcome = await runGuarded(attempt, node, scope);
    const failure = outcome.failure && judgeTime(attempt, locateFailure(outcome.failure, node), scope, node);
    const forgiven = failure !== undefined && isForgivable(failure);
    const warned = forgiven && policy.optional === true;
    const collected = forgiven && !warned && policy.soft === true;
    const status = outcome.skipped !== undefined ? 'skipped' : warned ? 'warned' : statusOf(failure);
    if (node.kind === 'step' && (status === 'failed' || status === 'errored')) await saveEvidence(attempt, place);
    emit({
      type: 'stepFinished',
      ...place,
      status,
      durationMs: Math.round(clock.now() - startedAt),
      ...(failure !== undefined && { failure }),
      ...(outcome.skipped !== undefined && { reason: outcome.skipped }),
      ...(outcome.note !== undefined && { reason: outcome.note }),
      ...(collected && { soft: true as const }),
    });
    if (policy.once === true && status !== 'skipped') {
      attempt.once.set(node.id, { title: node.title, passed: failure === undefined });
    }
    if (failure === undefined || warned) return undefined;
    if (!collected) return failure;
    attempt.collected.push(failure);
    return undefined;
  } finally {
    letGo();
  }
}

/** What is thrown in here is a bug: it is reported, and the events still get their ends. */
async function runGuarded(attempt: Attempt, node: PlanNode, scope: Scope): Promise<NodeOutcome> {
  const { timeoutMs, once } = node.policy;
  const before = once === true ? attempt.once.get(node.id) : undefined;
  if (before !== undefined) {
    return { skipped: before.passed ? 'It was already done once' : 'It failed before, and may be done only once' };
  }
  const deadline = timeoutMs === undefined ? scope.deadline : scope.deadline.within(timeoutMs);
  const run: InstructionRun = { attempt, scope, place: placeOf(attempt, node), file: node.file, deadline };
  try {
    if (node.kind === 'step') return await runStep(node, run);
    if (node.kind === 'group') return await runGroup(node, run);
    if (node.kind === 'repeat') return await runRepeat(node, run);
    return await runRetry(node, run);
  } catch (error) {
    if (attempt.host.signal.aborted) return { failure: interruptedFailure };
    attempt.reportBug(error);
    const message = `A bug in Vivace: ${error instanceof Error ? error.message : String(error)}`;
    return { failure: { code: 'internal', message } };
  }
}

/** A failure at the end of the flow's time is the flow's: whatever was waited for had no chance. */
function judgeTime(attempt: Attempt, failure: Failure, scope: Scope, node: PlanNode): Failure {
  const overdue = scope.flowDeadline.passed && (isAppFailure(failure) || failure.code === 'script');
  if (!overdue) return failure;
  const timeout = tellFlowTimeout(attempt, node);
  return { ...timeout, details: [failure.message, ...(failure.details ?? [])] };
}
