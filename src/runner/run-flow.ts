import { type Failure, failureClasses } from '../base/failure.ts';
import type { Session } from '../engine/contract/session.ts';
import type { Plan } from '../language/plan.ts';
import type { OnceRecord } from './attempt.ts';
import { statusOf } from './failures.ts';
import { runAttempt } from './run-attempt.ts';
import type { FlowResult, RunHost, RunOptions } from './run-options.ts';
import type { SessionSlot } from './session-slot.ts';

export interface FlowRun {
  readonly host: RunHost;
  readonly options: RunOptions;
  readonly slot: SessionSlot;
  /** Which of the run's workers runs it, from 0. */
  readonly worker: number;
  /** Of the run. */
  readonly seed: number;
  readonly reportBug: (error: unknown) => void;
}

/**
 * One flow with its attempts. It is attempted again after failures of any kind but an interrupt and a bug of ours; a
 * device that broke is opened anew for that.
 */
export async function runFlow(plan: Plan, first: Session, run: FlowRun): Promise<FlowResult> {
  const { host, options, slot } = run;
  const startedAt = host.clock.now();
  startFlow(plan, first.device.serial, run);
  let session = first;
  let attempts = 0;
  const once: OnceRecord = new Map();
  let failure: Failure | undefined;
  do {
    attempts++;
    failure = await runAttempt({ ...run, plan, session, number: attempts, once });
    if (failure !== undefined && tellOnce(once, { failure, attempts, plan }, run)) break;
    if (failure === undefined || failureClasses[failure.code] !== 'environment') continue;
    await slot.drop();
    if (!mayRepeat(failure, attempts, options)) break;
    const opened = await slot.take();
    if ('failure' in opened) {
      failure = opened.failure;
      break;
    }
    session = opened.session;
  } while (failure !== undefined && mayRepeat(failure, attempts, options));

  const flaky = failure === undefined && attempts > 1;
  const durationMs = Math.round(host.clock.now() - startedAt);
  const result = { status: statusOf(failure), flaky, attempts, durationMs, ...(failure !== undefined && { failure }) };
  return finishFlow(plan, result, run);
}

/** A flow that never began: no device, or the run was interrupted before. */
export function leaveOutFlow(
  plan: Plan,
  why: Pick<FlowResult, 'status' | 'failure' | 'reason'>,
  run: Omit<FlowRun, 'slot' | 'worker' | 'seed'>,
): FlowResult {
  startFlow(plan, '', run);
  return finishFlow(plan, { ...why, flaky: false, attempts: 0, durationMs: 0 }, run);
}

/** What may be done only once and failed keeps the flow from being attempted again. */
function tellOnce(
  once: OnceRecord,
  { failure, attempts, plan }: { readonly failure: Failure; readonly attempts: number; readonly plan: Plan },
  { host, options }: FlowRun,
): boolean {
  const spent = [...once.values()].find(({ passed }) => !passed);
  if (spent === undefined) return false;
  if (mayRepeat(failure, attempts, options)) {
    const text = `Not attempted again: "${spent.title}" failed and may be done only once (once: true)`;
    host.emit({ type: 'logged', level: 'warning', text, flow: plan.flow });
  }
  return true;
}

function mayRepeat(failure: Failure, attempts: number, { retries }: RunOptions): boolean {
  return attempts <= retries && failure.code !== 'interrupted' && failure.code !== 'internal';
}

function startFlow(plan: Plan, device: string, { host, options }: Omit<FlowRun, 'slot' | 'worker' | 'seed'>): void {
  const { flow, name, file, tags, properties } = plan;
  host.emit({ type: 'flowStarted', flow, name, file, tags, properties, device, attempts: options.retries + 1 });
}

function finishFlow(
  { flow, name }: Plan,
  result: Omit<FlowResult, 'flow' | 'name'>,
  { host }: Omit<FlowRun, 'slot' | 'worker' | 'seed'>,
): FlowResult {
  host.emit({ type: 'flowFinished', flow, ...result });
  return { flow, name, ...result };
}
