import type { YamlNode } from '../../yaml/node.ts';
import { toJson } from '../../yaml/to-json.ts';

/** A selector's fields as text, each by its name: the same ones give the same, whichever way they are written. */
export function listFields(node: YamlNode): readonly string[] {
  const json = toJson(node);
  const map = typeof json === 'object' && json !== null && !Array.isArray(json) ? json : { text: json };
  return Object.entries(map)
    .filter(([name]) => name !== 'optional')
    .map(([name, value]) => JSON.stringify([name, value]))
    .sort();
}

export function writeSelector(node: YamlNode): string {
  return listFields(node).join(',');
}
