import { Type } from '@sinclair/typebox';
import type { Miss } from '../engine/contract/engine.ts';
import { defineTool, type ToolContext } from '../engine/contract/tool.ts';
import { planSwipe } from '../engine/gestures.ts';
import { boundsOfSize } from '../screen/bounds.ts';
import type { Bounds, Point, Size } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { type Direction, directionSchema } from './direction.ts';
import { defineInput, query } from './query-schema.ts';
import { changedResult, createSuccess, defineResult, reportMiss } from './result.ts';
import {
  describeOffScreen,
  isOnScreen,
  lookupDeadline,
  type PointInput,
  placeIn,
  pointSchema,
  verifyOption,
} from './target-input.ts';

const requires = (...required: string[]) => Type.Unsafe({ required });

export const swipe = defineTool({
  name: 'swipe',
  description:
    'Swipe with one finger: in a direction (the way the finger goes) over the screen, a container or from an element, or between two points.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      direction: Type.Optional(directionSchema('The way the finger goes')),
      start: Type.Optional(pointSchema('Where the finger comes down')),
      end: Type.Optional(pointSchema('Where the finger lifts')),
      from: Type.Optional(query('The element the finger starts on; it goes to the edge of the screen')),
      from_inside: Type.Optional(pointSchema('Where inside that element')),
      container: Type.Optional(query('Swipe within this element')),
      duration_ms: Type.Number({ minimum: 1, default: 400, description: 'How long the finger moves, ms' }),
      verify: verifyOption,
    },
    { oneOf: [requires('direction'), requires('start', 'end')] },
  ),
  result: defineResult({
    ...changedResult,
    start: Type.Optional(Type.String({ description: '"x,y" in px' })),
    end: Type.Optional(Type.String({ description: '"x,y" in px' })),
  }),
  examples: [
    { direction: 'left' },
    { start: { x: 0.9, y: 0.5, unit: 'fraction' }, end: { x: 0.1, y: 0.5, unit: 'fraction' }, duration_ms: 300 },
  ],
  budgetMs: 40_000,
  async run(input, context) {
    const { engine, driver, deadline } = context;
    if (input.verify === 'now') await engine.current(deadline);
    const planned = await planStroke(input, context);
    if ('miss' in planned) return reportMiss(planned.miss);
    const { from, to } = planned;
    await engine.act(deadline, (until) => driver.gesture([planSwipe(from, to, input.duration_ms)], until));
    const changed = input.verify === 'now' ? await engine.verifyChange(deadline) : undefined;
    const data = { start: `${from.x},${from.y}`, end: `${to.x},${to.y}`, ...(changed !== undefined && { changed }) };
    return createSuccess('Swiped', data);
  },
});

interface Strokes {
  readonly direction?: Direction;
  readonly start?: PointInput;
  readonly end?: PointInput;
  readonly from?: Query;
  readonly from_inside?: PointInput;
  readonly container?: Query;
}

type Planned = { readonly from: Point; readonly to: Point } | { readonly miss: Miss };

/** Shares of width and height, as flows have always had them: from just inside the edge, or from the middle up. */
const wholeScreen: Readonly<
  Record<Direction, { readonly from: readonly [number, number]; readonly to: readonly [number, number] }>
> = {
  up: { from: [0.5, 0.5], to: [0.5, 0.1] },
  down: { from: [0.5, 0.2], to: [0.5, 0.9] },
  left: { from: [0.9, 0.5], to: [0.1, 0.5] },
  right: { from: [0.1, 0.5], to: [0.9, 0.5] },
};

const insideContainer: typeof wholeScreen = {
  ...wholeScreen,
  up: { from: [0.5, 0.9], to: [0.5, 0.1] },
  down: { from: [0.5, 0.1], to: [0.5, 0.9] },
};

async function planStroke(input: Strokes, context: ToolContext): Promise<Planned> {
  const { engine, driver } = context;
  const until = lookupDeadline(context);
  const size: Size = engine.last?.size ?? driver.info.size;
  const { direction, start, end } = input;
  if (start !== undefined && end !== undefined) {
    const [from, to] = [placeIn(start, size), placeIn(end, size)];
    const outside = [from, to].find((point) => !isOnScreen(point, size));
    return outside === undefined ? { from, to } : { miss: describeOffScreen(outside, size) };
  }
  if (direction === undefined) throw new Error('the schema lets nothing through without direction or both points');
  if (input.from !== undefined) {
    const inside = input.from_inside;
    const target = await engine.target({ query: input.from }, until, { ...(inside !== undefined && { inside }) });
    if (!target.ok) return target;
    const { point } = target;
    const edge = shareOf(boundsOfSize(size), insideContainer[direction].to);
    const vertical = direction === 'up' || direction === 'down';
    return { from: point, to: vertical ? { x: point.x, y: edge.y } : { x: edge.x, y: point.y } };
  }
  if (input.container !== undefined) {
    const found = await engine.target({ query: input.container }, until);
    if (!found.ok) return found;
    const { from, to } = insideContainer[direction];
    return { from: shareOf(found.node.bounds, from), to: shareOf(found.node.bounds, to) };
  }
  const { from, to } = wholeScreen[direction];
  return { from: shareOf(boundsOfSize(size), from), to: shareOf(boundsOfSize(size), to) };
}

function shareOf({ left, top, right, bottom }: Bounds, [x, y]: readonly [number, number]): Point {
  return { x: left + Math.floor((right - left) * x), y: top + Math.floor((bottom - top) * y) };
}
