import { defineTool, type ToolContext } from '../../../engine/contract/tool.ts';
import { boundsOfSize } from '../../../screen/bounds.ts';
import type { Bounds, ScreenNode, Snapshot } from '../../../screen/node.ts';
import { isOnScreen } from '../../../screen/on-screen.ts';
import { guessAxis } from '../../../screen/scroll-container.ts';
import { isInside, listAncestors } from '../../../screen/tree.ts';
import { findVisiblePart } from '../../../screen/visible-part.ts';
import type { Direction } from '../../direction.ts';
import { dragArea } from '../../drag-area.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';
import { missNode } from './choose-node.ts';
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
    let snapshot = await context.engine.current(context.deadline);
    const sought = seek(node_id, snapshot, context);
    if (sought === undefined) return missNode(node_id);
    const { wanted } = sought;
    let node = findAgain(wanted, snapshot);
    if (node !== undefined && isOnScreen(node, snapshot)) {
      return createSuccess(`Node '${node_id}' is already visible`);
    }
    let direction = sought.direction;
    for (let scrolls = 1; scrolls <= mostScrolls; scrolls++) {
      const container = findContainer(node, sought.container, snapshot);
      if (container === undefined) {
        return createFailure('declined', `No scrollable container found for node '${node_id}'`);
      }
      if (node !== undefined) direction = chooseDirection(node.bounds, container.bounds);
      const bounds = findVisiblePart(container, snapshot).parts[0] ?? boundsOfSize(snapshot.size);
      const area = { node: container, bounds, view: bounds };
      const step = { area, before: snapshot, direction, part: dragPart, durationMs: dragMs };
      const done = await attempt('Scroll failed', () => dragArea(step, context));
      if (!done.ok) return done.failure;
      if (!done.value.moved) return createFailure('end_of_content', `Scroll failed: nothing moved (${direction})`);
      snapshot = done.value.snapshot;
      node = findAgain(wanted, snapshot);
      if (node !== undefined && isOnScreen(node, snapshot)) {
        return createSuccess(`Scrolled to node '${node.id}' (${scrolls} scroll(s))`);
      }
    }
    return createFailure('budget_exhausted', `Node '${node_id}' is not visible after ${mostScrolls} scroll attempts`);
  }),
});

interface Sought {
  readonly wanted: ScreenNode;
  readonly direction: Direction;
  /** Id of what it scrolled in when it was last seen; undefined: it is in the tree, which tells. */
  readonly container?: string;
}

/**
 * The node, in the tree or as an earlier look had it: Android's dumps leave out what is scrolled away. It is sought then where what it
 * scrolled in is still on the screen, on the side on which it lay of what is there now.
 */
function seek(id: string, snapshot: Snapshot, { engine }: ToolContext): Sought | undefined {
  const here = snapshot.nodes.find((node) => node.id === id);
  if (here !== undefined) return { wanted: here, direction: 'down' };
  const earlier = engine.recall(id);
  const container = earlier && listAncestors(earlier.node, earlier.snapshot).find(({ scrollable }) => scrollable);
  const now = snapshot.nodes.find((node) => node.id === container?.id);
  if (earlier === undefined || now === undefined) return undefined;
  return { wanted: earlier.node, direction: recallDirection(earlier, now, snapshot), container: now.id };
}

/** By a node that both looks have; else by the order of the children, of which dumps tell the numbers, gaps and all. */
function recallDirection(
  earlier: { readonly node: ScreenNode; readonly snapshot: Snapshot },
  container: ScreenNode,
  snapshot: Snapshot,
): Direction {
  const before = new Map(earlier.snapshot.nodes.map((node) => [node.id, node]));
  const inside = snapshot.nodes.filter((node) => isInside(node, container, snapshot));
  const witness = inside
    .flatMap((node) => before.get(node.id) ?? [])
    .find((node) => !overlaps(node.bounds, earlier.node.bounds));
  if (witness !== undefined) return chooseDirection(earlier.node.bounds, witness.bounds);
  const sideways = (guessAxis(container, snapshot) ?? 'vertical') === 'horizontal';
  const wanted = listPlaces(earlier.node, container.id, earlier.snapshot);
  const [first] = inside.filter(({ children }) => children.length === 0);
  const isBefore = first !== undefined && comparePlaces(wanted, listPlaces(first, container.id, snapshot)) < 0;
  if (isBefore) return sideways ? 'left' : 'up';
  return sideways ? 'right' : 'down';
}

/** Which child of which child it is, from the container on. */
function listPlaces(node: ScreenNode, container: string, snapshot: Snapshot): readonly number[] {
  const above = listAncestors(node, snapshot);
  const within = above.slice(
    0,
    above.findIndex(({ id }) => id === container),
  );
  return [node, ...within].map(({ index }) => index).toReversed();
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, depth) => place !== other[depth]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function overlaps(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The nearest that scrolls and can be reached by a finger. */
function findContainer(
  node: ScreenNode | undefined,
  id: string | undefined,
  snapshot: Snapshot,
): ScreenNode | undefined {
  const known = snapshot.nodes.find((one) => one.id === id);
  const around = node === undefined ? (known === undefined ? [] : [known]) : listAncestors(node, snapshot);
  return around.find((one) => one.scrollable && isOnScreen(one, snapshot));
}

/** Where a node lies, seen from another; down where its place does not tell. */
function chooseDirection(node: Bounds, other: Bounds): Direction {
  if (node.top >= other.bottom) return 'down';
  if (node.left >= other.right) return 'right';
  const placed = node.bottom > node.top || node.right > node.left;
  if (placed && node.bottom <= other.top) return 'up';
  return placed && node.right <= other.left ? 'left' : 'down';
}

/** Lists give the places of what went to what came: the same id with other words is another node. */
function findAgain(wanted: ScreenNode, { nodes }: Snapshot): ScreenNode | undefined {
  const alike = nodes.filter((one) => nameOf(one) === nameOf(wanted));
  return alike.find(({ id }) => id === wanted.id) ?? (alike.length === 1 ? alike[0] : undefined);
}

function nameOf({ className, resourceId, text, description }: ScreenNode): string {
  return JSON.stringify([className, resourceId, text, description]);
}
