import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { planSwipe } from '../../../engine/gestures.ts';
import type { Point, Size } from '../../../screen/node.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { coordinateArg, durationArg, touchBudgetMs } from './touch-args.ts';
import { findOutside, touchScreen } from './touch-screen.ts';

const sentence = 'Pinch gesture execution failed';

export const pinch = defineTool({
  name: 'android_pinch',
  description: 'Performs a pinch-to-zoom gesture centered at the specified coordinates.',
  risk: 'MEDIUM',
  input: defineInput({
    center_x: coordinateArg('Center X coordinate (>= 0)'),
    center_y: coordinateArg('Center Y coordinate (>= 0)'),
    scale: Type.Number({ exclusiveMinimum: 0, description: 'Scale factor (> 0; > 1 = zoom in, < 1 = zoom out)' }),
    duration: durationArg('Gesture duration in ms', 300),
  }),
  result: defineResult({}),
  examples: [{ center_x: 540, center_y: 1200, scale: 2 }],
  budgetMs: touchBudgetMs,
  run: withAccessibility(async ({ center_x, center_y, scale, duration }, context) => {
    const centre = { x: center_x, y: center_y };
    const outside = await findOutside([centre], context);
    if (outside !== undefined) return createFailure('off_screen', `${sentence}: ${outside}`);
    const fingers = planPinch(centre, { scale, size: context.engine.last?.size ?? context.driver.info.size });
    if (fingers === undefined) {
      const message = `${sentence}: there is no room for a scale of ${renderScale(scale)} round (${center_x}, ${center_y})`;
      return createFailure('off_screen', message);
    }
    const strokes = fingers.map(({ from, to }) => planSwipe(from, to, duration));
    const failure = await touchScreen(strokes, sentence, context);
    if (failure !== undefined) return failure;
    const kind = scale === 1 ? 'no zoom' : scale > 1 ? 'zoom in' : 'zoom out';
    return createSuccess(
      `Pinch (${kind}) executed at (${center_x}, ${center_y}) with scale ${renderScale(scale)} over ${duration}ms`,
    );
  }),
});

/** A scale is a floating-point number, and shown as one. */
function renderScale(scale: number): string {
  return Number.isInteger(scale) ? scale.toFixed(1) : String(scale);
}

/** Of the shorter side of the screen: as far as two fingers of one hand go. */
const widest = 0.4;
/** A pixel is the least that two fingers can be apart from their middle. */
const leastReach = 1;

interface Stroke {
  readonly from: Point;
  readonly to: Point;
}

/** Two fingers on a line through the centre, along the side with more room. Undefined: too little for the scale. */
function planPinch(
  { x, y }: Point,
  { scale, size }: { readonly scale: number; readonly size: Size },
): readonly Stroke[] | undefined {
  const across = Math.min(x, size.width - 1 - x);
  const down = Math.min(y, size.height - 1 - y);
  const reach = Math.floor(Math.min(Math.max(across, down), widest * Math.min(size.width, size.height)));
  const other = scale > 1 ? reach / scale : reach * scale;
  if (other < leastReach) return undefined;
  const [start, end] = scale > 1 ? [other, reach] : [reach, other];
  const at = (offset: number): Point => (across >= down ? { x: x + offset, y } : { x, y: y + offset });
  return [
    { from: at(-start), to: at(-end) },
    { from: at(start), to: at(end) },
  ];
}
