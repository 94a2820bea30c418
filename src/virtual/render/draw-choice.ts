import type { Rect } from '../ui/rect.ts';
import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type Brush, fillBox, fillCircle, strokeBox } from './brush.ts';
import { iconPaths } from './icons.ts';

/** A square of `size` px at the start of a view, `inset` px from its edge, in the middle of its height. */
function placeAtStart({ rightToLeft }: Brush, bounds: Rect, size: number, inset: number): Rect {
  const left = rightToLeft ? bounds.right - inset - size : bounds.left + inset;
  const top = (bounds.top + bounds.bottom - size) / 2;
  return { left, top, right: left + size, bottom: top + size };
}

export function drawCheckbox(brush: Brush, { element, bounds }: View): void {
  const { context, scale } = brush;
  const box = placeAtStart(brush, bounds, 20 * scale, 6 * scale);
  if (!element.checked) {
    strokeBox(brush, box, 3 * scale, { color: theme.textQuiet, width: 2 * scale });
    return;
  }
  fillBox(brush, box, 3 * scale, theme.primary);
  context.save();
  context.translate(box.left, box.top);
  context.scale((20 * scale) / 24, (20 * scale) / 24);
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.strokeStyle = brush.color(theme.onPrimary);
  context.stroke(brush.createPath(iconPaths.check));
  context.restore();
}

export function drawRadio(brush: Brush, { element, bounds }: View): void {
  const { scale } = brush;
  const box = placeAtStart(brush, bounds, 20 * scale, 6 * scale);
  const color = element.checked ? theme.primary : theme.textQuiet;
  strokeBox(brush, box, 10 * scale, { color, width: 2 * scale });
  if (element.checked) fillCircle(brush, box.left + 10 * scale, box.top + 10 * scale, 5 * scale, theme.primary);
}

export function drawSwitch(brush: Brush, { element, bounds }: View): void {
  const { scale, rightToLeft } = brush;
  const wide = 52 * scale;
  const left = rightToLeft ? bounds.left + 4 * scale : bounds.right - 4 * scale - wide;
  const middle = (bounds.top + bounds.bottom) / 2;
  const track = { left, top: middle - 16 * scale, right: left + wide, bottom: middle + 16 * scale };
  const on = element.checked === true;
  fillBox(brush, track, 16 * scale, on ? theme.primary : theme.surfaceHigh);
  if (!on) strokeBox(brush, track, 16 * scale, { color: theme.textQuiet, width: 2 * scale });
  const atRight = on !== rightToLeft;
  const x = atRight ? track.right - 16 * scale : track.left + 16 * scale;
  fillCircle(brush, x, middle, (on ? 12 : 8) * scale, on ? theme.onPrimary : theme.textQuiet);
}
