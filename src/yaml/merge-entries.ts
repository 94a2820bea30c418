import type { Range } from '../base/source.ts';
import type { YamlEntry, YamlNode } from './node.ts';

/** The entries of a map with those of its `<<` values behind them; a map's own keys win, then earlier merges. */
export function mergeEntries(
  own: readonly YamlEntry[],
  merged: readonly YamlNode[],
  refuse: (place: Range) => void,
): readonly YamlEntry[] {
  const entries = [...own];
  for (const node of merged.flatMap((value) => (value.kind === 'list' ? value.items : [value]))) {
    if (node.kind !== 'map') {
      refuse(node.range);
      continue;
    }
    for (const entry of node.entries) {
      if (!entries.some(({ key }) => key === entry.key)) entries.push(entry);
    }
  }
  return entries;
}
