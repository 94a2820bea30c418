import type { ToolContext } from '../../../engine/contract/tool.ts';
import type { ScreenNode } from '../../../screen/node.ts';
import { tellNode } from './tell-node.ts';

/** A node as the document writes it in JSON; more flags go behind. */
export function nodeJson(node: ScreenNode, context: ToolContext) {
  const { text, description } = tellNode(node, context);
  const { left, top, right, bottom } = node.bounds;
  return {
    node_id: node.id,
    text: orNull(text),
    contentDescription: orNull(description),
    resourceId: orNull(node.resourceId),
    className: orNull(node.className),
    bounds: { left, top, right, bottom },
    clickable: node.clickable,
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
