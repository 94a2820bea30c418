import type { Json, JsonObject } from '../base/json.ts';
import type { ConfigIssue } from '../config/explain-issues.ts';
import type { InputProblem } from '../engine/session.ts';
import { config } from '../generated/config-validators.js';
import * as languageModule from '../generated/language-validators.js';
import * as toolModule from '../generated/tool-validators.js';
import type { Validator, Validators } from '../language/schema-issue.ts';

export const languageValidators: Validators = { ...languageModule };

const toolValidators: Readonly<Record<string, Validator>> = { ...toolModule };

export function checkConfig(value: Json): readonly ConfigIssue[] {
  return runValidator(config, value) as readonly ConfigIssue[];
}

/** Checks a tool's input against its schema and fills the schema's defaults into it. */
export function validateToolInput(face: 'core' | 'agent', tool: string, input: JsonObject): readonly InputProblem[] {
  const validator = toolValidators[`${face}_${tool}`];
  if (validator === undefined) throw new Error(`No validator was built for ${face} tool ${tool}: run npm run build`);
  return runValidator(validator, input).map(({ instancePath, message = 'is not valid', params, keyword }) => {
    const key = keyword === 'additionalProperties' ? `: "${String(params['additionalProperty'])}"` : '';
    const choices = keyword === 'enum' ? `: ${(params['allowedValues'] as readonly unknown[]).join(', ')}` : '';
    return { path: instancePath, message: `${message}${key}${choices}` };
  });
}

function runValidator(validator: Validator, value: unknown) {
  return validator(value) === true ? [] : (validator.errors ?? []);
}
