import { locateFailures } from './failing-steps.ts';
import type { AttemptRecord } from './run-record.ts';

const actsTold = 10;

/**
 * The touches and keys before the attempt's failure that changed nothing on the screen, a line each, in order and with
 * the same one told once: what went wrong often began there. Empty when nothing failed.
 */
export function listIdleActs(attempt: AttemptRecord): readonly string[] {
  const [main] = locateFailures(attempt);
  if (main === undefined) return [];
  const end = main.step === undefined ? attempt.steps.length : attempt.steps.indexOf(main.step);
  const times = new Map<string, number>();
  for (const { noEffect, title, file, range } of attempt.steps.slice(0, end)) {
    if (noEffect !== true) continue;
    const line = `${title} (${file}:${range.start.line})`;
    times.set(line, (times.get(line) ?? 0) + 1);
  }
  const lines = [...times].map(([line, count]) => (count === 1 ? line : `${line}, ${count} times`));
  const left = lines.length - actsTold;
  return left > 0 ? [`${left} before these`, ...lines.slice(-actsTold)] : lines;
}
