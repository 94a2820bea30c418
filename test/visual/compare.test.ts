import { describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { comparePictures, picturesEqual, renderDifference } from '../../src/visual/compare.ts';
import { blackenRectangles, createPicture, cropPicture, type Picture, PictureError } from '../../src/visual/picture.ts';
import { decodePng, encodePng } from '../../src/visual/png.ts';

const clock = createRealClock();

/** `paint` answers [red, green, blue] for a pixel. */
function draw(
  width: number,
  height: number,
  paint: (x: number, y: number) => readonly [number, number, number],
): Picture {
  const picture = createPicture({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) picture.data.set([...paint(x, y), 255], (y * width + x) * 4);
  }
  return picture;
}
const white = () => [255, 255, 255] as const;
const square = (side: number) => draw(20, 10, (x, y) => (x < side && y < side ? [0, 0, 200] : [255, 255, 255]));
const pixel = (picture: Picture, x: number, y: number) => [
  ...picture.data.subarray((y * picture.width + x) * 4).subarray(0, 4),
];

describe('comparePictures', () => {
  it('counts the pixels that differ', async () => {
    expect(await comparePictures(square(5), square(5), clock)).toEqual({
      kind: 'compared',
      equalPercent: 100,
      differentPixels: 0,
      totalPixels: 200,
    });
    expect(await comparePictures(square(0), square(4), clock)).toEqual({
      kind: 'compared',
      equalPercent: 92,
      differentPixels: 16,
      totalPixels: 200,
    });
  });

  it('does not count colours that look the same', async () => {
    const nearly = draw(20, 10, () => [254, 255, 254]);
    expect(await comparePictures(draw(20, 10, white), nearly, clock)).toMatchObject({ differentPixels: 0 });
  });

  it('does not count anti-aliasing', async () => {
    const edge = (soft: number) =>
      draw(20, 20, (x, y) => {
        const value = x + y < 20 ? 0 : x + y === 20 ? soft : 255;
        return [value, value, value];
      });
    const result = await comparePictures(edge(90), edge(180), clock);
    expect(Buffer.compare(edge(90).data, edge(180).data)).not.toBe(0);
    expect(result).toMatchObject({ differentPixels: 0 });
  });

  it('names both sizes where they differ', async () => {
    expect(await comparePictures(square(1), draw(20, 11, white), clock)).toEqual({
      kind: 'size',
      actual: { width: 20, height: 10 },
      expected: { width: 20, height: 11 },
    });
  });

  it('reads data that begins anywhere in its memory', async () => {
    const shifted = (picture: Picture): Picture => {
      const data = Buffer.from(new ArrayBuffer(picture.data.length + 1), 1);
      picture.data.copy(data);
      return { ...picture, data };
    };
    expect(await comparePictures(shifted(square(0)), shifted(square(4)), clock)).toMatchObject({ differentPixels: 16 });
  });
});

it('renderDifference paints what differs red', async () => {
  const diff = await renderDifference(square(0), square(4), clock);
  expect(pixel(diff, 1, 1)).toEqual([255, 0, 0, 255]);
  expect(pixel(diff, 15, 8)).not.toEqual([255, 0, 0, 255]);
});

it('picturesEqual allows a share of different pixels, never another size', async () => {
  const [none, some, other] = await Promise.all(
    [square(0), square(4), draw(20, 11, white)].map((one) => encodePng(one, clock)),
  );
  if (none === undefined || some === undefined || other === undefined) throw new Error('no pictures');
  expect(await picturesEqual(none, Buffer.from(none), 0, clock)).toBe(true);
  expect(await picturesEqual(none, some, 7.9, clock)).toBe(false);
  expect(await picturesEqual(none, some, 8, clock)).toBe(true);
  expect(await picturesEqual(none, other, 100, clock)).toBe(false);
  // Equal bytes are equal pictures, whatever they are.
  expect(await picturesEqual(Buffer.from('x'), Buffer.from('x'), 0, clock)).toBe(true);
});

describe('PNG', () => {
  it('is written and read back, solid or not', async () => {
    for (const alpha of [255, 128]) {
      const picture = draw(7, 3, (x, y) => [x * 30, y * 80, 9]);
      picture.data[3] = alpha;
      const back = await decodePng(await encodePng(picture, clock), clock);
      expect([back.width, back.height]).toEqual([7, 3]);
      expect(Buffer.compare(back.data, picture.data)).toBe(0);
    }
  });

  it('is refused in words when it is damaged or something else', async () => {
    const whole = await encodePng(
      draw(50, 50, (x, y) => [x, y, x * y]),
      clock,
    );
    const cases: readonly (readonly [Buffer, RegExp])[] = [
      [Buffer.alloc(0), /is empty/],
      [Buffer.from('error: device offline'), /is no PNG$/],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), /JPEG/],
      [whole.subarray(0, 20), /ends in its header/],
      [whole.subarray(0, whole.length - 40), /is damaged/],
      [Buffer.from(whole.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'), /is damaged|exec-out/],
    ];
    for (const [bytes, message] of cases) {
      await expect(decodePng(bytes, clock)).rejects.toThrow(message);
      await expect(decodePng(bytes, clock)).rejects.toThrow(PictureError);
    }
    const huge = Buffer.from(whole);
    huge.writeUInt32BE(0x7fffffff, 16);
    await expect(decodePng(huge, clock)).rejects.toThrow(/too large/);
  });

  it('holds the clock while it works', async () => {
    let held = 0;
    let most = 0;
    const counting = {
      ...clock,
      hold: () => {
        held += 1;
        most = Math.max(most, held);
        return () => {
          held -= 1;
        };
      },
    };
    await decodePng(await encodePng(square(1), counting), counting);
    await comparePictures(square(1), square(2), counting);
    expect(most).toBe(1);
    expect(held).toBe(0);
  });
});

it('cropPicture keeps what is inside, blackenRectangles hides it', () => {
  const picture = draw(10, 10, (x, y) => [x, y, 7]);
  const part = cropPicture(picture, { left: 8, top: 3, right: 30, bottom: 5 });
  expect([part?.width, part?.height]).toEqual([2, 2]);
  expect(part && pixel(part, 1, 1)).toEqual([9, 4, 7, 255]);
  expect(cropPicture(picture, { left: 10, top: 0, right: 20, bottom: 5 })).toBeUndefined();
  expect(cropPicture(picture, { left: 3, top: 3, right: 3, bottom: 9 })).toBeUndefined();
  const dark = blackenRectangles(picture, [{ left: -5, top: 2, right: 3, bottom: 4 }]);
  expect(pixel(dark, 2, 3)).toEqual([0, 0, 0, 255]);
  expect(pixel(dark, 3, 3)).toEqual([3, 3, 7, 255]);
  expect(pixel(dark, 2, 4)).toEqual([2, 4, 7, 255]);
  expect(pixel(picture, 2, 3)).toEqual([2, 3, 7, 255]);
});
