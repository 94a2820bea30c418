import type { Json, JsonObject } from '../../base/json.ts';

/** Words for messages of our own: some models' APIs take no keyword that they do not know. */
const ownKeyword = 'x-expects';

/** The same JSON Schema as more clients and models can read it: each union of constant strings as `enum`, no keyword of our own. */
export function writePlainly<T extends Json>(schema: T): T {
  return fold(schema) as T;
}

function fold(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((one: Json) => fold(one));
  if (schema === null || typeof schema !== 'object') return schema;
  const object = schema as JsonObject;
  const folded: JsonObject = Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) =>
      value === undefined || key === ownKeyword ? [] : [[key, fold(value)]],
    ),
  );
  const { anyOf, ...rest } = folded;
  const values = Array.isArray(anyOf) ? anyOf.map(readLiteral) : [];
  if (values.length === 0 || values.includes(undefined)) return folded;
  return { type: 'string', enum: values as string[], ...rest };
}

function readLiteral(schema: Json): string | undefined {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return undefined;
  const { const: value, type, ...more } = schema as JsonObject;
  return typeof value === 'string' && type === 'string' && Object.keys(more).length === 0 ? value : undefined;
}
