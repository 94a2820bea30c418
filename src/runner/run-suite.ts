import type { Failure } from '../base/failure.ts';
import type { Plan } from '../language/plan.ts';
import { exitCodeOf, worstStatus } from './exit-code.ts';
import { statusOf } from './failures.ts';
import { leaveOutFlow, runFlow } from './run-flow.ts';
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
  const waiting = [...request.plans];
  const results: FlowResult[] = [];
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
        const plan = waiting.shift();
        if (plan === undefined) return;
        results.push(await runFlow(plan, opened.session, { ...run, slot }));
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
  return [...results, ...waiting.map(leave)];
}
