import type { Hierarchy, ScreenNode } from './node.ts';

/** From the parent up to the root of the window. */
export function listAncestors(node: ScreenNode, screen: Hierarchy): readonly ScreenNode[] {
  const found: ScreenNode[] = [];
  let next = screen.nodes[node.parent];
  // A parent always comes before its children, so this ends.
  while (next !== undefined) {
    found.push(next);
    next = next.parent < next.at ? screen.nodes[next.parent] : undefined;
  }
  return found;
}

const endsCache = new WeakMap<Hierarchy, Int32Array>();

/** Place behind the last descendant: descendants follow their ancestor in document order. */
export function subtreeEnd(node: ScreenNode, screen: Hierarchy): number {
  let ends = endsCache.get(screen);
  if (ends === undefined) {
    ends = measureSubtrees(screen);
    endsCache.set(screen, ends);
  }
  return ends[node.at] ?? node.at + 1;
}

function measureSubtrees(screen: Hierarchy): Int32Array {
  const ends = new Int32Array(screen.nodes.length);
  for (const node of screen.nodes.toReversed()) {
    const end = Math.max(ends[node.at] ?? 0, node.at + 1);
    ends[node.at] = end;
    if (node.parent >= 0) ends[node.parent] = Math.max(ends[node.parent] ?? 0, end);
  }
  return ends;
}

/** In document order, without the node itself. */
export function listDescendants(node: ScreenNode, screen: Hierarchy): readonly ScreenNode[] {
  return screen.nodes.slice(node.at + 1, subtreeEnd(node, screen));
}

export function isInside(node: ScreenNode, ancestor: ScreenNode, screen: Hierarchy): boolean {
  return node.at > ancestor.at && node.at < subtreeEnd(ancestor, screen);
}
