import type { Risk } from '../../engine/contract/tool.ts';
import { toolSchemas } from '../../generated/tool-schemas.ts';
import type { Plan } from '../../language/plan.ts';

const ranks: readonly Risk[] = ['LOW', 'MEDIUM', 'HIGH'];
const risks = new Map(toolSchemas.map(({ face, name, risk }) => [`${face} ${name}`, risk]));

/**
 * Names, members and operators. Whatever could call something is not among them: scripts may ask the network, and the
 * variables that they see are secrets too.
 */
const harmless = /^[\p{L}\p{N}_$\s.!&|=<>+\-*/%?:'",]*$/u;

export interface PlanRisk {
  readonly risk: Risk;
  /** What of it is of that risk first: a tool's name, or `code`. */
  readonly by?: string;
}

/** The highest risk of all that a plan could do, wherever it stands in it: its calls, and code, which is of the highest. */
export function findPlanRisk(plan: Plan): PlanRisk {
  let highest: PlanRisk = { risk: 'LOW' };
  const raise = (risk: Risk, by: string) => {
    if (ranks.indexOf(risk) > ranks.indexOf(highest.risk)) highest = { risk, by };
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind, face, tool, code } = value as Readonly<Record<string, unknown>>;
    if (kind === 'call') raise(risks.get(`${face} ${tool}`) ?? 'HIGH', String(tool));
    if (kind === 'script') raise('HIGH', 'code');
    if (kind === undefined && typeof code === 'string' && !harmless.test(code)) raise('HIGH', 'code');
    for (const part of Object.values(value)) visit(part);
  };
  visit(plan);
  return highest;
}

/** The tools that a plan could call, of whatever document. */
export function listPlanTools(plan: Plan): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind, tool } = value as Readonly<Record<string, unknown>>;
    if (kind === 'call' && typeof tool === 'string') names.add(tool);
    for (const part of Object.values(value)) visit(part);
  };
  visit(plan);
  return names;
}
