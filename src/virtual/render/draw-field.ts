import type { WindowMemory } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import type { TextLayout, View } from '../ui/view.ts';
import { type Brush, fillBox, strokeBox } from './brush.ts';
import { drawLines } from './draw-text.ts';

/** A text field: its frame, the selection, the text or hint, and the caret (which does not blink). */
export function drawField(brush: Brush, view: View, memory: WindowMemory): void {
  const { element, bounds, text, key } = view;
  const { context, scale } = brush;
  const focused = memory.focus === key;
  const line = { color: focused ? theme.primary : (element.border ?? theme.outline), width: (focused ? 2 : 1) * scale };
  strokeBox(brush, bounds, (element.radius ?? 0) * scale, line);
  if (text === undefined) return;
  const empty = element.field?.value === '';
  context.save();
  context.beginPath();
  const inset = 4 * scale;
  context.rect(bounds.left + inset, bounds.top, bounds.right - bounds.left - 2 * inset, bounds.bottom - bounds.top);
  context.clip();
  if (focused && !empty) drawSelection(brush, text, memory.caret);
  drawLines(brush, text, empty ? theme.textQuiet : (element.color ?? theme.text));
  if (focused) drawCaret(brush, text, empty ? 0 : memory.caret.end);
  context.restore();
}

function drawSelection(brush: Brush, text: TextLayout, { start, end }: WindowMemory['caret']): void {
  for (const [index, line] of text.lines.entries()) {
    const from = Math.max(start, line.start);
    const to = Math.min(end, line.end);
    if (from >= to) continue;
    const top = text.top + index * text.lineHeight;
    const rect = {
      left: measurePlace(brush, text, index, from),
      top,
      right: measurePlace(brush, text, index, to),
      bottom: top + text.lineHeight,
    };
    fillBox(brush, rect, 0, theme.selection);
  }
}

function drawCaret(brush: Brush, text: TextLayout, caret: number): void {
  const found = text.lines.findIndex((line) => caret <= line.end);
  const index = found < 0 ? text.lines.length - 1 : found;
  const left = measurePlace(brush, text, index, caret);
  const top = text.top + index * text.lineHeight;
  fillBox(brush, { left, top, right: left + 2 * brush.scale, bottom: top + text.lineHeight }, 0, theme.primary);
}

function measurePlace({ fonts }: Brush, text: TextLayout, index: number, place: number): number {
  const line = text.lines[index];
  if (line === undefined) return 0;
  return line.left + fonts.measure(text.content.slice(line.start, place), text.sizePx, text.weight);
}
