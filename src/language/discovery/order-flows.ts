import { suggestName } from '../../base/suggest-name.ts';
import type { Problem } from '../compile-context.ts';
import type { PlannedFlow } from './workspace.ts';
import type { PlacedText } from './workspace-config.ts';

export interface OrderedFlows {
  readonly flows: readonly PlannedFlow[];
  /** How many of the first flows must run one after another. */
  readonly sequence: number;
}

/**
 * Puts the flows that `flowsOrder` names, by name or by file, first. A name that no flow has is an error where it
 * leaves nothing in order, else a warning: it does not drop the rest of the order.
 */
export function orderFlows(
  flows: readonly PlannedFlow[],
  order: readonly PlacedText[],
  report: (problem: Problem) => void,
): OrderedFlows {
  const first: PlannedFlow[] = [];
  const unknown: PlacedText[] = [];
  for (const wanted of order) {
    const found = flows.findLast((flow) => isNamed(flow, wanted.text));
    if (found === undefined) unknown.push(wanted);
    else if (!first.includes(found)) first.push(found);
  }
  for (const { text, range } of unknown) {
    const near = suggestName(
      text,
      flows.flatMap(({ name, base }) => [name, base]),
    );
    report({
      code: 'workspace/no-match',
      severity: first.length === 0 ? 'error' : 'warning',
      range,
      message: `No flow to run is named "${text}".`,
      ...(near !== undefined && { hint: `Did you mean "${near}"?` }),
    });
  }
  return { flows: [...first, ...flows.filter((flow) => !first.includes(flow))], sequence: first.length };
}

function isNamed({ name, base }: PlannedFlow, wanted: string): boolean {
  return wanted === name || wanted.replace(/\.ya?ml$/, '') === base;
}
