import { renderPlan } from '../language/render-plan.ts';
import { openProject, renderDiagnostics } from './project.ts';
import type { UseCase } from './use-case.ts';

/** Prints the plan of one flow. Exit code 2, with every diagnostic on stderr, when it is not valid. */
export async function compileFlow(useCase: UseCase, path: string, format: 'text' | 'json'): Promise<number> {
  const { terminal } = useCase.host;
  const { language } = await openProject(useCase);
  const { plan, diagnostics, sources } = await language.loadFlow(path);
  if (diagnostics.length > 0) terminal.err(`${renderDiagnostics(diagnostics, sources)}\n`);
  if (plan === undefined) return 2;
  terminal.out(format === 'json' ? `${JSON.stringify(plan, null, 2)}\n` : renderPlan(plan));
  return 0;
}
