import { type Diagnostic, diagnosticCodes } from '../../base/diagnostic.ts';
import { suggestName } from '../../base/suggest-name.ts';
import type { Ignore } from './ignores.ts';

/**
 * Takes away the warnings that comments of their file ask not to be told, and warns of comments that ask for nothing
 * that is there. Errors cannot be ignored: the flow would not run.
 */
export function applyIgnores(
  diagnostics: readonly Diagnostic[],
  ignores: ReadonlyMap<string, readonly Ignore[]>,
): readonly Diagnostic[] {
  const used = new Set<Ignore['codes'][number]>();
  const kept = diagnostics.filter((one) => {
    const fitting = (ignores.get(one.file) ?? []).flatMap((ignore) =>
      ignore.scope === 'file' || ignore.lines.includes(one.range.start.line)
        ? ignore.codes.filter(({ code }) => code === one.code)
        : [],
    );
    if (one.severity === 'error') return true;
    for (const entry of fitting) used.add(entry);
    return fitting.length === 0;
  });
  const idle = [...ignores].flatMap(([file, list]) =>
    list.flatMap((ignore) => tellIdle(file, ignore, used, diagnostics)),
  );
  return [...kept, ...idle];
}

function tellIdle(
  file: string,
  { codes, range, lines, scope }: Ignore,
  used: ReadonlySet<Ignore['codes'][number]>,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const warn = (message: string, at: Diagnostic['range'], hint: string): Diagnostic => ({
    code: 'lint/unused-ignore',
    severity: 'warning',
    message,
    hint,
    file,
    range: at,
  });
  if (codes.length === 0)
    return [warn('This ignores nothing: it names no code.', range, 'Write "# vivace-ignore lint/point".')];
  return codes
    .filter((entry) => !used.has(entry))
    .map(({ code, range: at }) => {
      if (!(diagnosticCodes as readonly string[]).includes(code)) {
        const near = suggestName(code, diagnosticCodes);
        const hint = near ? `Did you mean "${near}"?` : 'Codes are listed by: vivace check --explain';
        return warn(`There is no code "${code}".`, at, hint);
      }
      const error = diagnostics.some(
        (one) => one.file === file && one.code === code && (scope === 'file' || lines.includes(one.range.start.line)),
      );
      if (error)
        return warn(`"${code}" is an error here, which cannot be ignored.`, at, 'Mend it, and take the comment away.');
      return warn(`There is no "${code}" here to ignore.`, at, 'Take the comment away.');
    });
}
