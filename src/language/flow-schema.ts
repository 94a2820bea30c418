import { allowPlaceholders } from './allow-placeholders.ts';
import { conditionShape } from './condition-schema.ts';
import type { AnyCommand } from './define-command.ts';
import { flowConfigShape } from './flow-config.ts';
import type { JsonSchema } from './json-schema.ts';
import { policyFields, policyShape } from './policy.ts';
import { selectorShape } from './selector-schema.ts';

/**
 * All schemas that checking needs, by the name its validator must have (each a valid identifier). They refer to each
 * other by name, so they are compiled together: one Ajv with `allErrors` and `strict: false`, every schema added.
 */
export function listSchemasToCompile(commands: readonly AnyCommand[]): Readonly<Record<string, JsonSchema>> {
  const schemas: Record<string, JsonSchema> = {
    selectorShape: selectorShape as JsonSchema,
    conditionShape: conditionShape as JsonSchema,
    // Nested commands are checked one by one, so a list of them takes anything here.
    commandShape: { $id: 'commandShape' },
    policyShape: policyShape as JsonSchema,
    flowConfig: flowConfigShape as JsonSchema,
  };
  for (const command of commands) {
    if (!isToolAlone(command)) schemas[command.name] = commandSchema(command);
    if (command.tool) schemas[command.tool.schemaName] = toolSchema(command.tool);
  }
  return schemas;
}

/** Arguments of a command's own form, without the ones every command takes. */
function commandSchema(command: AnyCommand): JsonSchema {
  const required = Object.entries(command.args).filter(([, schema]) => !isOptional(schema));
  return {
    $id: command.name,
    type: 'object',
    properties: command.args as Readonly<Record<string, JsonSchema>>,
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
    additionalProperties: false,
    'x-expects': 'a map of arguments',
  };
}

function toolSchema({ schema, schemaName }: { readonly schema: object; readonly schemaName: string }): JsonSchema {
  return { ...allowPlaceholders(schema as JsonSchema), $id: schemaName };
}

/** TypeBox marks optional properties with a symbol of its own. */
function isOptional(schema: object): boolean {
  return Object.getOwnPropertySymbols(schema).some((symbol) => symbol.description === 'TypeBox.Optional');
}

/**
 * The whole language as one schema for editors: a document is a config or a list of commands. Commands are properties
 * of one object of which exactly one is given, which keeps an editor's messages about that command alone.
 */
export function buildFlowSchema(commands: readonly AnyCommand[]): JsonSchema {
  const defs = {
    selectorShape: strip(selectorShape as JsonSchema),
    conditionShape: nameTrue(strip(conditionShape as JsonSchema)),
    commandShape: buildStepSchema(commands),
    flowConfig: strip(flowConfigShape as JsonSchema),
    ...listToolDefinitions(commands),
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://vivace.dev/schemas/flow.schema.json',
    title: 'Vivace flow',
    description: 'A config, a line of three dashes, and a list of commands.',
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
    then: { items: { $ref: '#/$defs/commandShape' } },
    else: { $ref: '#/$defs/flowConfig' },
    $defs: defs,
  };
}

/** The language server of editors holds the key `true` for no text, and takes it only where a pattern takes it. */
function nameTrue(schema: JsonSchema): JsonSchema {
  const named = schema.properties?.['true'];
  return named === undefined ? schema : { ...schema, patternProperties: { '^true$': named } };
}

/** What tool inputs refer to by `#/definitions/…`, once for all of them: they mean the same by the same name. */
function listToolDefinitions(commands: readonly AnyCommand[]): Readonly<Record<string, JsonSchema>> {
  const found = commands.flatMap(({ tool }) => {
    const { definitions = {} } = (tool?.schema ?? {}) as { definitions?: Readonly<Record<string, JsonSchema>> };
    return Object.entries(definitions).map(([name, schema]) => [name, strip(allowPlaceholders(schema))] as const);
  });
  return Object.fromEntries(found);
}

/** One item of a command list: a command's name, or a map of exactly one command and its arguments. */
function buildStepSchema(commands: readonly AnyCommand[]): JsonSchema {
  const bare = commands.filter(({ shorthand }) => shorthand.bare);
  const actions = commands.filter(({ shorthand }) => shorthand.action);
  const properties = Object.fromEntries(commands.map((command) => [command.name, editorSchema(command)]));
  return {
    if: { type: 'string' },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
    then: {
      anyOf: bare.flatMap(({ name, aliases = [], summary }) =>
        [name, ...aliases].map((word) => ({ const: word, description: summary })),
      ),
    },
    else: {
      type: 'object',
      properties: { ...properties, action: { enum: actions.map(({ name }) => name), deprecated: true } },
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 1,
    },
  };
}

function editorSchema(command: AnyCommand): JsonSchema {
  const tool = command.tool && allowPlaceholders(command.tool.schema as JsonSchema);
  const own = isToolAlone(command) ? undefined : commandSchema(command);
  const map = {
    type: 'object',
    properties: { ...tool?.properties, ...own?.properties, ...policyFields },
    additionalProperties: false,
  };
  const required = tool === undefined ? own?.required : own === undefined ? tool.required : undefined;
  const scalar = command.shorthand.scalar;
  const examples = command.examples.flatMap((example) =>
    typeof example === 'object' && example !== null && command.name in example
      ? [(example as Readonly<Record<string, unknown>>)[command.name]]
      : [],
  );
  const list = command.shorthand.list;
  const types = [
    'object',
    ...(scalar === undefined ? [] : ['string', 'number', 'boolean']),
    ...(list === undefined ? [] : ['array']),
  ];
  const items = list === undefined ? undefined : own?.properties?.[list]?.items;
  return strip({
    ...nameTrue(map),
    ...(required && { required }),
    ...(items !== undefined && { items }),
    type: types.length === 1 ? 'object' : types,
    description: command.summary,
    ...(examples.length > 0 && { examples }),
  });
}

function isToolAlone(command: AnyCommand): boolean {
  return command.tool?.schemaName === command.name;
}

/** For publishing: references inside the one schema, our own annotations away. */
function strip(schema: JsonSchema): JsonSchema {
  return rewrite(schema) as JsonSchema;
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !key.startsWith('x-') && key !== '$id')
    .map(([key, child]) => [key, key === '$ref' ? `#/$defs/${nameOf(String(child))}` : rewrite(child)]);
  return Object.fromEntries(entries);
}

/** `selectorShape`, or the definition that a tool's `#/definitions/query` means. */
function nameOf(reference: string): string {
  return reference.replace(/^#\/definitions\//, '');
}
