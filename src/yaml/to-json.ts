import type { Json } from '../base/json.ts';
import type { YamlNode } from './node.ts';

/** The plain value. `__proto__` is a key like any other. */
export function toJson(node: YamlNode): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toJson);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, toJson(value)]));
}
