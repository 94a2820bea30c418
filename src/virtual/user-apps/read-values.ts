import { suggestName } from '../../base/suggest-name.ts';
import type { YamlList, YamlMap, YamlNode } from '../../yaml/node.ts';
import { AppProblem } from './app-problem.ts';

/** Readers of YAML values. What is not as it should be is thrown as AppProblem at its place. */

export function readMap(node: YamlNode, what: string): YamlMap {
  if (node.kind !== 'map') throw new AppProblem(node.range, `${what} must be a map`);
  return node;
}

export function readList(node: YamlNode, what: string): YamlList {
  if (node.kind !== 'list') throw new AppProblem(node.range, `${what} must be a list`);
  return node;
}

export function readText(node: YamlNode, what: string): string {
  if (node.kind !== 'scalar' || node.value === null) throw new AppProblem(node.range, `${what} must be a text`);
  return node.text;
}

export function readNumber(node: YamlNode, what: string): number {
  if (node.kind !== 'scalar' || typeof node.value !== 'number')
    throw new AppProblem(node.range, `${what} must be a number`);
  return node.value;
}

/** As written in the file: texts, numbers, true and false, null, lists and maps of them. */
export function readAny(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(readAny);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, readAny(value)]));
}

/** The value behind a key; undefined when it is not there. */
export function find(map: YamlMap, key: string): YamlNode | undefined {
  return map.entries.find((entry) => entry.key === key)?.value;
}

export function need(map: YamlMap, key: string, what: string): YamlNode {
  const node = find(map, key);
  if (node === undefined) throw new AppProblem(map.range, `${what} needs "${key}"`);
  return node;
}

/** Throws for the first key that nobody knows. */
export function refuseOthers(map: YamlMap, known: readonly string[], what: string): void {
  for (const { key, keyRange } of map.entries) {
    if (known.includes(key)) continue;
    const near = suggestName(key, known);
    const hint = near === undefined ? `It has ${known.join(', ')}` : `Did you mean "${near}"?`;
    throw new AppProblem(keyRange, `${what} has no "${key}". ${hint}`);
  }
}
