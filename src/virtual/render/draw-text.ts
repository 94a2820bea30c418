import { splitEmoji } from '../ui/graphemes.ts';
import { theme } from '../ui/theme.ts';
import type { TextLayout, View } from '../ui/view.ts';
import type { Brush } from './brush.ts';

/** Where Roboto's baseline is in a line 1.25 em high. */
const baselineEm = 0.966;

export function drawText(brush: Brush, { element, text }: View): void {
  if (text !== undefined) drawLines(brush, text, element.color ?? theme.text);
}

/** Shaping and the order of both directions in a line are the canvas's business; it is told the paragraph's. */
export function drawLines(brush: Brush, text: TextLayout, color: string): void {
  brush.context.fillStyle = brush.color(color);
  for (const [index, line] of text.lines.entries()) {
    if (line.shown === '') continue;
    const y = text.top + index * text.lineHeight + baselineEm * text.sizePx;
    if (line.rightToLeft) drawFromRight(brush, text, line, y);
    else drawFromLeft(brush, text, line, y);
  }
}

type Line = TextLayout['lines'][number];

/** Emoji have a font of their own, so a line with some is drawn in pieces. */
function drawFromLeft(brush: Brush, { sizePx, weight }: TextLayout, line: Line, y: number): void {
  let x = line.left;
  for (const piece of splitEmoji(line.shown)) {
    brush.context.font = `${weight} ${sizePx}px ${brush.chooseFamilies(piece.text, weight)}`;
    brush.context.fillText(piece.text, x, y);
    x += brush.fonts.measure(piece.text, sizePx, weight);
  }
}

function drawFromRight({ context, fonts, chooseFamilies }: Brush, text: TextLayout, line: Line, y: number): void {
  const { sizePx, weight } = text;
  context.font = `${weight} ${sizePx}px ${chooseFamilies(line.shown, weight)}`;
  context.direction = 'rtl';
  context.textAlign = 'right';
  // Arabic is drawn up to a fiftieth wider than it was measured: it may not leave its place.
  const width = fonts.measure(line.shown, sizePx, weight);
  context.fillText(line.shown, line.left + width, y, width);
  context.textAlign = 'left';
  context.direction = 'ltr';
}
