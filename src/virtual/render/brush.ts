import type { Image, Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type { Fonts } from '../ui/fonts.ts';
import type { Rect } from '../ui/rect.ts';
import type { ChooseFamilies } from './load-canvas.ts';

/** What every drawing function needs. */
export interface Brush {
  readonly context: SKRSContext2D;
  /** px per dp, transforms counted in. */
  readonly scale: number;
  /** px per dp of the screen. */
  readonly screenScale: number;
  readonly fonts: Fonts;
  readonly chooseFamilies: ChooseFamilies;
  /** Where turning rings are, 0 … 1. */
  readonly spin: number;
  /** Shapes that follow the reading direction are turned round. */
  readonly rightToLeft: boolean;
  /** A role of the theme, or a colour, as the canvas takes it. */
  color(color: string): string;
  createPath(svg: string): Path2D;
  /** A file of the device, decoded; undefined when it is not there or no picture. */
  findImage(path: string): Image | undefined;
}

/** Makes the box with round corners the canvas's path. */
export function traceBox({ context }: Brush, { left, top, right, bottom }: Rect, radius: number): void {
  const most = Math.min(right - left, bottom - top) / 2;
  context.beginPath();
  if (radius > 0) context.roundRect(left, top, right - left, bottom - top, Math.min(radius, most));
  else context.rect(left, top, right - left, bottom - top);
}

export function fillBox(brush: Brush, rect: Rect, radius: number, color: string): void {
  traceBox(brush, rect, radius);
  brush.context.fillStyle = brush.color(color);
  brush.context.fill();
}

/** A line of `width` px inside the box's edge. */
export function strokeBox(brush: Brush, rect: Rect, radius: number, line: { color: string; width: number }): void {
  const half = line.width / 2;
  const inner = { left: rect.left + half, top: rect.top + half, right: rect.right - half, bottom: rect.bottom - half };
  traceBox(brush, inner, Math.max(0, radius - half));
  brush.context.strokeStyle = brush.color(line.color);
  brush.context.lineWidth = line.width;
  brush.context.stroke();
}

export function fillCircle(brush: Brush, x: number, y: number, radius: number, color: string): void {
  brush.context.beginPath();
  brush.context.arc(x, y, radius, 0, Math.PI * 2);
  brush.context.fillStyle = brush.color(color);
  brush.context.fill();
}
