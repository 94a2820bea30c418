import type { IconName } from '../ui/icon-name.ts';
import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type Brush, fillBox, strokeBox } from './brush.ts';
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
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = brush.color(element.color ?? theme.text);
  context.stroke(brush.createPath(iconPaths[name]));
  context.restore();
}

export function drawCheckbox(brush: Brush, { element, bounds }: View): void {
  const { context, scale } = brush;
  const size = 20 * scale;
  const left = bounds.left + 6 * scale;
  const top = (bounds.top + bounds.bottom - size) / 2;
  const box = { left, top, right: left + size, bottom: top + size };
  if (!element.checked) {
    strokeBox(brush, box, 3 * scale, { color: theme.textQuiet, width: 2 * scale });
    return;
  }
  fillBox(brush, box, 3 * scale, theme.primary);
  context.save();
  context.translate(left, top);
  context.scale(size / 24, size / 24);
  context.lineWidth = 3;
  context.strokeStyle = brush.color(theme.onPrimary);
  context.stroke(brush.createPath(iconPaths.check));
  context.restore();
}

export function drawSwitch(brush: Brush, { element, bounds }: View): void {
  const { scale } = brush;
  const right = bounds.right - 4 * scale;
  const middle = (bounds.top + bounds.bottom) / 2;
  const track = { left: right - 50 * scale, top: middle - 15 * scale, right, bottom: middle + 15 * scale };
  const on = element.checked === true;
  fillBox(brush, track, 15 * scale, on ? theme.primary : theme.surfaceVariant);
  if (!on) strokeBox(brush, track, 15 * scale, { color: theme.textQuiet, width: 2 * scale });
  const radius = (on ? 11 : 8) * scale;
  const x = on ? track.right - 15 * scale : track.left + 15 * scale;
  const thumb = { left: x - radius, top: middle - radius, right: x + radius, bottom: middle + radius };
  fillBox(brush, thumb, radius, on ? theme.onPrimary : theme.textQuiet);
}

/** A ring caught at one instant of its turn, or a bar with its share filled. */
export function drawProgress(brush: Brush, { element, bounds }: View): void {
  const { context, scale, spin } = brush;
  const color = element.color ?? theme.primary;
  if (element.progress !== undefined) {
    fillBox(brush, bounds, 2 * scale, theme.primaryContainer);
    const right = bounds.left + (bounds.right - bounds.left) * element.progress;
    fillBox(brush, { ...bounds, right }, 2 * scale, color);
    return;
  }
  const x = (bounds.left + bounds.right) / 2;
  const y = (bounds.top + bounds.bottom) / 2;
  const radius = Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top) / 2 - 4 * scale;
  context.lineWidth = 4 * scale;
  context.lineCap = 'round';
  context.strokeStyle = brush.color(theme.primaryContainer);
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.stroke();
  context.strokeStyle = brush.color(color);
  context.beginPath();
  const start = Math.PI * (2 * spin - 0.5);
  context.arc(x, y, radius, start, start + Math.PI * 1.4);
  context.stroke();
}
