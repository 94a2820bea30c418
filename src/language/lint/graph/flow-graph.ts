import type { Diagnostic } from '../../../base/diagnostic.ts';
import type { FlowFacts } from '../flow-facts.ts';

/** Flows that were checked together, and what each of them is in the workspace. */
export interface FlowGraph {
  readonly flows: ReadonlyMap<string, FlowFacts>;
  /** Paths of the flows that run as tests when their folder is run. */
  readonly tests: ReadonlySet<string>;
  /** Paths of the flows whose folder has a config whose globs leave them out. */
  readonly leftOut: ReadonlySet<string>;
  /** Flows of the run that others include are no tests. */
  readonly excludeReferenced: boolean;
  /** Variables from outside: `-e`, the config, files of variables. */
  readonly given: readonly string[];
}

/** Something that can only be said with all flows at hand. */
export interface GraphRule {
  find(graph: FlowGraph): readonly Diagnostic[];
}

/** By path, the flows that run it. */
export function listCallers({ flows }: FlowGraph): ReadonlyMap<string, readonly FlowFacts[]> {
  const callers = new Map<string, FlowFacts[]>();
  for (const flow of flows.values()) {
    for (const path of new Set(flow.calls.map((call) => call.path))) {
      if (path === flow.path) continue;
      const known = callers.get(path);
      if (known === undefined) callers.set(path, [flow]);
      else known.push(flow);
    }
  }
  return callers;
}
