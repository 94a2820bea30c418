import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Bounds, Size } from '../screen/node.ts';
import { PictureError } from './picture.ts';

type CanvasLibrary = typeof import('@napi-rs/canvas');

/** A frame with a label at its top left, in px of the picture that it is drawn on. */
type Mark = Bounds & { readonly label: string };

export interface DrawOptions {
  /** Longest side at most, px; undefined: as it is. */
  readonly most?: number;
  /** 1 … 100. */
  readonly quality: number;
  readonly marks?: readonly Mark[];
}

const red = '#ff0000';
const paleRed = 'rgba(255, 0, 0, 0.6)';
const fontFamily = 'vivace-labels';
const fontSize = 12;
const padding = 3;

/** A PNG as a JPEG that is no larger than `most`, with marks. Throws PictureError: the bytes are no picture, or the drawing library is missing. */
export async function drawPicture(png: Uint8Array, { most, quality, marks = [] }: DrawOptions): Promise<Buffer> {
  const library = await loadLibrary();
  const image = await library.loadImage(png).catch((cause: unknown) => {
    throw new PictureError(`The picture cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  const longest = Math.max(image.width, image.height);
  const scale = most === undefined || longest <= most ? 1 : most / longest;
  const size = { width: shrink(image.width, scale), height: shrink(image.height, scale) };
  const canvas = library.createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  // JPEG knows no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  const scaled = marks.map((mark) => scaleMark(mark, scale));
  // Labels over all frames, so that none is crossed out.
  for (const mark of scaled) drawFrame(context, mark);
  for (const mark of scaled) drawLabel(context, mark, size);
  return canvas.encode('jpeg', quality);
}

async function loadLibrary(): Promise<CanvasLibrary> {
  const library = await import('@napi-rs/canvas').catch(() => {
    throw new PictureError(
      'Pictures are drawn with the optional package @napi-rs/canvas, which is not installed. Install it: npm install @napi-rs/canvas',
    );
  });
  const { GlobalFonts } = library;
  if (!GlobalFonts.has(fontFamily)) {
    const path = createRequire(import.meta.url).resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff');
    GlobalFonts.registerFromPath(path, fontFamily);
  }
  return library;
}

function shrink(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}

function scaleMark({ left, top, right, bottom, label }: Mark, scale: number): Mark {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale, label };
}

function drawFrame(context: SKRSContext2D, { left, top, right, bottom }: Mark): void {
  context.strokeStyle = red;
  context.lineWidth = 2;
  context.setLineDash([6, 4]);
  // Inside its bounds, as what touches the edge of the picture would lose half of the line.
  context.strokeRect(left + 1, top + 1, Math.max(0, right - left - 2), Math.max(0, bottom - top - 2));
  context.setLineDash([]);
}

function drawLabel(context: SKRSContext2D, { left, top, label }: Mark, size: Size): void {
  context.font = `bold ${fontSize}px "${fontFamily}"`;
  const width = context.measureText(label).width + 2 * padding;
  const height = fontSize + 2 * padding;
  const x = Math.max(0, Math.min(left, size.width - width));
  const y = Math.max(0, Math.min(top, size.height - height));
  context.fillStyle = paleRed;
  context.beginPath();
  context.roundRect(x, y, width, height, height / 2);
  context.fill();
  context.fillStyle = '#ffffff';
  context.textBaseline = 'middle';
  context.fillText(label, x + padding, y + height / 2);
}
