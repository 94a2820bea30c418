import type { Range } from '../../base/source.ts';
import type { FlowView } from '../lint/flow-view.ts';

/** Something that flows written for Maestro meet otherwise here. */
export interface Difference {
  readonly name: string;
  /** What was, what is, and what to do about it. */
  readonly about: string;
  /** Where a flow may notice. */
  find(flow: FlowView): readonly Range[];
}

export function defineDifference(difference: Difference): Difference {
  return difference;
}
