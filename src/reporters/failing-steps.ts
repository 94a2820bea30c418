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
  /** Where the step failed the same way in earlier tries: a line for each. */
  readonly earlier: readonly string[];
}

/** What made the attempt fail first, then what failed besides (soft steps, hooks); empty when nothing failed. */
export function locateFailures(attempt: AttemptRecord): readonly LocatedFailure[] {
  const located = joinTries(findFailingSteps(attempt));
  const main = attempt.failure;
  if (main === undefined) return located;
  const at = located.findIndex(({ failure }) => failure.code === main.code && failure.message === main.message);
  const own = located[at];
  if (own !== undefined) return [own, ...located.filter((other) => other !== own)];
  const place = main.file !== undefined && main.range !== undefined && { at: { file: main.file, range: main.range } };
  return [{ failure: main, around: [], earlier: [], ...place }, ...located];
}

type FailedStep = StepRecord & { readonly failure: Failure };

/** The same step with the same kind of failure in several passes is told in full for the last of them. */
function joinTries(steps: readonly FailedStep[]): readonly LocatedFailure[] {
  const tries = new Map<string, FailedStep[]>();
  for (const step of steps) {
    const key = `${step.step} ${step.failure.code}`;
    tries.set(key, [...(tries.get(key) ?? []), step]);
  }
  return [...tries.values()].map((same) => ({
    ...locateStep(same.at(-1) as FailedStep), // no list is empty
    earlier: same.slice(0, -1).map(tellTry),
  }));
}

function tellTry(step: FailedStep): string {
  let tried: StepRecord | undefined = step;
  while (tried !== undefined && tried.pass === undefined) tried = tried.inside;
  const word = tried?.inside?.command === 'retry' ? 'try' : 'pass';
  const which = tried?.pass === undefined ? '' : ` in ${word} ${tried.pass}`;
  return `also${which}: ${step.failure.message.split('\n')[0] ?? ''}`;
}

function findFailingSteps(attempt: AttemptRecord): readonly FailedStep[] {
  const failing = attempt.steps.filter((step) => hasFailed(step, attempt));
  return failing.filter((step) => !failing.some((other) => other.inside === step));
}

function hasFailed(step: StepRecord, attempt: AttemptRecord): step is FailedStep {
  const bad = step.status === 'failed' || step.status === 'errored' || step.status === 'interrupted';
  return bad && step.failure !== undefined && !isInsideTried(step, attempt);
}

/**
 * Failed inside something that came right all the same: a retry, an optional runFlow. What was collected on the way counts
 * all the same, but for a try that was made again.
 */
function isInsideTried(step: StepRecord, { steps }: AttemptRecord): boolean {
  let collected = step.soft === true;
  let inner = step;
  for (let outer = step.inside; outer !== undefined; outer = outer.inside) {
    if (collected) {
      const triedAgain = steps.some(({ inside, pass }) => inside === outer && (pass ?? 0) > (inner.pass ?? 0));
      if (outer.command === 'retry' && triedAgain) return true;
    } else if (outer.status === 'passed' || outer.status === 'warned') return true;
    collected ||= outer.soft === true;
    inner = outer;
  }
  return false;
}

function locateStep(step: FailedStep): Omit<LocatedFailure, 'earlier'> {
  const around: StepRecord[] = [];
  for (let outer = step.inside; outer !== undefined; outer = outer.inside) around.push(outer);
  const { file = step.file, range = step.range } = step.failure;
  return { failure: step.failure, step, at: { file, range }, around };
}
