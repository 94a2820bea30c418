import { theme } from '../ui/theme.ts';
import type { TextLayout, View } from '../ui/view.ts';
import type { Brush } from './brush.ts';
import { listFamilies } from './load-canvas.ts';

/** Where Roboto's baseline is in a line 1.25 em high. */
const baselineEm = 0.966;

export function drawText(brush: Brush, { element, text }: View): void {
  if (text !== undefined) drawLines(brush, text, element.color ?? theme.text);
}

export function drawLines(brush: Brush, text: TextLayout, color: string): void {
  const { context } = brush;
  context.font = `${text.sizePx}px ${listFamilies(text.weight)}`;
  context.fillStyle = brush.color(color);
  for (const [index, line] of text.lines.entries()) {
    context.fillText(line.shown, line.left, text.top + index * text.lineHeight + baselineEm * text.sizePx);
  }
}
