import { toJson } from '../yaml/to-json.ts';
import type { Problem } from './compile-context.ts';
import type { AnyCommand } from './define-command.ts';
import { explainIssues } from './explain-issue.ts';
import { policyNames } from './policy.ts';
import type { PreparedArguments } from './prepare-arguments.ts';
import type { Item } from './read-item.ts';
import type { LanguageParts } from './scope.ts';

export interface CheckedArguments {
  /** The command, or the tool whose arguments were given under the same name. */
  readonly form: AnyCommand;
  readonly problems: readonly Problem[];
}

/** Chooses the argument set by its keys and holds the arguments against its schema. */
export function checkArguments(
  command: AnyCommand,
  { nameRange }: Item,
  { args, policy }: PreparedArguments,
  parts: Pick<LanguageParts, 'validators' | 'vocabulary'>,
): CheckedArguments {
  const { tool } = command;
  const toolKey = args.entries.find(({ key }) => tool?.onlyKeys.includes(key));
  const alone = tool?.schemaName === command.name;
  const asTool = tool !== undefined && (alone || toolKey !== undefined);
  const form = asTool ? tool.command : command;
  const toolKeys = new Set([
    ...(tool?.onlyKeys ?? []),
    ...args.entries.flatMap(({ key }) => (isToolKey(tool?.schema, key) ? [key] : [])),
  ]);
  const foreign =
    asTool && !alone ? args.entries.find(({ key }) => key in command.args && !toolKeys.has(key)) : undefined;
  if (foreign !== undefined && toolKey !== undefined) {
    const problem: Problem = {
      code: 'flow/mixed-arguments',
      range: foreign.keyRange,
      message: `"${foreign.key}" belongs to the flow command ${command.name}, "${toolKey.key}" to the tool of that name.`,
      hint: 'Use the arguments of one of them only.',
      related: [{ message: `"${toolKey.key}" is given here`, range: toolKey.keyRange }],
    };
    return { form, problems: [problem] };
  }
  const { schemas } = parts.vocabulary;
  const check = (schemaName: string, root: typeof args, moreNames: readonly string[]) => {
    const validate = parts.validators[nameValidator(schemaName)];
    const schema = schemas[schemaName];
    if (validate === undefined || schema === undefined)
      throw new Error(`No validator named ${schemaName} was handed in.`);
    if (validate(toJson(root)) === true) return [];
    const about = { name: command.name, nameRange, root, schema, shared: schemas, moreNames };
    return explainIssues(validate.errors ?? [], about);
  };
  const schemaName = asTool ? tool.schemaName : command.name;
  return {
    form,
    problems: [
      ...check(schemaName, args, policyNames).map((problem) => forgive(problem, asTool ? undefined : command, args)),
      ...(policy.entries.length > 0 ? check('policyShape', policy, []) : []),
    ],
  };
}

function forgive(problem: Problem, command: AnyCommand | undefined, { entries }: PreparedArguments['args']): Problem {
  if (problem.code !== 'flow/unknown-argument' || command?.ignoresUnknown === undefined) return problem;
  const { ignoresUnknown } = command;
  const forgiven = ignoresUnknown === true || ignoresUnknown(entries.map(({ key }) => key));
  return forgiven ? { ...problem, severity: 'warning', message: `${problem.message} It does nothing.` } : problem;
}

function isToolKey(schema: object | undefined, key: string): boolean {
  const properties = schema && 'properties' in schema ? schema.properties : undefined;
  return typeof properties === 'object' && properties !== null && Object.hasOwn(properties, key);
}

/**
 * A compiled validator is exported from a module, where a name has no dots. Of the tools only the channel document's have, and
 * there are `android.swipe` and `android_swipe`. (`$$` in a replacement is one `$`.)
 */
export function nameValidator(schemaName: string): string {
  return schemaName.replaceAll('.', '$$');
}
