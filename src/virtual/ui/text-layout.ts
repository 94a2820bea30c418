import type { Element, FieldProps } from './element.ts';
import type { Fonts, FontWeight } from './fonts.ts';
import { splitGraphemes } from './graphemes.ts';
import type { Rect } from './rect.ts';
import { isRightToLeft } from './text-direction.ts';
import type { TextLayout } from './view.ts';
import { shortenText, type TextLine, wrapText } from './wrap-text.ts';
import { expandEdges } from './yoga-style.ts';

export interface TextContext {
  readonly fonts: Fonts;
  /** px per dp. */
  readonly scale: number;
  /** Android's `font_scale`. */
  readonly fontScale: number;
  /** The device's locale is read from right to left. */
  readonly rightToLeft?: boolean;
}

/** A text for one width. */
export interface WrappedText {
  readonly lines: readonly TextLine[];
  readonly size: { readonly width: number; readonly height: number };
}

/** An element's words, with what was found out about them. */
export interface TextBox {
  readonly element: Element;
  readonly content: string | undefined;
  readonly context: TextContext;
  readonly wraps: Map<number, WrappedText>;
}

const lineHeightEm = 1.25;

/** Text of a field as it shows: the value, bullets for a password, the hint when empty. */
export function showFieldText(field: FieldProps): string {
  if (field.value === '') return field.hint ?? '';
  return field.password ? '•'.repeat(field.value.length) : field.value;
}

export function measureTextSize(box: TextBox, maxWidth: number): WrappedText['size'] {
  return wrapBox(box, maxWidth).size;
}

/** Yoga asks for a few widths in turn; more are a text in a place that is being resized. */
const keptWraps = 8;

function wrapBox(box: TextBox, maxWidth: number): WrappedText {
  const kept = box.wraps.get(maxWidth);
  if (kept !== undefined) return kept;
  const { element, content = '' } = box;
  const { sizePx, measure } = readType(box);
  const singleLine = element.field !== undefined && !element.field.multiLine;
  const lines = singleLine ? [{ start: 0, end: content.length }] : wrapText(content, maxWidth, measure);
  let widest = 0;
  for (const line of lines) widest = Math.max(widest, measure(content.slice(line.start, line.end)));
  const shown = Math.max(
    Math.min(lines.length, element.maxLines ?? Number.POSITIVE_INFINITY),
    element.field?.minLines ?? 1,
  );
  const size = { width: Math.min(maxWidth, Math.ceil(widest)), height: Math.ceil(shown * sizePx * lineHeightEm) };
  const wrapped = { lines, size };
  if (box.wraps.size >= keptWraps) box.wraps.clear();
  box.wraps.set(maxWidth, wrapped);
  return wrapped;
}

function readType({ element, context }: TextBox) {
  const sizePx = (element.size ?? 16) * context.scale * context.fontScale;
  const weight: FontWeight = element.weight ?? 400;
  return { sizePx, weight, measure: (part: string) => context.fonts.measure(part, sizePx, weight) };
}

/** Places the text inside the element's padding; centred vertically, at the top in a multi-line field. */
export function layoutText(box: TextBox, bounds: Rect): TextLayout {
  const { element, content = '', context } = box;
  const [padTop, padEnd, padBottom, padStart] = expandEdges(element.padding);
  const { scale } = context;
  const width = bounds.right - bounds.left - (padStart + padEnd) * scale;
  const { sizePx, weight, measure } = readType(box);
  const { lines } = wrapBox(box, width + 0.5);
  const kept = lines.slice(0, element.maxLines ?? lines.length);
  const lineHeight = sizePx * lineHeightEm;
  const left = bounds.left + (context.rightToLeft ? padEnd : padStart) * scale;
  const placed = kept.map((line, index) => {
    const cut = index === kept.length - 1 && kept.length < lines.length;
    const raw = content.slice(line.start, cut ? content.length : line.end);
    const shown = element.maxLines === undefined ? raw : shortenText(raw, width + 0.5, measure);
    const rightToLeft = isRightToLeft(content, line.start, context.rightToLeft === true);
    const shift = alignLine(element, width - measure(shown), rightToLeft || context.rightToLeft === true);
    return { ...line, shown, left: left + shift, ...(rightToLeft && { rightToLeft }) };
  });
  const inner = bounds.bottom - bounds.top - (padTop + padBottom) * scale;
  const spareHeight = element.field?.multiLine ? 0 : (inner - placed.length * lineHeight) / 2;
  const top = bounds.top + padTop * scale + Math.max(0, spareHeight);
  return { content, lines: placed, top, lineHeight, sizePx, weight };
}

/**
 * "Start" is where the layout begins in a locale read from right to left (Material's texts have textAlignment="viewStart"),
 * else where the paragraph does: an Arabic text stands right in an English app (AOSP TextView.getLayoutAlignment).
 */
function alignLine(element: Element, spare: number, startsRight: boolean): number {
  // A single-line field that is too narrow shows the end of its text.
  if (spare < 0) return element.field !== undefined && !startsRight ? spare : 0;
  const start = startsRight ? spare : 0;
  return { start, center: spare / 2, end: spare - start }[element.textAlign ?? 'start'];
}

/**
 * Where a place in a line is, px from the line's left end. In a line that is read from right to left it is counted from
 * the right; where both directions meet in one line the caret is where it would be if all of it ran one way.
 */
export function measurePlace(text: TextLayout, fonts: Fonts, index: number, place: number): number {
  const line = text.lines[index];
  if (line === undefined) return 0;
  const ahead = fonts.measure(text.content.slice(line.start, place), text.sizePx, text.weight);
  if (!line.rightToLeft) return line.left + ahead;
  return line.left + fonts.measure(text.content.slice(line.start, line.end), text.sizePx, text.weight) - ahead;
}

/** The place in the content nearest to a point of the screen, never inside a character. */
export function findCaretAt(text: TextLayout, fonts: Fonts, x: number, y: number): number {
  const row = Math.floor((y - text.top) / text.lineHeight);
  const index = Math.max(0, Math.min(text.lines.length - 1, row));
  const line = text.lines[index];
  if (line === undefined) return 0;
  let best = line.start;
  let bestGap = Math.abs(measurePlace(text, fonts, index, line.start) - x);
  let at = line.start;
  for (const grapheme of splitGraphemes(text.content.slice(line.start, line.end))) {
    at += grapheme.length;
    const gap = Math.abs(measurePlace(text, fonts, index, at) - x);
    if (gap < bestGap) {
      best = at;
      bestGap = gap;
    }
  }
  return best;
}
