import type { Plan, PlanNode } from '../../src/language/plan.ts';
import { nameKind } from './command-kinds.ts';

/** What a flow was read as, where nothing is run. */
export function compareParse(
  { commands, config }: { readonly commands?: readonly string[]; readonly config?: Readonly<Record<string, unknown>> },
  plan: Plan | undefined,
): readonly string[] {
  const problems: string[] = [];
  const kinds = (plan?.body ?? []).map(({ command }: PlanNode) => nameKind(command));
  const wanted = listCommands(commands ?? []);
  if (commands !== undefined && wanted.join(' ') !== kinds.join(' ')) {
    problems.push(`commands: expected ${wanted.join(' ')}, found ${kinds.join(' ')}`);
  }
  const found: Readonly<Record<string, unknown>> = { ...plan };
  for (const [key, value] of Object.entries(config ?? {})) {
    if (JSON.stringify(found[key]) === JSON.stringify(value)) continue;
    problems.push(`config ${key}: expected ${JSON.stringify(value)}, found ${JSON.stringify(found[key])}`);
  }
  return problems;
}

/** Without what the reference puts in front of each flow: its config and its variables are no commands of Vivace. */
function listCommands(commands: readonly string[]): readonly string[] {
  return commands.filter((kind) => kind !== 'applyConfiguration' && kind !== 'defineVariables');
}
