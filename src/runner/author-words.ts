import type { Json, JsonObject } from '../base/json.ts';
import type { Template } from '../language/plan.ts';
import { isEntries, isExpression } from './evaluate-template.ts';

/**
 * The arguments that hold expressions, as the author wrote them: `{ text: "${PASSWORD}" }`. What the recorder needs to
 * write the flow again without the values of that one run. Undefined when no argument holds any.
 */
export function quoteAuthor(input: { readonly [key: string]: Template | undefined }): JsonObject | undefined {
  const quoted = Object.entries(input).filter(([, template]) => holdsExpression(template));
  if (quoted.length === 0) return undefined;
  return Object.fromEntries(quoted.map(([key, template]) => [key, quote(template ?? null)]));
}

function holdsExpression(template: Template | undefined): boolean {
  if (typeof template !== 'object' || template === null) return false;
  return isExpression(template) || Object.values(template).some(holdsExpression);
}

function quote(template: Template): Json {
  if (isExpression(template)) return template.source;
  if (Array.isArray(template)) return template.map(quote);
  if (typeof template !== 'object' || template === null) return template;
  if (isEntries(template)) {
    return Object.fromEntries(template.$entries.map(([name, value]) => [String(quote(name)), quote(value)]));
  }
  const entries = Object.entries(template).filter((entry): entry is [string, Template] => entry[1] !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, quote(inner)]));
}
