import { findEntry, isEmptyNode, type YamlNode, type YamlScalar } from '../../yaml/node.ts';

export interface SelectorText {
  readonly key: 'text' | 'id';
  readonly scalar: YamlScalar;
}

/** The regular expressions of one selector; not of those inside of it, and none where another way of matching is asked for. */
export function textsOf(node: YamlNode): readonly SelectorText[] {
  if (node.kind === 'scalar') return isEmptyNode(node) ? [] : [{ key: 'text', scalar: node }];
  if (node.kind !== 'map') return [];
  const match = findEntry(node, 'match')?.value;
  if (match !== undefined && !(match.kind === 'scalar' && match.text === 'regex')) return [];
  return (['text', 'id'] as const).flatMap((key) => {
    const value = findEntry(node, key)?.value;
    return value?.kind === 'scalar' && !isEmptyNode(value) ? [{ key, scalar: value }] : [];
  });
}
