import { expandPlan } from '../language/expand-plan.ts';
import type { Interrupt, Plan } from '../language/plan.ts';

/** One flow's plans, as they run: one for each case and variant, with what may come in between in the whole project. */
export function expandFlow(plan: Plan | undefined, shared: readonly Interrupt[]): readonly Plan[] {
  if (plan === undefined) return [];
  const interrupts = [...(plan.interrupts ?? []), ...shared];
  return expandPlan(interrupts.length === 0 ? plan : { ...plan, interrupts });
}
