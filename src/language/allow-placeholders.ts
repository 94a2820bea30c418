import type { JsonSchema } from './json-schema.ts';

const placeholder = '\\$\\{';

/**
 * A tool's schema as a flow sees it: wherever a number, a truth value or one of some words is wanted, a text with
 * `${…}` will do, since it becomes one at run time. What has a default need not be given: the engine fills it in.
 */
export function allowPlaceholders(schema: JsonSchema): JsonSchema {
  const open = openParts(schema);
  const words = open.anyOf ?? open.oneOf;
  if (words?.every((branch) => typeof branch.const === 'string')) {
    const { anyOf: _, oneOf: __, type: ___, ...rest } = open;
    return {
      ...rest,
      anyOf: [{ enum: words.map((branch) => branch.const) }, { type: 'string', pattern: placeholder }],
    };
  }
  if (open.enum !== undefined) {
    const { enum: values, type: _, ...rest } = open;
    return { ...rest, anyOf: [{ enum: values }, { type: 'string', pattern: placeholder }] };
  }
  if (open.type === 'number' || open.type === 'integer' || open.type === 'boolean') {
    const expects = { number: 'a number', integer: 'a whole number', boolean: 'true or false' }[open.type];
    return { ...open, type: [open.type, 'string'], pattern: placeholder, 'x-expects': expects };
  }
  if (open.type === 'string' && open.pattern !== undefined) {
    return { ...open, pattern: `(?:${open.pattern})|${placeholder}` };
  }
  return open;
}

function openParts(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema;
  const openAll = (schemas: readonly JsonSchema[]) => schemas.map(allowPlaceholders);
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties) }),
    ...(schema.required && { required: listRequired(schema) }),
    ...(items !== undefined && {
      items: Array.isArray(items) ? openAll(items) : allowPlaceholders(items as JsonSchema),
    }),
    ...(anyOf && { anyOf: openAll(anyOf) }),
    ...(oneOf && { oneOf: openAll(oneOf) }),
    ...(allOf && { allOf: openAll(allOf) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: allowPlaceholders(additionalProperties) }),
  };
}

function mapValues(schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, allowPlaceholders(schema)]));
}

/** The properties that must be given. */
export function listRequired({ required = [], properties }: JsonSchema): readonly string[] {
  return required.filter((name) => properties?.[name]?.['default'] === undefined);
}
