import type { Case, Plan, Variant } from './plan.ts';

/** More results of one flow than anybody reads: a slip in a matrix. */
export const maxExpanded = 1_000;

/**
 * The plans to run: one for each pair of a case and a variant, in the author's order, cases innermost. `flow` ends in
 * `#case`, `#variant` or `#case, variant`, and so does the name; without either it is the plan itself.
 */
export function expandPlan(plan: Plan): readonly Plan[] {
  const { cases, variants, ...rest } = plan;
  if (cases === undefined && variants === undefined) return [plan];
  return (variants ?? [undefined]).flatMap((variant) =>
    (cases ?? [undefined]).map((one): Plan => {
      const suffix = [one?.name, variant?.name].filter((name) => name !== undefined).join(', ');
      return {
        ...rest,
        flow: `${plan.flow}#${suffix}`,
        name: `${plan.name} [${suffix}]`,
        properties: nameApart(plan.properties, suffix),
        ...(one !== undefined && { case: one }),
        ...(variant !== undefined && { variant }),
      };
    }),
  );
}

/** How many plans `expandPlan` makes. */
export function countExpanded({
  cases,
  variants,
}: {
  readonly cases?: readonly Case[];
  readonly variants?: readonly Variant[];
}): number {
  return (cases?.length ?? 1) * (variants?.length ?? 1);
}

/** An id in a report belongs to one result. */
function nameApart(properties: Plan['properties'], suffix: string): Plan['properties'] {
  const id = properties['junitId'];
  return id === undefined ? properties : { ...properties, junitId: `${id}#${suffix}` };
}
