import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type Brush, fillBox, fillCircle } from './brush.ts';

/** A ring caught at one instant of its turn, or a bar with its share filled. */
export function drawProgress(brush: Brush, view: View): void {
  if (view.element.progress === undefined) drawRing(brush, view);
  else drawBar(brush, view, view.element.progress);
}

function drawBar(brush: Brush, { element, bounds }: View, share: number): void {
  const { scale, rightToLeft } = brush;
  const length = (bounds.right - bounds.left) * Math.max(0, Math.min(1, share));
  fillBox(brush, bounds, 2 * scale, theme.primaryContainer);
  if (length < 1) return;
  const done = rightToLeft ? { ...bounds, left: bounds.right - length } : { ...bounds, right: bounds.left + length };
  fillBox(brush, done, 2 * scale, element.color ?? theme.primary);
}

function drawRing(brush: Brush, { element, bounds }: View): void {
  const { context, scale, spin } = brush;
  const x = (bounds.left + bounds.right) / 2;
  const y = (bounds.top + bounds.bottom) / 2;
  const room = Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top) / 2;
  // On a ground of its own, as the circle of a refresh, the ring keeps away from the edge.
  const radius = Math.max(1, element.background === undefined ? room - 4 * scale : room * 0.55);
  const width = Math.min(4 * scale, radius * 0.4);
  context.lineWidth = width;
  context.lineCap = 'round';
  if (element.background === undefined) {
    context.strokeStyle = brush.color(theme.primaryContainer);
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.stroke();
  }
  context.strokeStyle = brush.color(element.color ?? theme.primary);
  context.beginPath();
  const start = Math.PI * (2 * spin - 0.5);
  context.arc(x, y, radius, start, start + Math.PI * 1.4);
  context.stroke();
}

/** A line, its part up to the value thicker, and the thumb; with few steps a dot for each. */
export function drawSlider(brush: Brush, { element, bounds }: View): void {
  const { range } = element;
  if (range === undefined) return;
  const { scale, rightToLeft } = brush;
  const inset = 16 * scale;
  const from = bounds.left + inset;
  const length = Math.max(1, bounds.right - bounds.left - 2 * inset);
  const span = range.max - range.min;
  const share = span > 0 ? Math.max(0, Math.min(1, (range.value - range.min) / span)) : 0;
  const place = (at: number) => from + length * (rightToLeft ? 1 - at : at);
  const y = (bounds.top + bounds.bottom) / 2;
  const line = (a: number, b: number, half: number, color: string) =>
    fillBox(brush, { left: Math.min(a, b), right: Math.max(a, b), top: y - half, bottom: y + half }, half, color);
  line(place(0), place(1), 2 * scale, theme.primaryContainer);
  line(place(0), place(share), 2 * scale, theme.primary);
  const steps = range.step > 0 ? Math.round(span / range.step) : 0;
  for (let step = 0; steps > 0 && steps <= 12 && step <= steps; step++) {
    const passed = step / steps <= share;
    fillCircle(brush, place(step / steps), y, 1.5 * scale, passed ? theme.onPrimary : theme.primary);
  }
  fillCircle(brush, place(share), y, 10 * scale, theme.primary);
}
