import type { Problem } from '../compile-context.ts';
import type { FlowView } from './flow-view.ts';
import { lintRules } from './rules/list.ts';

/** What is likely wrong in a flow, or breaks easily; each finding a warning. */
export function lintFlow(view: FlowView): readonly Problem[] {
  return lintRules.flatMap(({ code, find }) =>
    find(view).map((finding): Problem => ({ ...finding, code, severity: 'warning' })),
  );
}
