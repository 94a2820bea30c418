import { Type } from '@sinclair/typebox';
import type { Deadline } from '../base/deadline.ts';
import type { ActTarget, Miss, Outcome, TargetOptions } from '../engine/contract/engine.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import { pixelAt } from '../screen/bounds.ts';
import { findMatches } from '../screen/find.ts';
import { chooseTouchPoint } from '../screen/hit-test.ts';
import type { Point, Size, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { query } from './query-schema.ts';

/** A place: px from the top left, or fractions (0..1) of what it lies in. */
export const pointSchema = (description: string) =>
  Type.Object(
    {
      x: Type.Number({ description: 'From the left' }),
      y: Type.Number({ description: 'From the top' }),
      unit: Type.Union([Type.Literal('px'), Type.Literal('fraction')], {
        description: 'px, or fractions of the width and height (0..1)',
      }),
    },
    { additionalProperties: false, description },
  );

/** Exactly one of query, node, point. */
export const touchTarget = {
  query: Type.Optional(query('The element to touch')),
  node: Type.Optional(Type.String({ minLength: 1, description: 'The node_id of an element found before' })),
  point: Type.Optional(pointSchema('A place on the screen')),
};

export const oneTouchTarget = { oneOf: [requires('query'), requires('node'), requires('point')] };

/** At most one of query, node: absent means what has the focus. */
export const fieldTarget = {
  query: Type.Optional(query('The field; without it, the one that has the focus')),
  node: Type.Optional(Type.String({ minLength: 1, description: 'The node_id of a field found before' })),
};

export const atMostOneField = {
  oneOf: [requires('query'), requires('node'), Type.Unsafe({ not: { anyOf: [requires('query'), requires('node')] } })],
};

function requires(key: string) {
  return Type.Unsafe({ required: [key] });
}

export const aimOptions = {
  inside: Type.Optional(pointSchema('A place inside the element instead of its centre')),
  covered: Type.Union([Type.Literal('warn'), Type.Literal('fail')], {
    default: 'warn',
    description: 'When a node of the same window may cover the element: touch and warn, or fail',
  }),
  unique: Type.Boolean({ default: false, description: 'More than one match is a failure that lists them' }),
  wait_uncovered: Type.Optional(
    Type.Boolean({ description: 'Wait up to 10 s until no node covers the element, not even one of its own window' }),
  ),
};

export const verifyOption = Type.Union([Type.Literal('later'), Type.Literal('now')], {
  default: 'later',
  description: 'now: look whether the screen changed before answering; later: the next look tells (no extra look)',
});

export interface TouchInput {
  readonly query?: Query;
  readonly node?: string;
  readonly point?: PointInput;
  readonly inside?: PointInput;
  readonly covered: 'warn' | 'fail';
  readonly unique: boolean;
  readonly wait_uncovered?: boolean;
}

export interface PointInput {
  readonly x: number;
  readonly y: number;
  readonly unit: 'px' | 'fraction';
}

/** Where to touch; `target` is undefined for a bare point, which needs no look. */
export type Touch = { readonly point: Point; readonly target?: ActTarget };

export async function resolveTouch(input: TouchInput, context: ToolContext): Promise<Outcome<Touch>> {
  const { engine, driver } = context;
  if (input.point !== undefined) {
    const size = engine.last?.size ?? driver.info.size;
    const point = placeIn(input.point, size);
    return isOnScreen(point, size) ? { ok: true, point } : { ok: false, miss: describeOffScreen(point, size) };
  }
  const options: TargetOptions = {
    unique: input.unique,
    covered: input.covered,
    ...(input.inside !== undefined && { inside: input.inside }),
  };
  if (input.wait_uncovered === true) await awaitUncovered(input, context);
  const found = await engine.target(toRef(input), lookupDeadline(context), options);
  return found.ok ? { ok: true, point: found.point, target: found } : found;
}

/** Tries of a second each, as flows have always been given. */
const uncoveredMs = 10_000;

/** Returns when nothing covers the element any more, or time is up: then it is dealt with as it is. */
async function awaitUncovered({ query, node }: TouchInput, { engine, deadline }: ToolContext): Promise<void> {
  const isClear = (snapshot: Snapshot) => {
    const [found] =
      node === undefined ? findMatches(query ?? {}, snapshot) : snapshot.nodes.filter((one) => one.id === node);
    if (found === undefined) return undefined;
    return chooseTouchPoint(found, snapshot).hit.kind === 'covered' ? undefined : true;
  };
  await engine.until(deadline.within(uncoveredMs), isClear);
}

export function isOnScreen({ x, y }: Point, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** Android takes such a touch in silence and does nothing with it. */
export function describeOffScreen({ x, y }: Point, { width, height }: Size): Miss {
  const message = `The point ${x},${y} is outside of the screen, which is ${width}x${height}`;
  return { code: 'off_screen', message, details: [], looks: 0, waitedMs: 0 };
}

/** How long flows have always waited for a target. */
const lookupMs = 17_000;

/** Until when a target may be waited for. */
export function lookupDeadline(context: ToolContext): Deadline {
  return context.deadline.within(context.lookupMs ?? lookupMs);
}

export function toRef({ query, node }: { readonly query?: Query; readonly node?: string }) {
  return node !== undefined ? { node_id: node } : { query: query ?? {} };
}

export function placeIn({ x, y, unit }: PointInput, size: Size): Point {
  if (unit === 'px') return { x: Math.round(x), y: Math.round(y) };
  return { x: pixelAt(x, size.width), y: pixelAt(y, size.height) };
}
