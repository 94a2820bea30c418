import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { encodePng } from '../../../src/virtual/render/encode-png.ts';

test.each([
  [1, 1],
  [7, 5],
  [64, 33],
])('%i × %i pixels are decoded as they were', (width, height) => {
  // Rows repeat, change a little, and wrap around in their differences.
  const rgba = Buffer.from(
    Array.from({ length: width * height * 4 }, (_, at) => {
      const row = Math.floor(at / (width * 4));
      return at % 4 === 3 ? 255 : ((at % (width * 4)) * 37 + (row % 3 === 0 ? 0 : row * 91)) % 256;
    }),
  );
  const png = PNG.sync.read(encodePng({ width, height, rgba }));
  expect([png.width, png.height]).toEqual([width, height]);
  expect(png.data.equals(rgba)).toBe(true);
});

test('equal rows are decoded as equal rows', () => {
  const rgba = Buffer.from(Array.from({ length: 4 }, () => [10, 20, 30, 255, 200, 100, 0, 255]).flat());
  expect(PNG.sync.read(encodePng({ width: 2, height: 4, rgba })).data.equals(rgba)).toBe(true);
});
