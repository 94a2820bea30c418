import { defineTool } from '../../../engine/contract/tool.ts';
import { boundsOfSize } from '../../../screen/bounds.ts';
import type { Bounds, ScreenNode, Snapshot } from '../../../screen/node.ts';
import { isOnScreen } from '../../../screen/on-screen.ts';
import { listAncestors } from '../../../screen/tree.ts';
import { findVisiblePart } from '../../../screen/visible-part.ts';
import type { Direction } from '../../direction.ts';
import { dragArea } from '../../drag-area.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';
import { chooseNode, missNode } from './choose-node.ts';
import { nodeIdArg } from './node-args.ts';

const mostScrolls = 5;
const dragMs = 300;
/** Of the container: what was at its far edge is still seen afterwards. */
const dragPart = 0.7;

export const scrollToNode = defineTool({
  name: 'android_scroll_to_node',
  description: 'Scroll to make the specified node visible by scrolling its nearest scrollable ancestor.',
  risk: 'MEDIUM',
  input: defineInput({ node_id: nodeIdArg }),
  result: defineResult({}),
  examples: [{ node_id: 'node_abc123' }],
  budgetMs: 60_000,
  run: withAccessibility(async ({ node_id }, context) => {
    const chosen = await chooseNode(node_id, context);
    if (!chosen.ok) return chosen.failure;
    const { node: wanted } = chosen;
    let { node, snapshot } = chosen as { node: ScreenNode; snapshot: Snapshot };
    if (isOnScreen(node, snapshot)) return createSuccess(`Node '${node_id}' is already visible`);
    for (let scrolls = 1; scrolls <= mostScrolls; scrolls++) {
      const container = findContainer(node, snapshot);
      if (container === undefined) {
        return createFailure('declined', `No scrollable container found for node '${node_id}'`);
      }
      const bounds = findVisiblePart(container, snapshot).parts[0] ?? boundsOfSize(snapshot.size);
      const area = { node: container, bounds, view: bounds };
      const direction = chooseDirection(node.bounds, container.bounds);
      const step = { area, before: snapshot, direction, part: dragPart, durationMs: dragMs };
      const done = await attempt('Scroll failed', () => dragArea(step, context));
      if (!done.ok) return done.failure;
      if (!done.value.moved) return createFailure('end_of_content', `Scroll failed: nothing moved (${direction})`);
      snapshot = done.value.snapshot;
      const again = findAgain(wanted, snapshot);
      if (again === undefined) return missNode(node_id);
      node = again;
      if (isOnScreen(node, snapshot)) return createSuccess(`Scrolled to node '${node.id}' (${scrolls} scroll(s))`);
    }
    return createFailure('budget_exhausted', `Node '${node_id}' is not visible after ${mostScrolls} scroll attempts`);
  }),
});

/** The nearest that scrolls and can be reached by a finger. */
function findContainer(node: ScreenNode, snapshot: Snapshot): ScreenNode | undefined {
  return listAncestors(node, snapshot).find((one) => one.scrollable && isOnScreen(one, snapshot));
}

/** Where the node lies, seen from its container; down where its place does not tell. */
function chooseDirection(node: Bounds, container: Bounds): Direction {
  if (node.top >= container.bottom) return 'down';
  if (node.left >= container.right) return 'right';
  const placed = node.bottom > node.top || node.right > node.left;
  if (placed && node.bottom <= container.top) return 'up';
  return placed && node.right <= container.left ? 'left' : 'down';
}

/** Lists give the places of what went to what came: the same id with other words is another node. */
function findAgain(wanted: ScreenNode, { nodes }: Snapshot): ScreenNode | undefined {
  const alike = nodes.filter((one) => nameOf(one) === nameOf(wanted));
  return alike.find(({ id }) => id === wanted.id) ?? (alike.length === 1 ? alike[0] : undefined);
}

function nameOf({ className, resourceId, text, description }: ScreenNode): string {
  return JSON.stringify([className, resourceId, text, description]);
}
