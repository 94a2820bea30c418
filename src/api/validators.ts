import type { Json, JsonObject } from '../base/json.ts';
import type { ToolFace } from '../base/tool-face.ts';
import type { ConfigIssue } from '../config/explain-issues.ts';
import type { InputProblem } from '../engine/session.ts';
import { config } from '../generated/config-validators.js';
import * as languageModule from '../generated/language-validators.js';
import { toolSchemas } from '../generated/tool-schemas.ts';
import * as toolModule from '../generated/tool-validators.js';
import { nameValidator } from '../language/check-arguments.ts';
import type { Validator, Validators } from '../language/schema-issue.ts';
import { explainToolInput, type KnownKeys } from './explain-tool-input.ts';

export const languageValidators: Validators = { ...languageModule };

const toolValidators: Readonly<Record<string, Validator>> = { ...toolModule };

export function checkConfig(value: Json): readonly ConfigIssue[] {
  return runValidator(config, value) as readonly ConfigIssue[];
}

/** Checks a tool's input against its schema and fills the schema's defaults into it. */
export function validateToolInput(face: ToolFace, tool: string, input: JsonObject): readonly InputProblem[] {
  const validator = toolValidators[nameValidator(`${face}_${tool}`)];
  if (validator === undefined) throw new Error(`No validator was built for ${face} tool ${tool}: run npm run build`);
  const issues = runValidator(validator, input);
  return issues.length === 0 ? [] : explainToolInput(issues, describeKeys(face, tool));
}

function describeKeys(face: ToolFace, tool: string): KnownKeys {
  const found = toolSchemas.find((one) => one.face === face && one.name === tool);
  const { properties = {}, oneOf } = (found?.input ?? {}) as {
    properties?: Readonly<Record<string, { readonly 'x-expects'?: string }>>;
    oneOf?: readonly { required?: readonly string[] }[];
  };
  const named = (oneOf ?? []).flatMap(({ required = [] }) => (required.length === 1 ? required : []));
  const expects = Object.entries(properties).flatMap(([name, { 'x-expects': words }]) =>
    words === undefined ? [] : [[name, words] as const],
  );
  return {
    keys: Object.keys(properties),
    alternatives: [...new Set(named)],
    expects: Object.fromEntries(expects),
  };
}

function runValidator(validator: Validator, value: unknown) {
  return validator(value) === true ? [] : (validator.errors ?? []);
}
