import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import { isInside } from '../language/resolve-reference.ts';
import { checkProject, type ProjectCheck } from './check-project.ts';
import { fixFlows } from './fix-flows.ts';
import { findRepository } from './list-flow-files.ts';
import { renderDiagnostics } from './project.ts';
import { renderAnnotations } from './render-annotations.ts';
import { renderSarif } from './render-sarif.ts';
import type { UseCase } from './use-case.ts';

export type CheckFormat = 'text' | 'json' | 'sarif' | 'github';

export interface CheckRequest {
  readonly paths: readonly string[];
  readonly format: CheckFormat;
  /** Mend first what can be. */
  readonly fix?: boolean;
  /** `error`: warnings are not told. Default `warning`. */
  readonly severity?: 'error' | 'warning';
  /** More warnings than this end as an error does. Default: as the config says, else any number is fine. */
  readonly maxWarnings?: number;
}

/** Prints what is wrong with flows; no device. Exit code 2 when something is an error, or there are too many warnings. */
export async function checkFlows(useCase: UseCase, request: CheckRequest): Promise<number> {
  const { terminal } = useCase.host;
  const { done, checked } = request.fix
    ? await fixFlows(useCase, request.paths)
    : { done: [], checked: await checkProject(useCase, request.paths) };
  const { diagnostics } = checked;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.length - errors.length;
  const told = request.severity === 'error' ? errors : diagnostics;
  // Other formats are read by machines: what was mended goes beside them.
  const tell = request.format === 'text' ? terminal.out : terminal.err;
  if (done.length > 0) tell(`mended:\n${done.map((line) => `  ${line}\n`).join('')}\n`);
  await print(useCase, request.format, checked, told);
  if (request.format === 'text') terminal.out(`${summarize(checked, errors.length, warnings)}\n`);
  const most = request.maxWarnings ?? checked.project.settings.check.maxWarnings;
  const tooMany = most !== undefined && warnings > most;
  if (tooMany) terminal.err(`${count(warnings, 'warning')}, and at most ${most} are allowed.\n`);
  return errors.length > 0 || tooMany ? 2 : 0;
}

async function print(
  { host }: UseCase,
  format: CheckFormat,
  { sources }: ProjectCheck,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  const { terminal, cwd, files } = host;
  if (format === 'text') {
    if (diagnostics.length > 0) terminal.out(`${renderDiagnostics(diagnostics, sources)}\n\n`);
    return;
  }
  if (format === 'json') {
    terminal.out(`${JSON.stringify(diagnostics, null, 2)}\n`);
    return;
  }
  const root = (await findRepository(cwd, files)) ?? cwd;
  const locate = (file: string) => {
    const path = resolve(cwd, file);
    return isInside(path, root) ? relative(root, path).replaceAll(sep, '/') : undefined;
  };
  const text =
    format === 'sarif' ? renderSarif(diagnostics, { root, cwd, locate }) : renderAnnotations(diagnostics, locate);
  if (text !== '') terminal.out(`${text}\n`);
}

function summarize({ flows, runs, passedOver }: ProjectCheck, errors: number, warnings: number): string {
  const times = runs === flows.length ? '' : ` (${count(runs, 'run')})`;
  const checked = `${count(flows.length, 'flow')} checked${times}: ${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  if (passedOver.length === 0) return checked;
  const names = passedOver.slice(0, 3).join(', ');
  const more = passedOver.length > 3 ? ` and ${passedOver.length - 3} more` : '';
  return `${checked}; passed over, being no flow${passedOver.length === 1 ? '' : 's'}: ${names}${more}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
