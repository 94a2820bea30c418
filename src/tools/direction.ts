import { type TLiteral, type TUnion, Type } from '@sinclair/typebox';
import type { Bounds, Point } from '../screen/node.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const literals = ['up', 'down', 'left', 'right'].map((name) => Type.Literal(name));

export function directionSchema(description: string, more: { readonly default?: Direction } = {}) {
  return Type.Union(literals, { description, ...more }) as unknown as TUnion<
    [TLiteral<'up'>, TLiteral<'down'>, TLiteral<'left'>, TLiteral<'right'>]
  >;
}

export function oppositeOf(direction: Direction): Direction {
  return ({ up: 'down', down: 'up', left: 'right', right: 'left' } as const)[direction];
}

export function isVertical(direction: Direction): boolean {
  return direction === 'up' || direction === 'down';
}

/**
 * Where the finger goes to show what lies in `direction`: the other way, across `part` of the area (negative: back),
 * on the middle of the other axis, the same distance from both edges.
 */
export function planStroke(
  area: Bounds,
  direction: Direction,
  part: number,
): { readonly from: Point; readonly to: Point } {
  const { left, top, right, bottom } = area;
  const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  const length = (isVertical(direction) ? bottom - top : right - left) * part;
  const shift = Math.round(direction === 'down' || direction === 'right' ? length / 2 : -length / 2);
  const at = (offset: number): Point =>
    isVertical(direction) ? { x: middle.x, y: middle.y + offset } : { x: middle.x + offset, y: middle.y };
  return { from: at(shift), to: at(-shift) };
}
