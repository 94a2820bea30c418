import { areaOf } from './bounds.ts';
import { estimateFullSize } from './full-size.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import { findVisiblePart } from './visible-part.ts';

/**
 * The share (0..1) of a node's own area that is seen: not cut off by the display or by parents that scroll, and not under the keyboard
 * or a window above. What is larger than the display is whole when it fills it.
 */
export function measureShare(node: ScreenNode, screen: Hierarchy): number {
  const { parts } = findVisiblePart(node, screen);
  if (parts.length === 0) return 0;
  const full = estimateFullSize(node, screen);
  const possible = Math.min(full.width, screen.size.width) * Math.min(full.height, screen.size.height);
  // A line has no area, and is seen where any of it is.
  if (possible <= 0) return 1;
  return Math.min(1, parts.reduce((sum, part) => sum + areaOf(part), 0) / possible);
}
