import type { Element } from './element.ts';
import { canFollow, countNodes, followTree, freeTree, growTree, type Laid } from './layout-tree.ts';
import type { TextContext } from './text-layout.ts';

/** Laid out trees of windows, kept between looks. Their memory is yoga's own: whoever makes this closes it. */
export interface LayoutTrees {
  take(key: string, element: Element, context: TextContext): Laid;
  close(): void;
}

/** More than the largest screen has; what was not looked at for longest goes first. */
const mostNodes = 12_000;

export function createLayoutTrees(): LayoutTrees {
  const trees = new Map<string, Laid>();
  const drop = (key: string) => {
    const laid = trees.get(key);
    trees.delete(key);
    if (laid !== undefined) freeTree(laid);
  };
  const shrink = (kept: string) => {
    let nodes = 0;
    for (const laid of trees.values()) nodes += countNodes(laid);
    for (const [key, laid] of trees) {
      if (nodes <= mostNodes || key === kept) return;
      nodes -= countNodes(laid);
      drop(key);
    }
  };
  return {
    take(key, element, context) {
      const laid = trees.get(key);
      if (laid !== undefined && canFollow(laid, element, context)) {
        followTree(laid, element, context);
        trees.delete(key);
        trees.set(key, laid);
        return laid;
      }
      drop(key);
      const grown = growTree(element, context);
      trees.set(key, grown);
      shrink(key);
      return grown;
    },
    close() {
      for (const key of [...trees.keys()]) drop(key);
    },
  };
}
