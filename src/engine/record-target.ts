import type { TargetRecord } from '../events/event.ts';
import { renderBounds } from '../screen/bounds.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import { rankSelectors } from '../screen/selectors.ts';

/** The node as events keep it, with the ways to name it at that moment. */
export function recordTarget(node: ScreenNode, snapshot: Snapshot): TargetRecord {
  return {
    node_id: node.id,
    text: node.text,
    description: node.description,
    resource_id: node.resourceId,
    class_name: node.className,
    bounds: renderBounds(node.bounds),
    password: node.password,
    selectors: rankSelectors(node, snapshot),
  };
}
