import type { Range } from '../base/source.ts';

/** A YAML value with the place where it is written. Aliases and merge keys are resolved: the place is the anchor's. */
export type YamlNode = YamlScalar | YamlMap | YamlList;

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly value: null | boolean | number | string;
  /** As the author spelled it (`1.50`, `007`); for quoted and block texts their content. */
  readonly text: string;
  readonly range: Range;
  /** Where the characters from `start` to `end` of `text` stand in the file, as exactly as can be told. */
  rangeOf(start: number, end: number): Range;
}

export interface YamlEntry {
  readonly key: string;
  readonly keyRange: Range;
  readonly value: YamlNode;
}

export interface YamlMap {
  readonly kind: 'map';
  /** In the author's order; keys are unique. */
  readonly entries: readonly YamlEntry[];
  readonly range: Range;
}

export interface YamlList {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
  readonly range: Range;
}

export interface YamlDocument {
  /** Undefined: nothing but comments, or broken. */
  readonly root?: YamlNode;
  /** A fault was reported that leaves its content unknown. */
  readonly broken: boolean;
  readonly range: Range;
}

export function findEntry(map: YamlMap, key: string): YamlEntry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

/** A scalar without a value: `key:`, `~` or `null`. */
export function isEmptyNode(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
