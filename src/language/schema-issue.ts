/** What a compiled JSON Schema validator says; the shape of Ajv's errors. */
export interface SchemaIssue {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

/** A compiled validator: true when `data` fits, else its `errors` tell why. The shape of Ajv's. */
export interface Validator {
  (data: unknown): unknown;
  errors?: readonly SchemaIssue[] | null | undefined;
}

/** By the names of `listSchemasToCompile`. */
export type Validators = Readonly<Record<string, Validator>>;
