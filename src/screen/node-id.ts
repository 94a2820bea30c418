import type { ScreenNode } from './node.ts';

/** A node before it has its id. */
export type BareNode = Omit<ScreenNode, 'id'>;

const shortLength = 7;
const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The nodes with their ids: see `computeNodeIds`. */
export function assignNodeIds(nodes: readonly BareNode[], windowKeys: readonly string[]): readonly ScreenNode[] {
  const ids = computeNodeIds(nodes, windowKeys);
  return nodes.map((node, at) => ({ id: ids[at] ?? '', ...node }));
}

/**
 * One id a node, in their order: `node_` and a hash of its window (`windowKeys`, by `node.window`), and of class, resource-id and child
 * index of it and all its ancestors. The same screen structure gives the same ids in every process; texts and bounds do not
 * count. Seven digits, more where two nodes of this screen would share them. Every face calls a node the same.
 */
export function computeNodeIds(nodes: readonly BareNode[], windowKeys: readonly string[]): readonly string[] {
  const hashes = nodes.map(() => '');
  const lanes: { readonly a: number; readonly b: number }[] = [];
  const twins = new Map<string, number>();
  for (const node of nodes) {
    const above = lanes[node.parent];
    const path = above === undefined ? (windowKeys[node.window] ?? '') : '';
    // A root's place among the windows changes with every keyboard and dialog; its window has a name of its own.
    const index = above === undefined ? '' : node.index;
    const own = `${path}\0${index}\0${node.className}\0${node.resourceId}`;
    const first = hashFrom(above ?? { a: 0x811c9dc5, b: 0x2f0b4a27 }, own);
    // Some builds number all children 0: nodes with one path are told apart by their order.
    const count = twins.get(first.hash) ?? 0;
    twins.set(first.hash, count + 1);
    const last = count === 0 ? first : hashFrom(first, `\0${count}`);
    hashes[node.at] = last.hash;
    lanes[node.at] = last;
  }
  return shortenUnique(hashes).map((id) => `node_${id}`);
}

function shortenUnique(hashes: readonly string[]): readonly string[] {
  const ids = hashes.map((hash) => hash.slice(0, shortLength));
  const full = hashes[0]?.length ?? 0;
  let open = ids.map((_, at) => at);
  for (let length = shortLength + 1; length <= full + 1; length += 1) {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    open = open.filter((at) => (counts.get(ids[at] ?? '') ?? 0) > 1);
    if (open.length === 0) break;
    for (const at of open) ids[at] = length <= full ? (hashes[at] ?? '').slice(0, length) : `${hashes[at]}.${at}`;
  }
  return ids;
}

/** Two 32-bit lanes of FNV-1a with different starts, as 14 base-36 digits. */
function hashFrom(start: { readonly a: number; readonly b: number }, text: string) {
  let { a, b } = start;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x01000193) ^ (b >>> 15);
  }
  return { a, b, hash: encodeLane(mix(a)) + encodeLane(mix(b)) };
}

/** Neighbours that differ in the last character must differ in the first digits. */
function mix(lane: number): number {
  let mixed = lane ^ (lane >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function encodeLane(lane: number): string {
  let rest = lane;
  let text = '';
  for (let count = 0; count < 7; count += 1) {
    text = digits[rest % 36] + text;
    rest = Math.floor(rest / 36);
  }
  // The top digit only reaches 1 (36^6 < 2^32 < 36^7): least telling, so last.
  return text.slice(1) + text[0];
}
