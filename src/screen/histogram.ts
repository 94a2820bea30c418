import { renderBounds } from './bounds.ts';
import type { Hierarchy, ScreenNode } from './node.ts';

/** As the android tool document says. */
const slots = 256;

/** How many nodes of a screen fall into each of 256 slots, by what they are, say and where. Equal screens have equal ones. */
export function makeHistogram({ nodes }: Pick<Hierarchy, 'nodes'>): readonly number[] {
  const counts = new Array<number>(slots).fill(0);
  for (const node of nodes) {
    const slot = chooseSlot(node);
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  return counts;
}

/**
 * 0 … 100: the share of nodes that both have, rounded down, so that 100 means equal. Two empty screens are equal.
 */
export function compareHistograms(one: readonly number[], other: readonly number[]): number {
  let different = 0;
  let total = 0;
  for (let slot = 0; slot < slots; slot++) {
    const [a, b] = [one[slot] ?? 0, other[slot] ?? 0];
    different += Math.abs(a - b);
    total += a + b;
  }
  return total === 0 ? 100 : Math.floor((100 * (total - different)) / total);
}

const flags = ['checked', 'clickable', 'enabled', 'focused', 'scrollable', 'selected'] as const;

/** FNV-1a, folded so that every bit counts. */
function chooseSlot(node: ScreenNode): number {
  const { className, resourceId, text, description, depth } = node;
  const states = flags.map((flag) => (node[flag] ? '1' : '0')).join('');
  const words = [depth, className, resourceId, text, description, states, renderBounds(node.bounds)].join('\0');
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 16;
  hash ^= hash >>> 8;
  return (hash >>> 0) % slots;
}
