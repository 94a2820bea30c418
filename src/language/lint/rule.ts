import type { Problem } from '../compile-context.ts';
import type { FlowView } from './flow-view.ts';

/** What a rule finds; it is a warning, unless the project says otherwise. */
export type Finding = Omit<Problem, 'code' | 'severity'>;

/** Something that can be said of a flow by looking at it alone. Only what is certain. */
export interface LintRule {
  readonly code: Problem['code'];
  find(flow: FlowView): readonly Finding[];
}

export function defineRule(rule: LintRule): LintRule {
  return rule;
}
