import { loadPlans } from './load-plans.ts';
import { openProject, renderDiagnostics } from './project.ts';
import type { UseCase } from './use-case.ts';

/** Prints every diagnostic of the flows; no device. Exit code 2 when one is an error. */
export async function checkFlows(useCase: UseCase, paths: readonly string[], format: 'text' | 'json'): Promise<number> {
  const { terminal } = useCase.host;
  const project = await openProject(useCase);
  const { flows, diagnostics, sources } = await loadPlans(useCase, project, paths);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  if (format === 'json') {
    terminal.out(`${JSON.stringify(diagnostics, null, 2)}\n`);
  } else {
    if (diagnostics.length > 0) terminal.out(`${renderDiagnostics(diagnostics, sources)}\n\n`);
    terminal.out(`${count(flows.length, 'flow')} checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}\n`);
  }
  return errors > 0 ? 2 : 0;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
