import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { drawPicture } from '../../src/visual/draw-picture.ts';
import { createPicture, PictureError } from '../../src/visual/picture.ts';
import { encodePng } from '../../src/visual/png.ts';

const clock = createVirtualClock(0);

async function makePng(width: number, height: number) {
  const picture = createPicture({ width, height });
  picture.data.fill(0xff);
  return encodePng(picture, clock);
}

async function readPixels(jpeg: Buffer) {
  const image = await loadImage(jpeg);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)] as number[];
  return { width: image.width, height: image.height, at };
}

const isRed = ([r = 0, g = 0, b = 0]: readonly number[]) => r > 180 && g < 150 && b < 150;

test.each([
  [1080, 2400, 315, 700],
  [2400, 1080, 700, 315],
  [300, 700, 300, 700],
  [701, 10, 700, 10],
])('%ix%i becomes %ix%i', async (width, height, wide, high) => {
  const jpeg = await drawPicture(await makePng(width, height), { most: 700, quality: 80 });
  expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await readPixels(jpeg)).toMatchObject({ width: wide, height: high });
});

test('without a limit it is as large as it was', async () => {
  const jpeg = await drawPicture(await makePng(900, 800), { quality: 50 });
  expect(await readPixels(jpeg)).toMatchObject({ width: 900, height: 800 });
});

test('frames are red, dashed and two pixels wide; labels lie at their top left', async () => {
  const marks = [{ left: 200, top: 400, right: 1000, bottom: 1200, label: 'a3f2' }];
  const jpeg = await drawPicture(await makePng(1400, 1400), { most: 700, quality: 100, marks });
  const { at } = await readPixels(jpeg);
  // The bottom edge is 400 px long at half size: dashes of 6 with gaps of 4 cover six tenths of it.
  const edge = Array.from({ length: 380 }, (_, x) => isRed(at(110 + x, 599)));
  const share = edge.filter(Boolean).length / edge.length;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.7);
  const dash = edge.indexOf(true, edge.indexOf(false)) + 2;
  expect([597, 598, 599, 600].map((y) => isRed(at(110 + dash, y)))).toEqual([false, true, true, false]);
  // Inside of the frame only the label is coloured.
  expect(at(300, 400)).toEqual([255, 255, 255]);
  const row = Array.from({ length: 30 }, (_, x) => at(103 + x, 209));
  expect(row.filter(isRed).length).toBeGreaterThan(3);
  expect(row.filter((pixel) => (pixel[1] ?? 0) > 190).length).toBeGreaterThan(3);
});

test('a label at the edge stays in the picture', async () => {
  const marks = [{ left: 195, top: 190, right: 200, bottom: 200, label: 'abcdefg' }];
  const { at } = await readPixels(await drawPicture(await makePng(200, 200), { quality: 100, marks }));
  const reds = Array.from({ length: 200 }, (_, x) => at(x, 185)).filter((pixel) => (pixel[1] ?? 255) < 200).length;
  expect(reds).toBeGreaterThan(30);
});

test('what is no picture is refused', async () => {
  await expect(drawPicture(Buffer.from('nothing'), { quality: 80 })).rejects.toThrow(PictureError);
});
