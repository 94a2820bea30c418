import type { Range } from '../base/source.ts';
import { findEntry, type YamlMap, type YamlNode } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';

/** The warning for what is accepted and does nothing. */
export function tellNoEffect(range: Range, message: string, hint?: string): Problem {
  return { code: 'flow/has-no-effect', severity: 'warning', range, message, ...(hint !== undefined && { hint }) };
}

/**
 * Warns of each of these arguments that is given, with the hint beside its name. What is switched off is obeyed by
 * doing nothing.
 */
export function warnIdle(
  map: YamlMap,
  hints: Readonly<Record<string, string>>,
  report: (problem: Problem) => void,
): void {
  for (const [key, hint] of Object.entries(hints)) {
    const entry = findEntry(map, key);
    if (entry !== undefined && !isOff(entry.value)) {
      report(tellNoEffect(entry.keyRange, `"${key}" has no effect here.`, hint));
    }
  }
}

function isOff(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.text.toLowerCase() === 'false';
}
