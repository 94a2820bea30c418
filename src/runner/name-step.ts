import type { PlanNode } from '../language/plan.ts';
import type { Attempt, Scope, StepPlace } from './attempt.ts';
import { evaluateText } from './evaluate-template.ts';

type Told = Parameters<Attempt['host']['emit']>[0];

export interface NamedStep {
  readonly title: string;
  /** What was logged meanwhile: to be told once the step has begun. */
  readonly told: readonly Told[];
}

/** The step's title: its label with the expressions in it filled in. One that fails is shown as written, and fails nothing. */
export async function nameStep(
  attempt: Attempt,
  { label, title, file }: PlanNode,
  scope: Scope,
  place: StepPlace,
): Promise<NamedStep> {
  if (label === undefined) return { title, told: [] };
  const told: Told[] = [];
  const quiet = { ...attempt, host: { ...attempt.host, emit: (event: Told) => void told.push(event) } };
  const text = await evaluateText(label, {
    attempt: quiet,
    scope,
    place,
    file,
    deadline: scope.deadline,
    warnOfUndefined: true,
  });
  if (text.ok) return { title: text.value, told };
  const why = `The label is shown as written: ${text.failure.message}`;
  return { title, told: [...told, { type: 'logged', level: 'warning', text: why, ...place }] };
}
