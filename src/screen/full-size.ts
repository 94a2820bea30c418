import { heightOf, widthOf } from './bounds.ts';
import type { Hierarchy, ScreenNode, Size } from './node.ts';

const cache = new WeakMap<Hierarchy, Map<string, Size>>();

/**
 * A node's own full size as far as one look tells it. A device clips bounds, so a row at the edge of its list seems smaller than it is:
 * its siblings of one class and id, where there are three and more, tell more.
 */
export function estimateFullSize(node: ScreenNode, screen: Hierarchy): Size {
  const rows = measureRows(node, screen);
  return {
    width: Math.max(widthOf(node.bounds), rows.width),
    height: Math.max(heightOf(node.bounds), rows.height),
  };
}

function measureRows(node: ScreenNode, screen: Hierarchy): Size {
  const sizes = cache.get(screen) ?? new Map<string, Size>();
  cache.set(screen, sizes);
  const key = `${node.parent} ${node.className} ${node.resourceId}`;
  const known = sizes.get(key);
  if (known !== undefined) return known;
  const siblings = (screen.nodes[node.parent]?.children ?? []).flatMap((at) => screen.nodes[at] ?? []);
  const alike = siblings.filter((one) => one.className === node.className && one.resourceId === node.resourceId);
  const rows = alike.length >= 3 ? alike.map((one) => one.bounds) : [];
  const size = { width: findMedian(rows.map(widthOf)), height: findMedian(rows.map(heightOf)) };
  sizes.set(key, size);
  return size;
}

function findMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
