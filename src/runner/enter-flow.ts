import { suggestName } from '../base/suggest-name.ts';
import type { Parameter, Template } from '../language/plan.ts';
import type { Scope } from './attempt.ts';
import type { Evaluated, Evaluation } from './evaluate-code.ts';
import { openScope } from './open-scope.ts';
import { dropBeaten } from './outer-env.ts';

type Env = { readonly [name: string]: Template };

interface Entry {
  /** By whoever runs the flow. */
  readonly given: readonly Env[];
  readonly parameters?: readonly Parameter[];
  /** Its own, which wins. */
  readonly own: readonly Env[];
  readonly appId?: Template;
}

/** The scope of a flow: what it is given, then the defaults of what it is not given, then its own env, which sees both. */
export async function enterFlow(entry: Entry, evaluation: Evaluation): Promise<Evaluated<Scope>> {
  const { given, parameters = [], own, appId } = entry;
  const outer = await openScope({ env: given }, evaluation);
  if (!outer.ok) return outer;
  const missing = parameters.filter(({ name }) => !Object.hasOwn(outer.value.env, name));
  const wanted = missing.find(({ fallback }) => fallback === undefined);
  if (wanted !== undefined) return { ok: false, failure: tellMissing(wanted, outer.value, evaluation) };
  const defaults = Object.fromEntries(missing.map(({ name, fallback }) => [name, fallback ?? '']));
  const heeded = own.map((definitions) => dropBeaten(definitions, evaluation.attempt.options));
  const env = missing.length > 0 ? [defaults, ...heeded] : heeded;
  return openScope({ env, ...(appId !== undefined && { appId }) }, { ...evaluation, scope: outer.value });
}

function tellMissing({ name, range }: Parameter, { env }: Scope, { file }: Evaluation) {
  const near = suggestName(name, Object.keys(env));
  const mean = near === undefined ? '' : `; there is a variable "${near}"`;
  return {
    code: 'expression',
    message: `The flow needs the variable "${name}", and nobody gives it${mean}`,
    hint: `Give it with -e ${name}=…, in "env" of vivace.config.yaml, or by env of the runFlow that includes the flow`,
    file,
    range,
  } as const;
}
