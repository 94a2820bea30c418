import { isDeepStrictEqual } from 'node:util';
import type { Plan, PlanNode } from '../../src/language/plan.ts';
import { type DetailContext, type Details, detailFields } from './detail-fields.ts';

type Context = Pick<DetailContext, 'older'>;

/** Of commands that the reference puts in front of a flow: its config and its variables, which a plan holds itself. */
const ofFlow = ['applyConfiguration', 'defineVariables'];

/**
 * Compares the fields of commands, as the reference read them, with what Vivace compiled. A field that has no counterpart
 * here is named as such: nothing is passed over.
 */
export function compareDetails(
  details: readonly Details[],
  plan: Plan | undefined,
  context: Context,
): readonly string[] {
  if (plan === undefined) return details.length === 0 ? [] : ['there is no plan to compare details with'];
  return [
    ...details.filter(({ command }) => ofFlow.includes(command)).flatMap((one) => compareConfig(one, plan, context)),
    ...compareCommands(
      details.filter(({ command }) => !ofFlow.includes(command)),
      plan.body,
      context,
    ),
  ];
}

function compareCommands(details: readonly Details[], body: readonly PlanNode[], context: Context): readonly string[] {
  return details.flatMap((wanted, at) => {
    const node = body[at];
    if (node === undefined) return [`command ${at + 1} is missing: ${wanted.command}`];
    const { command, ...fields } = nest(wanted);
    return Object.entries(fields)
      .flatMap(([field, value]) => compareField(field, value, { ...context, node }))
      .map((line) => `command ${at + 1} (${command}): ${line}`);
  });
}

function compareField(field: string, value: unknown, context: DetailContext): readonly string[] {
  const { node } = context;
  if (field === 'commands')
    return compareCommands(value as readonly Details[], 'body' in node ? node.body : [], context);
  const check = detailFields[field];
  if (check === undefined) return [`the harness does not know the detail ${field}`];
  return check(value, context).map((line) => `${field}: ${line}`);
}

/** `selector.textRegex` as a field of a field. */
function nest(details: Details): Readonly<Record<string, unknown>> {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(details)) {
    const [field = '', inner] = path.split('.');
    nested[field] = inner === undefined ? value : { ...(nested[field] as object | undefined), [inner]: value };
  }
  return nested;
}

/** What a flow says of itself; keys that are no key of a flow (`ext`) are read and have no effect in either. */
function compareConfig(
  { command: _, config, positional, env, ...rest }: Details,
  plan: Plan,
  context: Context,
): readonly string[] {
  const given = (config ?? (Array.isArray(positional) ? positional[0] : undefined) ?? {}) as Record<string, unknown>;
  const told = { ...given, ...(env !== undefined && { env }) };
  return [
    ...Object.keys(rest).map((field) => `the harness does not know the detail ${field} of a flow's config`),
    ...Object.entries(told).flatMap(([key, value]) => {
      if (key === 'ext') return [];
      if (key === 'onFlowStart' || key === 'onFlowComplete') {
        const { commands } = value as { readonly commands: readonly Details[] };
        return compareCommands(commands, key === 'onFlowStart' ? plan.onStart : plan.onComplete, context);
      }
      const found = (plan as unknown as Record<string, unknown>)[key];
      if (isDeepStrictEqual(found, value)) return [];
      return [`config ${key}: expected ${JSON.stringify(value)}, found ${JSON.stringify(found)}`];
    }),
  ];
}
