import type { Failure } from '../base/failure.ts';
import type { Json, JsonObject } from '../base/json.ts';
import type { Range } from '../base/source.ts';
import { suggestName } from '../base/suggest-name.ts';
import type { Entries, Expression, KeptRef, ResultRef, Template } from '../language/plan.ts';
import { type Evaluated, type Evaluation, evaluateCode } from './evaluate-code.ts';
import { isTrue } from './truth.ts';

export interface TemplateEvaluation extends Evaluation {
  /** `data` of earlier instructions of the step by their `as`. */
  readonly results?: ReadonlyMap<string, JsonObject>;
  /** A text with the word `undefined` in it is what the author hardly meant: say so. */
  readonly warnOfUndefined?: boolean;
}

/** The template with every expression and result filled in. Parts are evaluated in order, one after another. */
export async function evaluateTemplate(template: Template, evaluation: TemplateEvaluation): Promise<Evaluated<Json>> {
  if (typeof template !== 'object' || template === null) return { ok: true, value: template };
  if (isExpression(template)) return evaluateExpression(template, evaluation);
  if (isResultRef(template)) return { ok: true, value: readResult(template, evaluation) };
  if (isKeptRef(template)) return { ok: true, value: evaluation.attempt.kept[template.$kept] };
  if (isList(template)) {
    const values: Json[] = [];
    for (const part of template) {
      const inner = await evaluateTemplate(part, evaluation);
      if (!inner.ok) return inner;
      values.push(inner.value);
    }
    return { ok: true, value: values };
  }
  if (isEntries(template)) return evaluateEntries(template, evaluation);
  return evaluateRecord(template, evaluation);
}

async function evaluateEntries({ $entries }: Entries, evaluation: TemplateEvaluation): Promise<Evaluated<JsonObject>> {
  const entries: [string, Json][] = [];
  for (const [name, value] of $entries) {
    const key = await evaluateText(name, evaluation);
    if (!key.ok) return key;
    const inner = await evaluateTemplate(value, evaluation);
    if (!inner.ok) return inner;
    entries.push([key.value, inner.value]);
  }
  return { ok: true, value: Object.fromEntries(entries) };
}

/** The same for the entries of an object; entries without a value are left out. */
export async function evaluateRecord(
  template: { readonly [key: string]: Template | undefined },
  evaluation: TemplateEvaluation,
): Promise<Evaluated<JsonObject>> {
  const entries: [string, Json][] = [];
  for (const [key, part] of Object.entries(template)) {
    if (part === undefined) continue;
    const inner = await evaluateTemplate(part, evaluation);
    if (!inner.ok) return inner;
    entries.push([key, inner.value]);
  }
  return { ok: true, value: Object.fromEntries(entries) };
}

/** As the language prints it. */
export async function evaluateText(template: Template, evaluation: TemplateEvaluation): Promise<Evaluated<string>> {
  const value = await evaluateTemplate(template, evaluation);
  if (!value.ok) return value;
  return { ok: true, value: typeof value.value === 'string' ? value.value : JSON.stringify(value.value) };
}

async function evaluateExpression(
  expression: Expression,
  evaluation: TemplateEvaluation,
): Promise<Evaluated<string | number | boolean>> {
  const texts: string[] = [];
  for (const part of expression.$expression) {
    if (typeof part === 'string') {
      texts.push(part);
      continue;
    }
    const printed =
      part.code.trim() === ''
        ? ({ ok: true, value: '' } as const)
        : await evaluateCode(part.code, part.range, evaluation);
    if (!printed.ok) return printed;
    if (printed.value === 'undefined' && evaluation.warnOfUndefined === true && (expression.as ?? 'text') === 'text') {
      if (evaluation.attempt.options.strict === true) return { ok: false, failure: tellUndefined(part, evaluation) };
      const text = `${expression.source} is undefined: the text "undefined" is used`;
      evaluation.attempt.host.emit({ type: 'logged', level: 'warning', text, ...evaluation.place });
    }
    texts.push(printed.value);
  }
  return convert(texts.join(''), expression, evaluation);
}

function tellUndefined(
  { code, range }: { readonly code: string; readonly range: Range },
  { scope, file }: TemplateEvaluation,
): Failure {
  const name = code.trim();
  const near = suggestName(name, Object.keys(scope.env));
  return {
    code: 'expression',
    message: `"${name}" is undefined, and strict allows no text made of that`,
    hint:
      near === undefined
        ? `Give it with -e ${name}=… or under env, or write \${${name} || 'something'}`
        : `Did you mean "${near}"?`,
    file,
    range,
  };
}

function convert(
  text: string,
  { as, source, $expression }: Expression,
  { file }: TemplateEvaluation,
): Evaluated<string | number | boolean> {
  if (as === 'boolean') return { ok: true, value: isTrue(text) };
  if (as !== 'number') return { ok: true, value: text };
  const number = Number(text.replaceAll('_', ''));
  if (text.trim() !== '' && Number.isFinite(number)) return { ok: true, value: number };
  const code = $expression.find((part) => typeof part !== 'string');
  const message = `${source} must give a number, but it gave "${text}"`;
  const range = typeof code === 'object' ? code.range : undefined;
  return { ok: false, failure: { code: 'expression', message, file, ...(range !== undefined && { range }) } };
}

function readResult({ $result, field = 'node_id' }: ResultRef, { results }: TemplateEvaluation): Json {
  const value = results?.get($result)?.[field];
  if (value === undefined)
    throw new Error(`The plan uses "${field}" of the result "${$result}", which no instruction before it gave`);
  return value;
}

export function isExpression(template: Template | undefined): template is Expression {
  return typeof template === 'object' && template !== null && '$expression' in template;
}

function isResultRef(template: Template): template is ResultRef {
  return typeof template === 'object' && template !== null && '$result' in template;
}

function isKeptRef(template: Template): template is KeptRef {
  return typeof template === 'object' && template !== null && '$kept' in template;
}

export function isEntries(template: Template): template is Entries {
  return typeof template === 'object' && template !== null && '$entries' in template;
}

function isList(template: Template): template is readonly Template[] {
  return Array.isArray(template);
}
