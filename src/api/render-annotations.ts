import type { Diagnostic } from '../base/diagnostic.ts';

/** Workflow commands, which GitHub Actions shows at the lines of a change. `locate` names files as the repository does. */
export function renderAnnotations(
  diagnostics: readonly Diagnostic[],
  locate: (file: string) => string | undefined,
): string {
  return diagnostics
    .map(({ severity, code, message, hint, file, range: { start, end } }) => {
      const place = {
        file: locate(file) ?? file,
        line: start.line,
        // A command that tells columns is about one line.
        ...(start.line === end.line
          ? { endLine: end.line, col: start.column, endColumn: end.column }
          : { endLine: end.line }),
        title: code,
      };
      const properties = Object.entries(place).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${severity} ${properties.join(',')}::${escapeData(hint === undefined ? message : `${message}\n${hint}`)}`;
    })
    .join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
