/** The part of JSON Schema (draft-07) that commands and tools use. */
export interface JsonSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  /** What the value should be, in words, for messages: "a whole number". */
  readonly 'x-expects'?: string;
  readonly [keyword: string]: unknown;
}

/** The schema that rules the value at a JSON pointer; undefined where unions leave it open. */
export function findSchema(
  root: JsonSchema,
  pointer: string,
  shared: Readonly<Record<string, JsonSchema>>,
): JsonSchema | undefined {
  let schema: JsonSchema | undefined = root;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const open: JsonSchema | undefined = schema?.$ref === undefined ? schema : shared[schema.$ref];
    if (open === undefined) return undefined;
    schema = open.properties?.[name] ?? (/^\d+$/.test(name) ? schemaOfItems(open) : undefined);
    if (schema === undefined && typeof open.additionalProperties === 'object') schema = open.additionalProperties;
  }
  return schema?.$ref === undefined ? schema : shared[schema.$ref];
}

function schemaOfItems({ items }: JsonSchema): JsonSchema | undefined {
  return items === undefined || Array.isArray(items) ? undefined : (items as JsonSchema);
}
