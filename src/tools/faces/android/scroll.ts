import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { planDrag } from '../../../engine/gestures.ts';
import type { Bounds, Size } from '../../../screen/node.ts';
import { type Direction, directionSchema, planStroke } from '../../direction.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { touchScreen } from './touch-screen.ts';

const sentence = 'Scroll gesture execution failed';
const shares = { small: 0.25, medium: 0.5, large: 0.75 } as const;
const strokeMs = 300;
/** The edges of the screen belong to the system's own gestures. */
const edgeShare = 0.03;

export const scroll = defineTool({
  name: 'android_scroll',
  description: 'Scrolls the screen in the specified direction, by a part of its size that varies a little.',
  risk: 'MEDIUM',
  input: defineInput({
    direction: directionSchema('Direction: "up", "down", "left", "right"'),
    amount: Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')], {
      default: 'medium',
      description: 'Amount: "small" (25%), "medium" (50%), "large" (75%)',
    }),
    variance: Type.Number({
      minimum: 0,
      maximum: 20,
      default: 5,
      description: 'Random variance percentage (0-20). Applied as ±variance% to scroll distance and center point.',
    }),
  }),
  result: defineResult({}),
  examples: [{ direction: 'down', amount: 'large', variance: 10 }],
  budgetMs: 40_000,
  run: withAccessibility(async ({ direction, amount, variance }, context) => {
    const { engine, random, deadline } = context;
    const snapshot = await engine.current(deadline);
    if (snapshot.nodes.length === 0) {
      return createFailure('device_error', `${sentence}: no root node available for screen dimensions`);
    }
    const vary = () => 1 + ((2 * random() - 1) * variance) / 100;
    const stroke = planScroll(snapshot.size, direction, {
      share: shares[amount] * vary(),
      across: vary(),
      down: vary(),
    });
    const failure = await touchScreen([planDrag(stroke.from, stroke.to, strokeMs)], sentence, context);
    return failure ?? createSuccess(`Scroll ${direction} (${amount}) executed`);
  }),
});

interface Wish {
  /** Of the screen, along the direction. */
  readonly share: number;
  /** Where the centre lies, as parts of the screen's own centre. */
  readonly across: number;
  readonly down: number;
}

/** The stroke keeps its length: a centre too near to an edge is moved as far as it must. */
function planScroll({ width, height }: Size, direction: Direction, { share, across, down }: Wish) {
  const area: Bounds = { left: 0, top: 0, right: width, bottom: height };
  const { from, to } = planStroke(area, direction, share);
  const x = shift(width, (across - 1) * (width / 2), Math.abs(from.x - to.x));
  const y = shift(height, (down - 1) * (height / 2), Math.abs(from.y - to.y));
  return { from: { x: from.x + x, y: from.y + y }, to: { x: to.x + x, y: to.y + y } };
}

function shift(length: number, wanted: number, stroke: number): number {
  const room = Math.max(0, length / 2 - length * edgeShare - stroke / 2);
  return Math.trunc(Math.max(-room, Math.min(room, wanted)));
}
