import { holding } from '../base/clock.ts';
import { createDeadline, type Deadline, DeadlinePassed } from '../base/deadline.ts';
import { DeviceError, type Failure } from '../base/failure.ts';
import type { Session } from '../engine/contract/session.ts';
import type { Plan } from '../language/plan.ts';
import type { Attempt, OnceRecord, Scope } from './attempt.ts';
import { runOnSetUpDevice } from './device-setup.ts';
import { endRecording } from './end-recording.ts';
import { enterFlow } from './enter-flow.ts';
import type { Evaluation } from './evaluate-code.ts';
import { interruptedFailure, locateFailure, statusOf } from './failures.ts';
import { createInterrupts } from './interrupts.ts';
import { listOuterEnv } from './outer-env.ts';
import { runNodes } from './run-node.ts';
import type { RunHost, RunOptions } from './run-options.ts';
import { runWithHooks } from './run-with-hooks.ts';
import { describeForScripts, seedAttempt } from './script-facts.ts';
import { crashMs } from './time-limits.ts';

interface AttemptRequest {
  readonly host: RunHost;
  readonly options: RunOptions;
  readonly plan: Plan;
  readonly session: Session;
  readonly number: number;
  readonly once: OnceRecord;
  /** Which of the run's workers makes it, from 0. */
  readonly worker: number;
  /** Of the run. */
  readonly seed: number;
  readonly reportBug: (error: unknown) => void;
}

/** One attempt from `attemptStarted` to `attemptFinished`; answers why it did not pass. */
export async function runAttempt(request: AttemptRequest): Promise<Failure | undefined> {
  const { host, plan, number } = request;
  const { clock, emit } = host;
  const startedAt = clock.now();
  const facts = { plan, session: request.session, attempt: number, seed: request.seed };
  const attempt: Attempt = {
    ...request,
    sandbox: host.openSandbox({ seed: seedAttempt(facts), vivace: describeForScripts(facts) }),
    interrupts: createInterrupts(() => attempt),
    called: new Set(),
    collected: [],
    kept: { copiedText: '' },
    artifactNames: new Set(),
    runNodes: (nodes, scope, position) => runNodes(attempt, nodes, scope, position),
  };
  emit({ type: 'attemptStarted', flow: plan.flow, attempt: number });
  const failure = await runPlan(attempt, request.worker);
  await endRecording(attempt);
  await holding(clock, () => attempt.sandbox.close());
  emit({
    type: 'attemptFinished',
    flow: plan.flow,
    attempt: number,
    status: statusOf(failure),
    durationMs: Math.round(clock.now() - startedAt),
    ...(failure !== undefined && { failure }),
  });
  return failure;
}

async function runPlan(attempt: Attempt, worker: number): Promise<Failure | undefined> {
  const { host, plan, options, sandbox, session } = attempt;
  try {
    sandbox.setGlobal('maestro', { platform: 'android' });
    const { pausedMs } = attempt.interrupts;
    const deadline = createDeadline(host.clock, options.flowTimeoutMs, host.signal, pausedMs);
    const env = listOuterEnv({ plan, session, options, worker });
    const outer: Scope = { env, appId: '', deadline, flowDeadline: deadline };
    const place = { flow: plan.flow, attempt: attempt.number };
    const evaluation: Evaluation = { attempt, scope: outer, place, file: plan.file, deadline };
    const row = plan.case === undefined ? [] : [plan.case.env];
    const { parameters, appId } = plan;
    // A case is seen by the flow's own env, and beats it.
    const entry = {
      given: row,
      own: [plan.env, ...row],
      ...(parameters !== undefined && { parameters }),
      ...(appId !== undefined && { appId }),
    };
    const scope = await enterFlow(entry, evaluation);
    if (!scope.ok) return locateFailure(scope.failure, { file: plan.file });
    return await runOnSetUpDevice(attempt, scope.value, async () => {
      const failed = await runWithHooks(attempt, plan, { ...evaluation, scope: scope.value }, {});
      const failure = joinCollected(attempt, failed);
      return failure ?? (await findCrash(attempt, deadline));
    });
  } catch (error) {
    if (host.signal.aborted) return interruptedFailure;
    attempt.reportBug(error);
    return { code: 'internal', message: `A bug in Vivace: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/**
 * A crash that no step was there to see, because the last one only touched: a flow that leaves the system's crash dialog
 * behind has not passed.
 */
async function findCrash({ host, session, plan, number }: Attempt, deadline: Deadline): Promise<Failure | undefined> {
  try {
    const crash = await session.findCrash(deadline.within(crashMs));
    if (crash === undefined) return undefined;
    const message = `${crash}: its dialog was in front when the flow ended`;
    return { code: 'app_crashed', message, file: plan.file, hint: 'adb logcat tells why' };
  } catch (error) {
    if (!(error instanceof DeviceError || error instanceof DeadlinePassed)) throw error;
    const text = `Whether an app had crashed at the end is not known: ${error.message}`;
    host.emit({ type: 'logged', level: 'warning', text, flow: plan.flow, attempt: number });
    return undefined;
  }
}

/** Collected failures fail the flow: the first is told, the others and a hard one's place among them in its details. */
function joinCollected({ collected }: Attempt, failure: Failure | undefined): Failure | undefined {
  const told = failure ?? collected[0];
  if (told === undefined) return undefined;
  const others = collected.filter((one) => one !== told);
  if (others.length === 0) return told;
  const lines = others.map((one) => `also failed: ${one.message}`);
  return { ...told, details: [...(told.details ?? []), ...lines] };
}
