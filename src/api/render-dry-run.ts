import type { Plan } from '../language/plan.ts';
import { renderSteps } from '../language/render-steps.ts';
import type { LoadedPlans } from './load-plans.ts';

/**
 * What a run would do, in its order: each flow with its case and variant, and its steps. A flow that runs several times
 * tells its steps once.
 */
export function renderDryRun({ flows, plans, sequence }: Pick<LoadedPlans, 'flows' | 'plans' | 'sequence'>): string {
  const only = plans.some((plan) => plan.only !== undefined && plan.skip === undefined);
  const told = new Set<string>();
  const blocks = plans.map((plan, at) => {
    const head = `${at + 1}. ${plan.name}  ${plan.flow}`;
    const left = tellLeftOut(plan, only);
    if (left !== undefined) return [head, `   skipped: ${left}`];
    const facts = [
      ...(sequence?.flows.includes(plan.flow)
        ? [`in order${sequence.continueOnFailure ? '' : ', until one fails'}`]
        : []),
      ...(plan.variant === undefined ? [] : [`variant ${plan.variant.name}`]),
      ...(plan.case === undefined ? [] : [`case ${plan.case.name}: ${listValues(plan.case.env)}`]),
      ...(plan.restore === true ? ['the device is put back afterwards'] : []),
      ...(plan.interrupts ?? []).map(({ title, max }) => `${title} (at most ${max} times)`),
    ];
    const steps = told.has(plan.file) ? ['  (the same steps)'] : renderSteps(plan);
    told.add(plan.file);
    return [head, ...facts.map((line) => `   ${line}`), ...steps.map((line) => ` ${line}`)];
  });
  const runs = plans.length === flows.length ? '' : `${count(plans.length, 'run')} of `;
  return `${[...blocks.map((lines) => lines.join('\n')), `Dry run: ${runs}${count(flows.length, 'flow')}; no device was opened, and nothing was done.`].join('\n\n')}\n`;
}

function tellLeftOut({ skip, only }: Plan, anyOnly: boolean): string | undefined {
  if (skip !== undefined) return skip.reason;
  return anyOnly && only === undefined ? 'others say "only"' : undefined;
}

function listValues(env: Readonly<Record<string, string>>): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(', ');
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
