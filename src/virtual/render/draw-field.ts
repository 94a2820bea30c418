import type { WindowMemory } from '../ui/scene.ts';
import { measurePlace } from '../ui/text-layout.ts';
import { theme } from '../ui/theme.ts';
import type { TextLayout, View } from '../ui/view.ts';
import { type Brush, fillBox, fillCircle, strokeBox } from './brush.ts';
import { drawLines } from './draw-text.ts';

/** A text field: its frame, the selection, the text or hint, and the caret (which does not blink). */
export function drawField(brush: Brush, view: View, memory: WindowMemory): void {
  const { element, bounds, text, key } = view;
  const { context, scale } = brush;
  const focused = memory.focus === key;
  const bare = element.border === 'transparent';
  const wrong = element.semantics?.error !== undefined;
  const color = wrong ? theme.error : focused ? theme.primary : (element.border ?? theme.outline);
  if (!bare) strokeBox(brush, bounds, (element.radius ?? 0) * scale, { color, width: (focused ? 2 : 1) * scale });
  if (text === undefined) return;
  const empty = element.field?.value === '';
  const selects = focused && !empty && memory.caret.start < memory.caret.end;
  context.save();
  context.beginPath();
  const inset = 4 * scale;
  context.rect(bounds.left + inset, bounds.top, bounds.right - bounds.left - 2 * inset, bounds.bottom - bounds.top);
  context.clip();
  if (selects) drawSelection(brush, text, memory.caret);
  drawLines(brush, text, empty ? theme.textQuiet : (element.color ?? theme.text));
  if (focused && !selects) drawCaret(brush, text, empty ? 0 : memory.caret.end);
  context.restore();
  if (selects && memory.toolbar) {
    drawHandle(brush, text, memory.caret.start, -1);
    drawHandle(brush, text, memory.caret.end, 1);
  }
}

function drawSelection(brush: Brush, text: TextLayout, { start, end }: WindowMemory['caret']): void {
  for (const [index, line] of text.lines.entries()) {
    const from = Math.max(start, line.start);
    const to = Math.min(end, line.end);
    if (from >= to) continue;
    const top = text.top + index * text.lineHeight;
    const a = measurePlace(text, brush.fonts, index, from);
    const b = measurePlace(text, brush.fonts, index, to);
    const rect = { left: Math.min(a, b), top, right: Math.max(a, b), bottom: top + text.lineHeight };
    fillBox(brush, rect, 0, theme.selection);
  }
}

function findPlace(brush: Brush, text: TextLayout, place: number): { readonly x: number; readonly top: number } {
  const found = text.lines.findIndex((line) => place <= line.end);
  const index = found < 0 ? text.lines.length - 1 : found;
  return { x: measurePlace(text, brush.fonts, index, place), top: text.top + index * text.lineHeight };
}

function drawCaret(brush: Brush, text: TextLayout, caret: number): void {
  const { x, top } = findPlace(brush, text, caret);
  fillBox(brush, { left: x, top, right: x + 2 * brush.scale, bottom: top + text.lineHeight }, 0, theme.primary);
}

/** A drop under the end of a selection, its point to the text; `side` -1 hangs to the left. */
function drawHandle(brush: Brush, text: TextLayout, place: number, side: -1 | 1): void {
  const { x, top } = findPlace(brush, text, place);
  const radius = 10 * brush.scale;
  const y = top + text.lineHeight;
  fillCircle(brush, x + side * radius, y + radius, radius, theme.primary);
  const [left, right] = side < 0 ? [x - radius, x] : [x, x + radius];
  fillBox(brush, { left, right, top: y, bottom: y + radius }, 0, theme.primary);
}
