import type { Deadline } from '../base/deadline.ts';
import type { Miss } from '../engine/contract/engine.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import { detectCrash } from '../engine/detect-crash.ts';
import { createAmbiguous } from '../engine/misses.ts';
import { findAmbiguity } from '../screen/ambiguity.ts';
import { describeQuery } from '../screen/describe-query.ts';
import { findMatches } from '../screen/find.ts';
import type { Bounds, ScreenNode, Size, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { isInside } from '../screen/tree.ts';
import { type Direction, isVertical, oppositeOf } from './direction.ts';
import { dragArea, dragPart } from './drag-area.ts';
import { estimateSize, measureOffset, measureVisible, type Stretch } from './measure-visible.ts';
import { resolveArea, type ScrollArea } from './scroll-area.ts';

export interface ScrollWish {
  readonly query: Query;
  readonly direction: Direction;
  readonly max_scrolls?: number;
  readonly visibility: number;
  readonly center: boolean;
  readonly container?: Query;
  readonly speed: number;
  readonly settle_ms?: number;
}

interface Sighting {
  readonly node: ScreenNode;
  readonly snapshot: Snapshot;
  readonly visible: number;
  /** Px to scroll on (negative: back) until it is as wished; 0: it is, or no scrolling helps. */
  readonly offset: number;
  readonly full: Size;
}

export type ScrollOutcome = { readonly scrolls: number } & (
  | ({ readonly kind: 'seen' | 'partly' } & Omit<Sighting, 'offset' | 'full'>)
  | { readonly kind: 'miss'; readonly miss: Miss }
);

/** A bound on all scrolls, for content that has no end. */
const mostScrolls = 500;
/** Nothing moved this often in a row: the end of the content. */
const restsAtEnd = 2;
/** Drags that bring a found element fully in, or to the middle. */
const mostCorrections = 4;

/**
 * Scrolls and looks. Where scrolls are counted, the end of the content is a failure at once; else it goes on looking
 * until the deadline, as more may load. There is always a look after the last scroll.
 */
export async function scrollUntilSeen(wish: ScrollWish, until: Deadline, context: ToolContext): Promise<ScrollOutcome> {
  const { engine, deadline } = context;
  const most = Math.min(wish.max_scrolls ?? mostScrolls, mostScrolls);
  const durationMs = Math.round((1000 * (100 - wish.speed)) / 100) + 1;
  let scrolls = 0;
  let rests = 0;
  let corrections = 0;
  let full: Size | undefined;
  for (;;) {
    const resolved = await resolveArea(wish.container, wish.direction, context);
    if (!resolved.ok) return { kind: 'miss', miss: resolved.miss, scrolls };
    const { area, snapshot } = resolved;
    const seen = sight(wish, area, { snapshot, full });
    if (seen !== undefined) {
      full = seen.full;
      const { node, visible } = seen;
      const over = until.passed || scrolls >= most || rests >= restsAtEnd || corrections === mostCorrections;
      if (seen.offset === 0 || over) {
        const ambiguity = findAmbiguity(wish.query, snapshot);
        if (ambiguity !== undefined) {
          const span = { looks: 1, waitedMs: 0 };
          return { kind: 'miss', miss: createAmbiguous(wish.query, ambiguity, { snapshot, span }), scrolls };
        }
        return { kind: visible >= wish.visibility ? 'seen' : 'partly', node, snapshot, visible, scrolls };
      }
      corrections++;
    } else if (until.passed || scrolls >= most || rests >= restsAtEnd || detectCrash(snapshot) !== undefined) {
      const counted = wish.max_scrolls !== undefined;
      const late = await engine.find(wish.query, counted ? deadline.within(0) : until);
      if (!late.ok)
        return { kind: 'miss', miss: explainEnd(wish, late.miss, { scrolls, rests, late: until.passed }), scrolls };
      if (until.passed || scrolls >= most) {
        const found = measure(wish, area, { node: late.node, snapshot: late.snapshot, full });
        return { kind: found.visible >= wish.visibility ? 'seen' : 'partly', ...found, scrolls };
      }
      rests = 0;
      continue;
    }
    const stroke =
      seen === undefined
        ? { direction: wish.direction, part: dragPart }
        : planCorrection(seen.offset, area, wish.direction);
    const { moved } = await dragArea({ area, before: snapshot, durationMs, ...stroke }, context);
    if (wish.settle_ms !== undefined) await engine.settle(deadline.within(wish.settle_ms));
    scrolls++;
    rests = moved ? 0 : rests + 1;
  }
}

function sight(
  wish: ScrollWish,
  area: ScrollArea,
  { snapshot, full }: { readonly snapshot: Snapshot; readonly full: Size | undefined },
): Sighting | undefined {
  const [node] = findMatches(wish.query, snapshot);
  return node === undefined ? undefined : measure(wish, area, { node, snapshot, full });
}

function measure(
  wish: ScrollWish,
  area: ScrollArea,
  { node, snapshot, full }: { readonly node: ScreenNode; readonly snapshot: Snapshot; readonly full: Size | undefined },
): Sighting {
  const size = estimateSize(node, snapshot, full);
  const visible = measureVisible(node, size, { snapshot, view: area.view });
  const container = snapshot.nodes.find((one) => one.id === area.node?.id);
  // What stands still beside the container is as visible as it gets.
  const scrolls = container === undefined || isInside(node, container, snapshot);
  const sighting = { node, snapshot, visible, full: size };
  if (!scrolls) return { ...sighting, offset: 0 };
  const vertical = isVertical(wish.direction);
  const view = takeAxis(area.view, vertical);
  const { toShow, toCentre } = measureOffset(
    takeAxis(node.bounds, vertical),
    vertical ? size.height : size.width,
    view,
  );
  if (wish.center && Math.abs(toCentre) > (view.to - view.from) * 0.1) return { ...sighting, offset: toCentre };
  return { ...sighting, offset: visible >= wish.visibility ? 0 : toShow };
}

function takeAxis({ left, top, right, bottom }: Bounds, vertical: boolean): Stretch {
  return vertical ? { from: top, to: bottom } : { from: left, to: right };
}

/** Just as far as is needed and a bit more; back where it went past. */
function planCorrection(
  offset: number,
  area: ScrollArea,
  along: Direction,
): { readonly direction: Direction; readonly part: number } {
  const { from, to } = takeAxis(area.bounds, isVertical(along));
  const forward: Direction = isVertical(along) ? 'down' : 'right';
  const part = Math.min(dragPart, Math.max(0.06, Math.abs(offset) / (to - from) + 0.02));
  return { direction: offset > 0 ? forward : oppositeOf(forward), part };
}

function explainEnd(
  wish: ScrollWish,
  miss: Miss,
  { scrolls, rests, late }: { readonly scrolls: number; readonly rests: number; readonly late: boolean },
): Miss {
  if (miss.code !== 'not_found') return miss;
  const ended = rests >= restsAtEnd;
  const count = scrolls === 1 ? '1 scroll' : `${scrolls} scrolls`;
  const why = ended
    ? `the content ends after ${count}`
    : late
      ? `time was up after ${count}`
      : `${count} were not enough`;
  const code = wish.max_scrolls === undefined ? 'not_found' : ended ? 'end_of_content' : 'budget_exhausted';
  return { ...miss, code, message: `${describeQuery(wish.query)} did not come into view: ${why}` };
}
