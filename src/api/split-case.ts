import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Host } from '../base/host.ts';
import { createSourceText } from '../base/source.ts';
import { suggestName } from '../base/suggest-name.ts';
import type { Plan } from '../language/plan.ts';

/** Which cases and variants of a flow are asked for, by absolute path; a flow that is not there runs with all. */
export type ChosenCases = ReadonlyMap<string, readonly string[]>;

/** `flows/pay.yaml#card`, or `flows/pay.yaml:12#card`, is the case `card` of a flow, unless there is a file of that name. */
export async function splitCases(
  given: readonly string[],
  { files, cwd }: Pick<Host, 'files' | 'cwd'>,
): Promise<{ readonly paths: readonly string[]; readonly chosen: ChosenCases }> {
  const chosen = new Map<string, string[]>();
  const paths: string[] = [];
  for (const path of given) {
    const at = path.indexOf('#');
    if (at <= 0 || (await files.exists(resolve(cwd, path)))) {
      paths.push(path);
      continue;
    }
    const file = path.slice(0, at);
    const full = await findFlowPath(resolve(cwd, file), files);
    chosen.set(full, [...(chosen.get(full) ?? []), path.slice(at + 1)]);
    if (!paths.includes(file)) paths.push(file);
  }
  return { paths, chosen };
}

/** `/p/pay.yaml` of `/p/pay.yaml:12`, which a run from a line is asked for as. */
async function findFlowPath(path: string, files: Host['files']): Promise<string> {
  const placed = /^(.+):\d+$/.exec(path)?.[1];
  return placed === undefined || (await files.exists(path)) ? path : placed;
}

interface Expanded {
  /** Absolute. */
  readonly path: string;
  /** Id of the flow itself. */
  readonly flow: string;
  readonly plans: readonly Plan[];
}

/** The plans that are asked for; a name that none of them has is an error. */
export function chooseCases(
  { path, flow, plans }: Expanded,
  chosen: ChosenCases,
  cwd: string,
): { readonly plans: readonly Plan[]; readonly diagnostics: readonly Diagnostic[] } {
  const wanted = chosen.get(path);
  if (wanted === undefined || plans.length === 0) return { plans, diagnostics: [] };
  const nameOf = (plan: Plan) => plan.flow.slice(flow.length + 1);
  const names = plans.map(nameOf).filter((name) => name !== '');
  const file = relative(cwd, path).replaceAll(sep, '/');
  const diagnostics = wanted
    .filter((name) => !names.includes(name))
    .map((name): Diagnostic => {
      const near = suggestName(name, names);
      const listed =
        names.length === 0 ? 'The flow has neither cases nor variants.' : `It has ${names.slice(0, 8).join('; ')}.`;
      return {
        code: 'workspace/no-match',
        severity: 'error',
        message: `No case or variant of "${file}" is named "${name}".`,
        hint: near === undefined ? listed : `Did you mean "${near}"?`,
        file,
        range: createSourceText(file, '').rangeOf(0, 0),
      };
    });
  return { plans: plans.filter((plan) => wanted.includes(nameOf(plan))), diagnostics };
}
