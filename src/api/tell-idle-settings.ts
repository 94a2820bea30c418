import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import type { CheckSettings } from '../config/check-settings.ts';

/**
 * Warns of codes that the config switches off, or makes warnings, where they are errors: the flow would not run, whatever
 * the config says. `judged` is what is told.
 */
export function tellIdleSettings(
  judged: readonly Diagnostic[],
  { off = [], severity = {} }: CheckSettings,
  config: SourceText | undefined,
): readonly Diagnostic[] {
  if (config === undefined) return [];
  const softened = Object.entries(severity).flatMap(([code, level]) => (level === 'warning' ? [code] : []));
  const errors = new Set<string>(judged.filter((one) => one.severity === 'error').map(({ code }) => code));
  return [...new Set([...off, ...softened])]
    .filter((code) => errors.has(code))
    .map((code): Diagnostic => {
      // Codes are written as they are: nothing in them has to be escaped.
      const start = Math.max(0, config.text.indexOf(code));
      return {
        code: 'lint/unused-ignore',
        severity: 'warning',
        message: `"${code}" is an error here, and errors are always told: such a flow does not run.`,
        hint: 'Mend what it is about, or leave the file out: check: {exclude: [...]}.',
        file: config.file,
        range: config.rangeOf(start, start + code.length),
      };
    });
}
