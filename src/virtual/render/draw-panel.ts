import type { View } from '../ui/view.ts';
import { type Brush, fillBox, strokeBox } from './brush.ts';

/** The ground of an element: shadow, background, the line around it. A field draws its line by itself. */
export function drawPanel(brush: Brush, { element, bounds }: View): void {
  const { context, scale } = brush;
  const radius = (element.radius ?? 0) * scale;
  if (element.background !== undefined && element.background !== 'transparent') {
    context.save();
    if (element.elevation) {
      context.shadowColor = 'rgba(10, 10, 30, 0.30)';
      context.shadowBlur = element.elevation * 2.5 * scale;
      context.shadowOffsetY = element.elevation * 0.5 * scale;
    }
    fillBox(brush, bounds, radius, element.background);
    context.restore();
  }
  if (element.border !== undefined && element.border !== 'transparent' && element.field === undefined) {
    strokeBox(brush, bounds, radius, { color: element.border, width: Math.max(1, Math.round(scale)) });
  }
}
