import type { Json, JsonObject } from '../../base/json.ts';

/** The same JSON Schema, with each union of constant strings written as `enum`, which more clients and models know to read. */
export function foldLiterals<T extends Json>(schema: T): T {
  return fold(schema) as T;
}

function fold(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((one: Json) => fold(one));
  if (schema === null || typeof schema !== 'object') return schema;
  const object = schema as JsonObject;
  const folded: JsonObject = Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : [[key, fold(value)]])),
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
