import type { Json, JsonObject } from '../base/json.ts';
import type { TargetRecord } from '../events/event.ts';
import { redactText } from '../screen/redact.ts';

/** Names of nodes and places, which look like anything and tell nothing. */
const harmless = new Set(['node_id', 'bounds']);

/** Data of the screen as it may leave: sensitive texts at any depth are [REDACTED]. */
export function redactData(data: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, harmless.has(key) ? value : redactValue(value)]),
  );
}

function redactValue(value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return redactText(value).text;
  if (Array.isArray(value)) return value.map((item: Json) => redactValue(item) ?? null);
  if (value === null || typeof value !== 'object') return value;
  return redactData(value as JsonObject);
}

/** The same of a target; a selector that would have to hold a sensitive text is left out: masked, it names nothing. */
export function redactTarget(target: TargetRecord): TargetRecord {
  return {
    ...target,
    text: redactText(target.text).text,
    description: redactText(target.description).text,
    selectors: target.selectors.filter(
      ({ selector }) => JSON.stringify(redactValue(selector)) === JSON.stringify(selector),
    ),
  };
}
