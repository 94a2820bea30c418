import { heightOf, intersectBounds, widthOf } from '../screen/bounds.ts';
import type { Bounds, Size } from '../screen/node.ts';

/** Pixels, eight bits each of red, green, blue and opacity, row by row from the top. */
export interface Picture extends Size {
  readonly data: Buffer;
}

/** A picture that cannot be read, or that nothing is left of. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

export function createPicture(size: Size): Picture {
  return { ...size, data: Buffer.alloc(size.width * size.height * 4) };
}

/** What of the picture is inside `bounds`, copied; undefined where that is nothing. */
export function cropPicture(picture: Picture, bounds: Bounds): Picture | undefined {
  const part = intersectBounds(bounds, { left: 0, top: 0, right: picture.width, bottom: picture.height });
  if (part === undefined) return undefined;
  const cropped = createPicture({ width: widthOf(part), height: heightOf(part) });
  for (let row = 0; row < cropped.height; row += 1) {
    const start = ((part.top + row) * picture.width + part.left) * 4;
    picture.data.copy(cropped.data, row * cropped.width * 4, start, start + cropped.width * 4);
  }
  return cropped;
}

/** An area of the screen in px of a picture of it, which may have another scale; never smaller than it is. */
export function scaleToPicture(area: Bounds, screen: Size, picture: Size): Bounds {
  const across = picture.width / screen.width;
  const down = picture.height / screen.height;
  return {
    left: Math.floor(area.left * across),
    top: Math.floor(area.top * down),
    right: Math.ceil(area.right * across),
    bottom: Math.ceil(area.bottom * down),
  };
}

/** A copy with these rectangles black: what secrets stood in. Without rectangles the picture itself. */
export function blackenRectangles(picture: Picture, rectangles: readonly Bounds[]): Picture {
  if (rectangles.length === 0) return picture;
  const blackened = { ...picture, data: Buffer.from(picture.data) };
  for (const rectangle of rectangles) {
    const part = intersectBounds(rectangle, { left: 0, top: 0, right: picture.width, bottom: picture.height });
    if (part === undefined) continue;
    for (let row = part.top; row < part.bottom; row += 1) {
      const start = (row * picture.width + part.left) * 4;
      for (let at = start; at < start + widthOf(part) * 4; at += 4) blackened.data.writeUInt32BE(0x000000ff, at);
    }
  }
  return blackened;
}
