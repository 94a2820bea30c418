import type { Diagnostic } from '../base/diagnostic.ts';
import type { CheckSettings } from '../config/check-settings.ts';
import { applyIgnores } from '../language/lint/apply-ignores.ts';
import type { Ignore } from '../language/lint/ignores.ts';

/** Each fault once, in the order of places, as the config and the comments in the files want them told. */
export function judgeDiagnostics(
  diagnostics: readonly Diagnostic[],
  ignores: ReadonlyMap<string, readonly Ignore[]>,
  { off = [], severity = {} }: CheckSettings,
): readonly Diagnostic[] {
  const each = new Map(
    diagnostics.map((one) => [`${one.file}:${one.range.start.offset}:${one.code}:${one.message}`, one]),
  );
  return applyIgnores([...each.values()], ignores)
    .filter((one) => one.severity === 'error' || !off.includes(one.code))
    .map((one): Diagnostic => (severity[one.code] === 'error' ? { ...one, severity: 'error' } : one))
    .sort((left, right) => compare(left.file, right.file) || left.range.start.offset - right.range.start.offset);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
