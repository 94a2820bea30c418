import { type IconName, mirroredIcons } from '../ui/icon-name.ts';
import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import type { Brush } from './brush.ts';
import { iconPaths } from './icons.ts';

/** In the middle of its view, 24 dp or as large as an icon of its own size. */
export function drawIcon(brush: Brush, { element, bounds }: View, name: IconName): void {
  const { context, scale } = brush;
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const size = element.kind === 'icon' ? Math.min(width, height) : Math.min(24 * scale, width, height);
  context.save();
  context.translate(bounds.left + (width - size) / 2, bounds.top + (height - size) / 2);
  context.scale(size / 24, size / 24);
  if (brush.rightToLeft && mirroredIcons.has(name)) {
    context.translate(24, 0);
    context.scale(-1, 1);
  }
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = brush.color(element.color ?? theme.text);
  context.stroke(brush.createPath(iconPaths[name]));
  context.restore();
}
