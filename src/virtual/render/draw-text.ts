import { theme } from '../ui/theme.ts';
import type { TextLayout, View } from '../ui/view.ts';
import type { Brush } from './brush.ts';
import { listFamilies } from './load-canvas.ts';

/** Where Roboto's baseline is in a line 1.25 em high. */
const baselineEm = 0.966;

export function drawText(brush: Brush, { element, text }: View): void {
  if (text !== undefined) drawLines(brush, text, element.color ?? theme.text);
}

/** Shaping and the order of both directions in a line are the canvas's business; it is told the paragraph's. */
export function drawLines(brush: Brush, text: TextLayout, color: string): void {
  const { context, fonts } = brush;
  context.font = `${text.sizePx}px ${listFamilies(fonts, text.weight)}`;
  context.fillStyle = brush.color(color);
  for (const [index, line] of text.lines.entries()) {
    if (line.shown === '') continue;
    const y = text.top + index * text.lineHeight + baselineEm * text.sizePx;
    if (line.rightToLeft) {
      const right = line.left + fonts.measure(line.shown, text.sizePx, text.weight);
      context.direction = 'rtl';
      context.textAlign = 'right';
      context.fillText(line.shown, right, y);
      context.textAlign = 'left';
      context.direction = 'ltr';
    } else {
      context.fillText(line.shown, line.left, y);
    }
  }
}
