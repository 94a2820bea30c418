import type { YamlMap } from '../yaml/node.ts';
import { isEmptyNode } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';
import type { AnyCommand } from './define-command.ts';
import { policyNames } from './policy.ts';
import type { Item } from './read-item.ts';

/** A command's value brought into its one form: a map of arguments, and the entries every command takes. */
export interface PreparedArguments {
  readonly args: YamlMap;
  readonly policy: YamlMap;
}

/** Undefined, and reported, when the command cannot be written this way. */
export function prepareArguments(
  command: AnyCommand,
  item: Item,
  report: (problem: Problem) => void,
): PreparedArguments | undefined {
  const { nameRange, value } = item;
  const { shorthand, name } = command;
  const nothing: YamlMap = { kind: 'map', entries: [], range: nameRange };
  if (value === undefined) {
    if (shorthand.bare) return { args: nothing, policy: nothing };
    report({
      code: 'flow/missing-argument',
      range: nameRange,
      message: `${name} needs a value.`,
      hint: showExample(command),
    });
    return undefined;
  }
  if (isEmptyNode(value)) {
    const hint = shorthand.bare ? `Write "- ${name}" without the colon, or give it arguments.` : showExample(command);
    report({ code: 'flow/missing-argument', range: nameRange, message: `"${name}:" has no value.`, hint });
    return undefined;
  }
  if (value.kind === 'map') {
    const isPolicy = ({ key }: { readonly key: string }) => policyNames.includes(key) && !(key in command.args);
    return {
      args: { ...value, entries: value.entries.filter((entry) => !isPolicy(entry)) },
      policy: { ...value, entries: value.entries.filter(isPolicy) },
    };
  }
  const short = value.kind === 'scalar' ? shorthand.scalar : shorthand.list;
  if (short !== undefined) {
    const entry = { key: short, keyRange: nameRange, value };
    return { args: { kind: 'map', entries: [entry], range: value.range }, policy: nothing };
  }
  const what = value.kind === 'list' ? 'a list' : 'a plain value';
  report({
    code: 'flow/command-form',
    range: value.range,
    message: `${name} does not take ${what}.`,
    hint: showExample(command),
  });
  return undefined;
}

/** On one line; JSON is YAML. */
function showExample({ examples, name, shorthand }: AnyCommand): string {
  const [example] = examples;
  if (typeof example !== 'object' || example === null || !(name in example))
    return shorthand.bare ? `Write "- ${name}".` : 'Give it a map of arguments.';
  const value = (example as Readonly<Record<string, unknown>>)[name];
  return `For example: ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}
