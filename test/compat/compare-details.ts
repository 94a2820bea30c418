import { isDeepStrictEqual } from 'node:util';
import type { Plan, PlanNode } from '../../src/language/plan.ts';
import { type DetailContext, type Details, detailFields } from './detail-fields.ts';

/** Of commands that the reference puts in front of a flow: its config and its variables, which a plan holds itself. */
const ofFlow = ['applyConfiguration', 'defineVariables'];

/**
 * Compares the fields of commands, as the reference read them, with what Vivace compiled. A field that has no counterpart
 * here is named as such: nothing is passed over.
 */
export function compareDetails(
  details: readonly Details[],
  plan: Plan | undefined,
  context: Pick<DetailContext, 'older'>,
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

function compareCommands(
  details: readonly Details[],
  body: readonly PlanNode[],
  context: Pick<DetailContext, 'older'>,
): readonly string[] {
  return details.flatMap((wanted, at) => {
    const node = body[at];
    if (node === undefined) return [`command ${at + 1} is missing: ${wanted.command}`];
    return flatten(wanted).flatMap(([field, value]) => {
      if (field === 'command') return [];
      const told = compareField(field, value, node, context);
      return told.map((line) => `command ${at + 1} (${wanted.command}): ${line}`);
    });
  });
}

function compareField(
  field: string,
  value: unknown,
  node: PlanNode,
  context: Pick<DetailContext, 'older'>,
): readonly string[] {
  if (field === 'commands') {
    const body = 'body' in node ? node.body : [];
    return compareCommands(value as readonly Details[], body, context);
  }
  const check = detailFields[field];
  if (check === undefined) return [`the harness does not know the detail ${field}`];
  const problem = check(value, { ...context, node });
  return problem === undefined ? [] : [`${field}: ${problem}`];
}

/** Nested fields by their path; lists, and what is compared as a whole, stay as they are. */
function flatten(value: object, above = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(value).flatMap(([key, part]): readonly (readonly [string, unknown])[] => {
    const field = `${above}${key}`;
    const isLeaf = typeof part !== 'object' || part === null || Array.isArray(part) || field in detailFields;
    return isLeaf ? [[field, part]] : flatten(part as object, `${field}.`);
  });
}

/** What a flow says of itself; keys that are no key of a flow (`ext`) are read and have no effect in either. */
function compareConfig(
  { command: _, config, positional, env, ...rest }: Details,
  plan: Plan,
  context: Pick<DetailContext, 'older'>,
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
      const same = isDeepStrictEqual(found, value);
      return same ? [] : [`config ${key}: expected ${JSON.stringify(value)}, found ${JSON.stringify(found)}`];
    }),
  ];
}
