import type { Diagnostic } from '../../../base/diagnostic.ts';
import { suggestName } from '../../../base/suggest-name.ts';
import type { FlowFacts } from '../flow-facts.ts';
import { type FlowGraph, type GraphRule, listCallers } from './flow-graph.ts';

/**
 * A name that nothing can have defined when it is read. What a flow is given by those that run it counts, and what they
 * are given themselves. Where nobody is known to run a flow and it is no test, its callers are unknown: there only a
 * name that is almost one of its own is told.
 */
export const undefinedVariables: GraphRule = {
  find: (graph) => {
    const callers = listCallers(graph);
    return [...graph.flows.values()].flatMap((flow) => {
      if (flow.reads.length === 0) return [];
      const given = collectGiven(flow, graph, callers);
      const known = graph.tests.has(flow.path) || callers.has(flow.path);
      const own = [...given, ...flow.defines];
      const told = new Set<string>();
      return flow.reads.flatMap(({ name, range, seesOwn, script }): readonly Diagnostic[] => {
        if (name.startsWith('MAESTRO_') || given.has(name) || (seesOwn && flow.defines.includes(name))) return [];
        if (told.has(name)) return [];
        const near = suggestSlip(name, seesOwn ? own : [...given]);
        const fromScript = flow.scriptNames.includes(name);
        if (!known && near === undefined && !fromScript) return [];
        told.add(name);
        const { file } = flow;
        const sibling = !seesOwn && flow.defines.includes(name);
        const message = sibling
          ? `The variables of one "env" do not see each other: "${name}" is undefined here.`
          : `Nothing here defines "${name}"${script === undefined ? '' : `, which ${script.file} reads`}.`;
        const hint = fromScript
          ? `A script’s own variables are gone when it has run: keep the value in output.${name}.`
          : flow.lent.includes(name)
            ? `The "env" of a command is gone with it: define it under "env" of the flow.`
            : near
              ? `Did you mean "${near}"?`
              : `Define it under "env", give it with -e, or write \${${name} || 'default'}.`;
        const related = script && [{ message: 'read here', file: script.file, range: script.range }];
        return [
          {
            code: 'lint/undefined-variable',
            severity: 'warning',
            message,
            hint,
            file,
            range,
            ...(related && { related }),
          },
        ];
      });
    });
  },
};

/** Variables that may be there when the flow begins, from whoever runs it. */
function collectGiven(
  flow: FlowFacts,
  { given }: FlowGraph,
  callers: ReadonlyMap<string, readonly FlowFacts[]>,
): ReadonlySet<string> {
  const names = new Set(given);
  const seen = new Set([flow.path]);
  const waiting = [flow.path];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const caller of callers.get(path) ?? []) {
      for (const call of caller.calls) if (call.path === path) for (const name of call.names) names.add(name);
      for (const name of caller.defines) names.add(name);
      if (seen.has(caller.path)) continue;
      seen.add(caller.path);
      waiting.push(caller.path);
    }
  }
  return names;
}

/** Two letters may be exchanged, one be wrong: not more. */
function suggestSlip(name: string, known: readonly string[]): string | undefined {
  const near = suggestName(name, known);
  if (near === undefined || near.length <= 3 || Math.abs(near.length - name.length) > 1) return undefined;
  // USER and USER2 are two, and no slip.
  return withoutNumber(near) === withoutNumber(name) ? undefined : near;
}

function withoutNumber(name: string): string {
  return name.replace(/_?\d+$/, '');
}
