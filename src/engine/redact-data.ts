import type { Json, JsonObject } from '../base/json.ts';
import type { TargetRecord } from '../events/event.ts';
import { isSecretNode } from '../screen/node-secrets.ts';
import { redactedMark, redactText } from '../screen/redact.ts';

/** Names of nodes and places, which look like anything and tell nothing. */
const harmless = new Set(['node_id', 'bounds']);

type Hide = (text: string) => string;

const hideNothing: Hide = (text) => text;

/** Data of the screen as it may leave: sensitive texts at any depth are [REDACTED]. `hide`: see `maskNodeSecrets`. */
export function redactData(data: JsonObject, hide = hideNothing): JsonObject {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, harmless.has(key) ? value : redactValue(value, hide)]),
  );
}

function redactValue(value: Json | undefined, hide: Hide): Json | undefined {
  if (typeof value === 'string') return redactText(hide(value)).text;
  if (Array.isArray(value)) return value.map((item: Json) => redactValue(item, hide) ?? null);
  if (value === null || typeof value !== 'object') return value;
  return redactData(value as JsonObject, hide);
}

/** The same of a target; a selector that would have to hold a sensitive text is left out: masked, it names nothing. */
export function redactTarget(target: TargetRecord, hide = hideNothing): TargetRecord {
  const { text, description, resource_id: resourceId, class_name: className, password } = target;
  const secret = isSecretNode({ text, description, resourceId, className, password });
  const tell = (words: string) => redactText(hide(secret ? words.replaceAll(text, redactedMark) : words)).text;
  return {
    ...target,
    text: tell(text),
    description: tell(description),
    selectors: target.selectors.filter(
      ({ selector }) => JSON.stringify(redactValue(selector, tell)) === JSON.stringify(selector),
    ),
  };
}
