import { relative, resolve, sep } from 'node:path';
import { createSourceText } from '../base/source.ts';
import { isFlowText } from '../language/is-flow-text.ts';
import { differences } from '../language/migrate/list.ts';
import { checkProject } from './check-project.ts';
import { ExitError } from './exit-error.ts';
import { fixFlows } from './fix-flows.ts';
import { openProject } from './project.ts';
import type { UseCase } from './use-case.ts';

export interface MigrateRequest {
  readonly folder: string;
  /** Rewrite what can be; else it is only told. */
  readonly write: boolean;
}

/** So many places are shown of each difference; the rest is counted. */
const mostPlaces = 10;

/**
 * Tells what differs here for flows written for Maestro, each with its places, and rewrites what means the same in a
 * form of today. Exit code 2 when some flow is not valid as it is.
 */
export async function migrateFlows(useCase: UseCase, { folder, write }: MigrateRequest): Promise<number> {
  const { host } = useCase;
  const { terminal, files, cwd } = host;
  if (!(await files.exists(resolve(cwd, folder)))) throw new ExitError(2, `There is no folder "${folder}".`);
  const { done, checked } = write
    ? await fixFlows(useCase, [folder])
    : { done: [], checked: await checkProject(useCase, [folder]) };
  const { language } = await openProject(useCase);
  const places = new Map<string, string[]>();
  for (const path of checked.flows) {
    const source = createSourceText(relative(cwd, path).replaceAll(sep, '/'), await files.readText(path));
    if (!isFlowText(source.text)) continue;
    const view = await language.viewFlow(path, source);
    for (const { name, find } of differences) {
      const known = places.get(name) ?? [];
      known.push(...find(view).map(({ start }) => `${source.file}:${start.line}:${start.column}`));
      places.set(name, known);
    }
  }
  for (const { name, about } of differences) {
    const found = places.get(name) ?? [];
    if (found.length === 0) continue;
    const more = found.length > mostPlaces ? `  … and ${found.length - mostPlaces} more\n` : '';
    terminal.out(
      `${name} (${found.length})\n${about}\n${found
        .slice(0, mostPlaces)
        .map((one) => `  ${one}\n`)
        .join('')}${more}\n`,
    );
  }
  const rewrites = write
    ? done
    : checked.diagnostics.flatMap(({ fix, file, code, range: { start } }) =>
        fix === undefined ? [] : [`${file}:${start.line}:${start.column}  ${code}  ${fix.title}`],
      );
  const told = write ? 'rewritten' : 'can be rewritten (--write)';
  if (rewrites.length > 0) terminal.out(`${told}\n${rewrites.map((line) => `  ${line}\n`).join('')}\n`);
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error').length;
  const flows = checked.flows.length;
  const count = [...places.values()].filter((found) => found.length > 0).length;
  terminal.out(
    `${flows} flow${flows === 1 ? '' : 's'}: ${count} difference${count === 1 ? '' : 's'} to look at, ${rewrites.length} ${told}, ` +
      `${errors} error${errors === 1 ? '' : 's'}${errors > 0 ? ', told by: vivace check' : ''}\n`,
  );
  return errors > 0 ? 2 : 0;
}
