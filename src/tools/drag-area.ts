import type { ToolContext } from '../engine/contract/tool.ts';
import { planDrag } from '../engine/gestures.ts';
import type { Snapshot } from '../screen/node.ts';
import { detectMove } from './detect-move.ts';
import { type Direction, planStroke } from './direction.ts';
import type { ScrollArea } from './scroll-area.ts';

/** A drag scrolls by this much of its container: what was at the far edge is still seen after it. */
export const dragPart = 0.7;
const settleMs = 1500;

export interface DragStep {
  readonly moved: boolean;
  readonly snapshot: Snapshot;
}

/** One drag without a fling, and the look after it that tells whether anything moved. */
export async function dragArea(
  {
    area,
    before,
    direction,
    part,
    durationMs,
  }: {
    readonly area: ScrollArea;
    readonly before: Snapshot;
    readonly direction: Direction;
    readonly part: number;
    readonly durationMs: number;
  },
  { engine, driver, deadline }: ToolContext,
): Promise<DragStep> {
  const { from, to } = planStroke(area.bounds, direction, part);
  await engine.act(deadline, (until) => driver.gesture([planDrag(from, to, durationMs)], until));
  const first = await engine.look(deadline);
  // A look that shows a move says so at once; one that shows none might be early.
  if (detectMove(before, first, area.node)) return { moved: true, snapshot: first };
  const { snapshot } = await engine.settle(deadline.within(settleMs));
  return { moved: detectMove(before, snapshot, area.node), snapshot };
}
