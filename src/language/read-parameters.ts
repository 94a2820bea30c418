import type { Range } from '../base/source.ts';
import { suggestName } from '../base/suggest-name.ts';
import { findEntry, type YamlMap, type YamlNode } from '../yaml/node.ts';
import { readFlag } from './arguments.ts';
import type { Problem } from './compile-context.ts';
import { type CheckCode, parseTemplate } from './expression.ts';
import { tellNoEffect } from './no-effect.ts';
import type { Parameter } from './plan.ts';

/** The `parameters` of a checked config. */
export function readParameters(
  config: YamlMap | undefined,
  checkCode: CheckCode | undefined,
  report: (problem: Problem) => void,
): readonly Parameter[] | undefined {
  const map = config && findEntry(config, 'parameters')?.value;
  if (config === undefined || map?.kind !== 'map') return undefined;
  const env = findEntry(config, 'env')?.value;
  return map.entries.map(({ key, keyRange, value }) => {
    if (!isVariableName(key)) report(tellBadName(key, keyRange));
    if (env?.kind === 'map' && findEntry(env, key) !== undefined) {
      const hint =
        'A flow’s own env wins over what it is given: take the name out of "env", and give it a default here.';
      report(tellNoEffect(keyRange, `"${key}" is set by the flow's own env, so nobody can give it.`, hint));
    }
    const given = value.kind === 'map' ? findEntry(value, 'default') : undefined;
    const required = value.kind === 'map' ? findEntry(value, 'required') : undefined;
    if (given !== undefined && required !== undefined && isOn(required.value)) {
      const hint = 'Take one of the two away.';
      report(tellNoEffect(given.keyRange, 'What is required has no use for a default.', hint));
    }
    const fallback = readFallback(given?.value, required?.value, checkCode);
    return { name: key, range: keyRange, ...(fallback !== undefined && { fallback }) };
  });
}

/** Optional without a default is the empty text. */
function readFallback(given: YamlNode | undefined, required: YamlNode | undefined, checkCode: CheckCode | undefined) {
  if (required !== undefined && isOn(required)) return undefined;
  if (given?.kind === 'scalar') return parseTemplate(given, 'text', checkCode);
  return required === undefined ? undefined : '';
}

function isOn(node: YamlNode): boolean {
  return node.kind === 'scalar' && readFlag(node) === true;
}

/** What `${…}` can name as a variable. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}

export function tellBadName(name: string, range: Range): Problem {
  return {
    code: 'flow/invalid-value',
    range,
    message: `"${name}" cannot be the name of a variable.`,
    hint: 'Names hold letters, digits and _, and begin with no digit.',
  };
}

/** What is given to a flow with parameters, as far as the one who includes it can know. */
interface Giving {
  /** The `env` of the command. */
  readonly env: YamlNode | undefined;
  /** Of the file's name. */
  readonly range: Range;
  readonly file: string;
  /** Variables that are there anyhow. */
  readonly known: ReadonlySet<string>;
}

/** What is missing is an error; what the flow does not ask for a warning. */
export function checkGiven(
  parameters: readonly Parameter[] | undefined,
  { env, range, file, known }: Giving,
  report: (problem: Problem) => void,
): void {
  if (parameters === undefined) return;
  const given = env?.kind === 'map' ? env.entries : [];
  const names = parameters.map(({ name }) => name);
  for (const { name, fallback } of parameters) {
    if (fallback !== undefined || known.has(name) || given.some(({ key }) => key === name)) continue;
    const hint = `Give it: runFlow: {file: ${file}, env: {${name}: …}}`;
    report({ code: 'flow/missing-argument', range, message: `"${file}" needs the variable "${name}".`, hint });
  }
  for (const { key, keyRange } of given) {
    if (names.includes(key)) continue;
    const near = suggestName(key, names);
    report({
      code: 'flow/unknown-argument',
      severity: 'warning',
      range: keyRange,
      message: `"${file}" has no parameter "${key}".`,
      hint: near ? `Did you mean "${near}"?` : `It has ${names.join(', ') || 'none'}.`,
    });
  }
}
