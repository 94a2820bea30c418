import { PNG } from 'pngjs';
import type { AppElement } from './case-app.ts';

/** Pixels to one unit of the cases' grid. */
const scale = 2;

/** White, with the outline of each element that has bounds: black, or in its own colour. PNG bytes. */
export function drawCase(
  elements: readonly AppElement[],
  size: { readonly width: number; readonly height: number },
): Buffer {
  const picture = new PNG({ width: size.width * scale, height: size.height * scale });
  picture.data.fill(255);
  for (const element of elements) {
    if (element.bounds)
      drawOutline(
        picture,
        element.bounds.map((edge) => edge * scale),
        readColor(element.color),
      );
  }
  return PNG.sync.write(picture, { deflateLevel: 1, deflateStrategy: 3 });
}

function drawOutline(picture: PNG, [left = 0, top = 0, right = 0, bottom = 0]: readonly number[], color: number): void {
  const set = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return;
    picture.data.writeUInt32BE(color, (y * picture.width + x) * 4);
  };
  for (let line = 0; line < scale; line++) {
    for (let x = left; x < right; x++) {
      set(x, top + line);
      set(x, bottom - 1 - line);
    }
    for (let y = top; y < bottom; y++) {
      set(left + line, y);
      set(right - 1 - line, y);
    }
  }
}

/** `#rrggbb` as one opaque pixel. */
function readColor(color: string | null | undefined): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(color ?? '#000000')?.[1];
  if (digits === undefined) throw new Error(`the harness cannot read the colour "${color}"`);
  return Number.parseInt(`${digits}ff`, 16) >>> 0;
}
