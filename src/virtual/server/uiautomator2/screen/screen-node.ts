import type { UiNode } from '../../../contract/device-ui.ts';

/** A node in the tree that the server sees: pruned, and with what its place tells. */
export interface ScreenNode {
  readonly node: UiNode;
  /** The same node of a later look has the same identity. */
  readonly identity: string;
  readonly windowId: number;
  /** Place among its parent's children, those left out counted. */
  readonly index: number;
  readonly parent: ScreenNode | undefined;
  readonly children: readonly ScreenNode[];
}

/** Parents before children. */
export function* walkNodes(nodes: readonly ScreenNode[]): Generator<ScreenNode, void, void> {
  for (const node of nodes) {
    yield node;
    yield* walkNodes(node.children);
  }
}
