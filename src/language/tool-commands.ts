import type { Json, JsonObject } from '../base/json.ts';
import type { YamlMap, YamlNode } from '../yaml/node.ts';
import { listRequired } from './allow-placeholders.ts';
import { compileData } from './compile-data.ts';
import type { AnyCommand } from './define-command.ts';
import { draftStep } from './draft-step.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Instruction } from './plan.ts';
import type { ToolSchema } from './tool-schema.ts';

/**
 * The flow's vocabulary: its own commands and every tool under its name. A tool that both faces have is called with
 * the agent document's arguments. A command that shares its name with a tool takes either argument set, never a mix.
 */
export function joinTools(commands: readonly AnyCommand[], tools: readonly ToolSchema[]): readonly AnyCommand[] {
  const faced = new Map<string, ToolSchema>();
  for (const tool of tools) if (tool.face === 'agent' || !faced.has(tool.name)) faced.set(tool.name, tool);
  const joined = commands.map((command) => {
    const tool = faced.get(command.name);
    if (tool === undefined) return command;
    faced.delete(command.name);
    const keys = Object.keys((tool.input as JsonSchema).properties ?? {});
    const form = toolCommand(tool);
    return {
      ...command,
      tool: {
        onlyKeys: keys.filter((key) => !(key in command.args)),
        command: form,
        schemaName: `${command.name}Tool`,
        schema: tool.input,
      },
    };
  });
  return [...joined, ...[...faced.values()].map(toolCommand)];
}

function toolCommand(tool: ToolSchema): AnyCommand {
  const schema = tool.input as JsonSchema;
  const isUnion = schema.oneOf !== undefined || schema.anyOf !== undefined;
  // A choice may have "none of them" among its branches: an example without arguments says so.
  const needsNothing =
    tool.examples.some((example) => Object.keys(example).length === 0) ||
    (listRequired(schema).length === 0 && !isUnion);
  const command: AnyCommand = {
    name: tool.name,
    summary: tool.description,
    args: {},
    shorthand: needsNothing ? { bare: true } : {},
    examples: tool.examples.map((input) => recordCall(tool.name, input)),
    compile: (args, context) => {
      const input = compileData(args.map, context.checkCode, schema) as Extract<Instruction, { kind: 'call' }>['input'];
      const { name, face } = tool;
      const needs = tool.risk === 'LOW' ? 'nothing' : 'stable';
      return draftStep(describeCall(name, args.map), [{ kind: 'call', tool: name, face, input, needs }]);
    },
  };
  return { ...command, tool: { onlyKeys: [], command, schemaName: tool.name, schema: tool.input } };
}

function recordCall(name: string, input: JsonObject): Json {
  return Object.keys(input).length === 0 ? name : { [name]: input };
}

/** `wait_for_element text: Welcome, timeout_ms: 8000`, in the author's words. */
function describeCall(name: string, input: YamlMap): string {
  const words = input.entries.map(({ key, value }) => `${key}: ${writeNode(value)}`);
  return [name, words.join(', ')].join(' ').trim();
}

function writeNode(node: YamlNode): string {
  if (node.kind === 'scalar') return node.text;
  if (node.kind === 'list') return `[${node.items.map(writeNode).join(', ')}]`;
  return `{${node.entries.map(({ key, value }) => `${key}: ${writeNode(value)}`).join(', ')}}`;
}
