import { type Clock, holding } from '../base/clock.ts';
import type { Size } from '../screen/node.ts';
import { createPicture, type Picture } from './picture.ts';
import { decodePng } from './png.ts';

export type Comparison =
  | {
      readonly kind: 'compared';
      /** 0 to 100, of all pixels. Pixels that differ only by anti-aliasing count as equal. */
      readonly equalPercent: number;
      readonly differentPixels: number;
      readonly totalPixels: number;
    }
  | { readonly kind: 'size'; readonly actual: Size; readonly expected: Size };

/** Colours closer than this (of 1, in brightness and hue) are the same colour: what a video decoder or a JPEG makes of one. */
const colourThreshold = 0.1;

/** Pictures of different size are never compared pixel by pixel. */
export async function comparePictures(actual: Picture, expected: Picture, clock: Clock): Promise<Comparison> {
  if (actual.width !== expected.width || actual.height !== expected.height) {
    return { kind: 'size', actual: sizeOf(actual), expected: sizeOf(expected) };
  }
  const totalPixels = actual.width * actual.height;
  // pixelmatch costs a hundred times as much as this.
  const different =
    Buffer.compare(actual.data, expected.data) === 0 ? 0 : await countDifferent(actual, expected, clock);
  const equalPercent = (100 * (totalPixels - different)) / totalPixels;
  return { kind: 'compared', equalPercent, differentPixels: different, totalPixels };
}

/** Red where pixels differ, yellow where only anti-aliasing does, over the pale expected picture. Only for equal sizes. */
export function renderDifference(actual: Picture, expected: Picture, clock: Clock): Promise<Picture> {
  return holding(clock, async () => {
    const { default: pixelmatch } = await import('pixelmatch');
    const { width, height } = expected;
    const diff = createPicture(expected);
    pixelmatch(align(expected.data), align(actual.data), diff.data, width, height, { threshold: colourThreshold });
    return diff;
  });
}

/** Whether at most `thresholdPercent` of the pixels of two PNGs differ; sizes must be equal. Equal files are not even decoded. */
export async function picturesEqual(
  one: Uint8Array,
  other: Uint8Array,
  thresholdPercent: number,
  clock: Clock,
): Promise<boolean> {
  if (Buffer.compare(one, other) === 0) return true;
  const comparison = await comparePictures(await decodePng(one, clock), await decodePng(other, clock), clock);
  return comparison.kind === 'compared' && 100 - comparison.equalPercent <= thresholdPercent;
}

function countDifferent(actual: Picture, expected: Picture, clock: Clock): Promise<number> {
  return holding(clock, async () => {
    const { default: pixelmatch } = await import('pixelmatch');
    const { width, height } = expected;
    return pixelmatch(align(expected.data), align(actual.data), undefined, width, height, {
      threshold: colourThreshold,
    });
  });
}

/** pixelmatch reads whole words, which must begin at a multiple of four. */
function align(data: Buffer): Uint8Array {
  return data.byteOffset % 4 === 0 ? data : new Uint8Array(data);
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}
