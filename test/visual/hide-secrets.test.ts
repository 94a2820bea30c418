import { expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { findSecretAreas, hideAreas } from '../../src/visual/hide-secrets.ts';
import { createPicture } from '../../src/visual/picture.ts';
import { decodePng, encodePng } from '../../src/visual/png.ts';
import { buildScreen } from '../screen/build-screen.ts';

const clock = createRealClock();
const screen = buildScreen(
  [
    { text: 'Hello hunter2', at: [10, 10, 20, 15] },
    { description: 'hunter2', at: [0, 20, 5, 25] },
    { text: 'fine', at: [30, 30, 40, 40] },
  ],
  { size: { width: 50, height: 50 } },
);
const holds = (text: string) => text.includes('hunter2');
const white = (side: number) => {
  const picture = createPicture({ width: side, height: side });
  picture.data.fill(255);
  return encodePng(picture, clock);
};

it('blackens what holds a secret, in the scale of the picture, and tells where', async () => {
  const areas = findSecretAreas(screen, holds);
  const { png, hidden } = await hideAreas(await white(100), areas, screen.size, clock);
  const { data } = await decodePng(png, clock);
  const red = (x: number, y: number) => data[(y * 100 + x) * 4];
  expect([red(20, 20), red(39, 29), red(0, 49)]).toEqual([0, 0, 0]);
  expect([red(19, 20), red(40, 29), red(20, 30), red(65, 65)]).toEqual([255, 255, 255, 255]);
  expect(hidden).toEqual([
    { left: 20, top: 20, right: 40, bottom: 30 },
    { left: 0, top: 40, right: 10, bottom: 50 },
  ]);
});

it('gives back the same bytes where nothing is secret', async () => {
  const bytes = await white(50);
  expect(
    (
      await hideAreas(
        bytes,
        findSecretAreas(screen, () => false),
        screen.size,
        clock,
      )
    ).png,
  ).toBe(bytes);
});
