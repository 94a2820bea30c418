import type { Failure } from '../base/failure.ts';
import type { Session } from '../engine/contract/session.ts';
import type { Plan } from '../language/plan.ts';
import { exitCodeOf, worstStatus } from './exit-code.ts';
import { statusOf } from './failures.ts';
import { type FlowRun, leaveOutFlow, runFlow } from './run-flow.ts';
import { defaultRunOptions, type FlowResult, type RunResult, type SuiteRequest } from './run-options.ts';
import { createSessionSlot } from './session-slot.ts';

/**
 * Runs flows in order, on one session or on several workers, each with its own; from `runStarted` to `runFinished`.
 * Every session it opened is closed when it is done. Throws nothing but what a listener of `emit` throws: bugs inside
 * end the flow they happen in (`internal`) and are answered in `bugs`.
 */
export async function runSuite(request: SuiteRequest): Promise<RunResult> {
  const { clock, emit, plans, run } = request;
  const startedAt = clock.now();
  emit({
    type: 'runStarted',
    schema: 1,
    run: run.id,
    version: run.version,
    startedAt: new Date(startedAt).toISOString(),
    flows: plans.length,
    ...(run.seed !== undefined && { seed: run.seed }),
  });
  for (const diagnostic of request.diagnostics ?? []) emit({ type: 'diagnosed', diagnostic });
  const bugs: unknown[] = [];
  const flows = await runPlans(request, (error) => bugs.push(error));

  const counts = { passed: 0, failed: 0, errored: 0, skipped: 0, interrupted: 0, warned: 0 };
  for (const { status } of flows) counts[status]++;
  const { warned: _neverOfAFlow, ...told } = counts;
  const statuses = flows.map((flow) => flow.status);
  if (request.signal.aborted) statuses.push('interrupted');
  const result: RunResult = {
    status: worstStatus(statuses),
    exitCode: exitCodeOf({ statuses, bug: bugs.length > 0 }),
    durationMs: Math.round(clock.now() - startedAt),
    flows,
    counts: { ...told, flaky: flows.filter((flow) => flow.flaky).length },
    bugs,
  };
  const { status, exitCode, durationMs } = result;
  emit({ type: 'runFinished', status, durationMs, counts: result.counts, exitCode });
  return result;
}

async function runPlans(request: SuiteRequest, reportBug: (error: unknown) => void): Promise<readonly FlowResult[]> {
  const options = { ...defaultRunOptions, ...request.options };
  const run = { host: request, options, reportBug };
  const results: FlowResult[] = [];
  const { chosen, left, only } = chooseFlows(request.plans);
  if (only !== undefined) {
    const text = `Only flows with "only" run: ${left.length} of ${request.plans.length} are left out (${only.flow}: ${only.only?.reason})`;
    request.emit({ type: 'logged', level: 'warning', text });
  }
  for (const { plan, reason } of left) results.push(leaveOutFlow(plan, { status: 'skipped', reason }, run));
  const waiting = queueFlows(chosen, request);
  let lastFailure: Failure | undefined;

  const work = async (worker: number) => {
    const slot = createSessionSlot(request, worker, reportBug);
    try {
      while (waiting.length > 0 && !request.signal.aborted) {
        const opened = await slot.take();
        if ('failure' in opened) {
          // This worker has no device; its share is left to the others.
          lastFailure = opened.failure;
          return;
        }
        const job = waiting.shift();
        if (job === undefined) return;
        const rest = await runJob(job, opened.session, { ...run, slot, worker, seed: request.run.seed ?? 0 }, results);
        // What is left of a sequence whose device is gone stays together, for whoever has one.
        if (rest.plans.length > 0) waiting.unshift(rest);
      }
    } finally {
      await slot.drop();
    }
  };
  const workers = Math.max(1, Math.min(options.workers, waiting.length));
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));

  const leave = (plan: Plan) => {
    if (request.signal.aborted || lastFailure === undefined) {
      return leaveOutFlow(plan, { status: 'skipped', reason: 'The run was interrupted before it began' }, run);
    }
    return leaveOutFlow(plan, { status: statusOf(lastFailure), failure: lastFailure }, run);
  };
  return [...results, ...waiting.flatMap(({ plans }) => plans).map(leave)];
}

/** Flows that one worker runs one after another; most are alone. */
interface Job {
  readonly plans: readonly Plan[];
  readonly stopsOnFailure: boolean;
}

/** Answers what it could not begin. */
async function runJob(job: Job, first: Session, run: FlowRun, results: FlowResult[]): Promise<Job> {
  const { host, slot } = run;
  let session = first;
  for (const [at, plan] of job.plans.entries()) {
    if (at > 0) {
      if (host.signal.aborted) return { ...job, plans: job.plans.slice(at) };
      const opened = await slot.take();
      if ('failure' in opened) return { ...job, plans: job.plans.slice(at) };
      session = opened.session;
    }
    const result = await runFlow(plan, session, run);
    results.push(result);
    if (!job.stopsOnFailure || result.failure === undefined || result.status === 'interrupted') continue;
    const reason = `"${plan.name}" failed, which ends the ordered flows (continueOnFailure: false)`;
    for (const other of job.plans.slice(at + 1)) results.push(leaveOutFlow(other, { status: 'skipped', reason }, run));
    break;
  }
  return { ...job, plans: [] };
}

/** The ordered flows first, as one job; each of the others by itself. */
function queueFlows(chosen: readonly Plan[], { sequence }: SuiteRequest): Job[] {
  const ordered = new Set(sequence?.flows ?? []);
  const together = chosen.filter((plan) => ordered.has(plan.flow));
  const alone = chosen.filter((plan) => !ordered.has(plan.flow));
  const job = { plans: together, stopsOnFailure: sequence?.continueOnFailure === false };
  return [...(together.length > 0 ? [job] : []), ...alone.map((plan) => ({ plans: [plan], stopsOnFailure: false }))];
}

/** Flows that their authors leave out: skipped ones, and, where any says `only`, all others. */
function chooseFlows(plans: readonly Plan[]) {
  const only = plans.find((plan) => plan.only !== undefined && plan.skip === undefined);
  const left: { readonly plan: Plan; readonly reason: string }[] = [];
  const chosen = plans.filter((plan) => {
    if (plan.skip !== undefined) left.push({ plan, reason: plan.skip.reason });
    else if (only !== undefined && plan.only === undefined) {
      left.push({ plan, reason: `Left out, because ${only.flow} says only: ${only.only?.reason}` });
    } else return true;
    return false;
  });
  return { chosen, left, only };
}
