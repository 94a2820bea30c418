import type { Element } from './element.ts';
import type { Rect } from './rect.ts';
import type { TextLayout } from './view.ts';

/** Where transforms move a point that was laid out: x ↦ x·scale + dx. px. */
export interface Mapping {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** The transform of an element around the middle of its place, inside the mapping of what surrounds it. */
export function addTransform(
  around: Mapping | undefined,
  transform: NonNullable<Element['transform']>,
  rect: Rect,
  pxPerDp: number,
): Mapping {
  const { x = 0, y = 0, scale = 1 } = transform;
  const outer = around ?? { scale: 1, dx: 0, dy: 0 };
  const middleX = (rect.left + rect.right) / 2;
  const middleY = (rect.top + rect.bottom) / 2;
  const dx = middleX * (1 - scale) + x * pxPerDp;
  const dy = middleY * (1 - scale) + y * pxPerDp;
  return { scale: outer.scale * scale, dx: outer.scale * dx + outer.dx, dy: outer.scale * dy + outer.dy };
}

/** Whole pixels, as Android's View.getBoundsOnScreen rounds them. */
export function mapRect(rect: Rect, { scale, dx, dy }: Mapping): Rect {
  return {
    left: Math.round(rect.left * scale + dx),
    top: Math.round(rect.top * scale + dy),
    right: Math.round(rect.right * scale + dx),
    bottom: Math.round(rect.bottom * scale + dy),
  };
}

export function mapText(text: TextLayout, { scale, dx, dy }: Mapping): TextLayout {
  return {
    ...text,
    lines: text.lines.map((line) => ({ ...line, left: line.left * scale + dx })),
    top: text.top * scale + dy,
    lineHeight: text.lineHeight * scale,
    sizePx: text.sizePx * scale,
  };
}
