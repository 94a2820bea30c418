import type { Failure } from '../base/failure.ts';
import type { Range } from '../base/source.ts';
import type { AttemptRecord, StepRecord } from './run-record.ts';

/** A failure with the place it happened at and the steps around it, innermost first. */
export interface LocatedFailure {
  readonly failure: Failure;
  readonly step?: StepRecord;
  readonly at?: { readonly file: string; readonly range: Range };
  /** The steps that include the failing one (a runFlow, a repeat), nearest first. */
  readonly around: readonly StepRecord[];
}

/** What made the attempt fail first, then what failed besides (soft steps, hooks); empty when nothing failed. */
export function locateFailures(attempt: AttemptRecord): readonly LocatedFailure[] {
  const steps = findFailingSteps(attempt);
  const located = steps.map(locateStep);
  const main = attempt.failure;
  if (main === undefined) return located;
  const at = located.findIndex(({ failure }) => failure.code === main.code && failure.message === main.message);
  const own = located[at];
  if (own !== undefined) return [own, ...located.filter((other) => other !== own)];
  const place = main.file !== undefined && main.range !== undefined && { at: { file: main.file, range: main.range } };
  return [{ failure: main, around: [], ...place }, ...located];
}

function findFailingSteps(attempt: AttemptRecord): readonly (StepRecord & { readonly failure: Failure })[] {
  const failing = attempt.steps.filter(hasFailed);
  return failing.filter((step) => !failing.some((other) => other.inside === step));
}

function hasFailed(step: StepRecord): step is StepRecord & { readonly failure: Failure } {
  const bad = step.status === 'failed' || step.status === 'errored' || step.status === 'interrupted';
  return bad && step.failure !== undefined && !isInsideTried(step);
}

/** Failed inside something that came right all the same: a retry, an optional runFlow. */
function isInsideTried(step: StepRecord): boolean {
  for (let outer = step.inside; outer !== undefined; outer = outer.inside) {
    if (outer.status === 'passed' || outer.status === 'warned') return true;
  }
  return false;
}

function locateStep(step: StepRecord & { readonly failure: Failure }): LocatedFailure {
  const around: StepRecord[] = [];
  for (let outer = step.inside; outer !== undefined; outer = outer.inside) around.push(outer);
  const { file = step.file, range = step.range } = step.failure;
  return { failure: step.failure, step, at: { file, range }, around };
}
