import type { Element, FieldProps } from './element.ts';
import type { Fonts } from './fonts.ts';
import type { Rect } from './rect.ts';
import type { TextLayout } from './view.ts';
import { shortenText, wrapText } from './wrap-text.ts';
import { expandEdges } from './yoga-style.ts';

export interface TextContext {
  readonly fonts: Fonts;
  /** px per dp. */
  readonly scale: number;
  /** Android's `font_scale`. */
  readonly fontScale: number;
}

const lineHeightEm = 1.25;

/** Text of a field as it shows: the value, bullets for a password, the hint when empty. */
export function showFieldText(field: FieldProps): string {
  if (field.value === '') return field.hint ?? '';
  return field.password ? '•'.repeat(field.value.length) : field.value;
}

export function measureTextSize(
  element: Element,
  content: string,
  maxWidth: number,
  context: TextContext,
): { readonly width: number; readonly height: number } {
  const { lines, sizePx, measure } = wrapElementText(element, content, maxWidth, context);
  const widest = Math.max(0, ...lines.map((line) => measure(content.slice(line.start, line.end))));
  const shown = Math.max(Math.min(lines.length, element.maxLines ?? Infinity), element.field?.minLines ?? 1);
  return { width: Math.min(maxWidth, Math.ceil(widest)), height: Math.ceil(shown * sizePx * lineHeightEm) };
}

/** Places the text inside the element's padding; centred vertically, at the top in a multi-line field. */
export function layoutText(element: Element, content: string, bounds: Rect, context: TextContext): TextLayout {
  const [padTop, padRight, padBottom, padLeft] = expandEdges(element.padding).map((dp) => dp * context.scale) as [
    number,
    number,
    number,
    number,
  ];
  const width = bounds.right - bounds.left - padLeft - padRight;
  const { lines, sizePx, weight, measure } = wrapElementText(element, content, width + 0.5, context);
  const kept = lines.slice(0, element.maxLines ?? lines.length);
  const lineHeight = sizePx * lineHeightEm;
  const left = bounds.left + padLeft;
  const placed = kept.map((line, index) => {
    const cut = index === kept.length - 1 && kept.length < lines.length;
    const raw = content.slice(line.start, cut ? content.length : line.end);
    const shown = element.maxLines === undefined ? raw : shortenText(raw, width + 0.5, measure);
    const spare = width - measure(shown);
    // A single-line field that is too narrow shows the end of its text.
    const shift = spare < 0 ? spare : { start: 0, center: spare / 2, end: spare }[element.textAlign ?? 'start'];
    return { ...line, shown, left: left + (spare < 0 && element.field === undefined ? 0 : shift) };
  });
  const inner = bounds.bottom - bounds.top - padTop - padBottom;
  const spareHeight = element.field?.multiLine ? 0 : (inner - placed.length * lineHeight) / 2;
  return { content, lines: placed, top: bounds.top + padTop + Math.max(0, spareHeight), lineHeight, sizePx, weight };
}

function wrapElementText(element: Element, content: string, maxWidth: number, context: TextContext) {
  const sizePx = (element.size ?? 16) * context.scale * context.fontScale;
  const weight = element.weight ?? 400;
  const measure = (part: string) => context.fonts.measure(part, sizePx, weight);
  const singleLine = element.field !== undefined && !element.field.multiLine;
  const lines = singleLine ? [{ start: 0, end: content.length }] : wrapText(content, maxWidth, measure);
  return { lines, sizePx, weight, measure };
}

/** The place in the content nearest to a point of the screen. */
export function findCaretAt(text: TextLayout, fonts: Fonts, x: number, y: number): number {
  const row = Math.floor((y - text.top) / text.lineHeight);
  const line = text.lines[Math.max(0, Math.min(text.lines.length - 1, row))];
  if (line === undefined) return 0;
  let best = line.start;
  let bestGap = Infinity;
  for (let at = line.start; at <= line.end; at++) {
    const code = text.content.charCodeAt(at);
    if (code >= 0xdc00 && code < 0xe000) continue;
    const gap = Math.abs(line.left + fonts.measure(text.content.slice(line.start, at), text.sizePx, text.weight) - x);
    if (gap < bestGap) {
      best = at;
      bestGap = gap;
    }
  }
  return best;
}
