import type { Range } from '../base/source.ts';
import { findEntry, type YamlNode } from './node.ts';

export interface FoundNode {
  readonly node: YamlNode;
  /** Of the entry that holds the node; undefined for the root and for items of a list. */
  readonly keyRange?: Range;
  /** The last key on the way to it. */
  readonly key?: string;
}

/** The node a JSON pointer (`/below/text`, `/files/0`) leads to, or as far towards it as there is one. */
export function findNode(root: YamlNode, pointer: string): FoundNode {
  let found: FoundNode = { node: root };
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const { node } = found;
    if (node.kind === 'map') {
      const entry = findEntry(node, name);
      if (entry === undefined) return found;
      found = { node: entry.value, keyRange: entry.keyRange, key: name };
    } else if (node.kind === 'list') {
      const item = node.items[Number(name)];
      if (item === undefined) return found;
      found = { node: item, ...(found.key !== undefined && { key: found.key }) };
    } else return found;
  }
  return found;
}
