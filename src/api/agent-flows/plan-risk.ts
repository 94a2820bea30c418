import type { Risk } from '../../engine/contract/tool.ts';
import { toolSchemas } from '../../generated/tool-schemas.ts';
import type { Plan } from '../../language/plan.ts';

const ranks: readonly Risk[] = ['LOW', 'MEDIUM', 'HIGH'];
const risks = new Map(toolSchemas.map(({ face, name, risk }) => [`${face} ${name}`, risk]));

/** The highest risk of all calls that a plan could make, wherever they stand in it. */
export function findPlanRisk(plan: Plan): Risk {
  let highest = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind, face, tool } = value as { kind?: unknown; face?: unknown; tool?: unknown };
    if (kind === 'call') highest = Math.max(highest, ranks.indexOf(risks.get(`${face} ${tool}`) ?? 'HIGH'));
    for (const part of Object.values(value)) visit(part);
  };
  visit(plan);
  return ranks[highest] ?? 'HIGH';
}
