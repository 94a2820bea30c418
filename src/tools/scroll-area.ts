import type { Outcome } from '../engine/contract/engine.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import { boundsOfSize, heightOf, widthOf } from '../screen/bounds.ts';
import type { Bounds, ScreenNode, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { findScrollContainer } from '../screen/scroll-container.ts';
import { type Direction, isVertical } from './direction.ts';
import { lookupDeadline } from './target-input.ts';

/** What is scrolled, and the part of it that a finger can reach. */
export interface ScrollArea {
  /** Undefined: the whole window. */
  readonly node?: ScreenNode;
  /** Where strokes are made. */
  readonly bounds: Bounds;
  /** What of it can be seen. */
  readonly view: Bounds;
}

/** The container named, or the largest scrollable under the screen's centre that may go along the axis, or the window. */
export async function resolveArea(
  container: Query | undefined,
  direction: Direction,
  context: ToolContext,
): Promise<Outcome<{ readonly area: ScrollArea; readonly snapshot: Snapshot }>> {
  const { engine, deadline } = context;
  if (container === undefined) {
    const snapshot = await engine.current(deadline);
    return { ok: true, area: chooseArea(snapshot, direction), snapshot };
  }
  const found = await engine.find(container, lookupDeadline(context));
  if (!found.ok) return found;
  return { ok: true, area: chooseArea(found.snapshot, direction, container), snapshot: found.snapshot };
}

function chooseArea(snapshot: Snapshot, direction: Direction, container?: Query): ScrollArea {
  const found = findScrollContainer(snapshot, isVertical(direction) ? 'vertical' : 'horizontal', container);
  if (found !== undefined) return { node: found.node, bounds: found.area, view: found.area };
  const screen = boundsOfSize(snapshot.size);
  // The edges of the screen belong to the system's own gestures and bars.
  return { bounds: shrink(screen, 0.1), view: screen };
}

function shrink(bounds: Bounds, part: number): Bounds {
  const across = Math.round(widthOf(bounds) * part);
  const down = Math.round(heightOf(bounds) * part);
  const { left, top, right, bottom } = bounds;
  return { left: left + across, top: top + down, right: right - across, bottom: bottom - down };
}
