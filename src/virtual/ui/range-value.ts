import type { RangeProps } from './element.ts';
import type { View } from './view.ts';
import { expandEdges } from './yoga-style.ts';

/** The value of a slider whose thumb stands at `x`; the track runs between the element's paddings. */
export function readRangeAt(
  range: RangeProps,
  { bounds, element }: Pick<View, 'bounds' | 'element'>,
  x: number,
  scale: number,
  rightToLeft = false,
): number {
  const [, right, , left] = expandEdges(element.padding);
  const from = bounds.left + left * scale;
  const length = Math.max(1, bounds.right - right * scale - from);
  const part = Math.max(0, Math.min(1, (x - from) / length));
  return roundToStep(range, range.min + (rightToLeft ? 1 - part : part) * (range.max - range.min));
}

/** The nearest value that a slider can have. */
export function roundToStep({ min, max, step }: Pick<RangeProps, 'min' | 'max' | 'step'>, value: number): number {
  const near = step > 0 ? min + Math.round((value - min) / step) * step : value;
  // Sums of steps such as 0.1 carry binary dust.
  return Number(Math.max(min, Math.min(max, near)).toPrecision(12));
}
