import { expect, test } from 'vitest';
import type { UiBounds, UiPicture } from '../../../src/virtual/contract/device-ui.ts';
import { getNode, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

/** How many colours an area has: 1 where nothing is drawn. */
function countColors({ width, rgba }: UiPicture, { left, top, right, bottom }: UiBounds): number {
  const colors = new Set<number>();
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) colors.add(rgba.readUInt32BE((y * width + x) * 4));
  return colors.size;
}

function readColor({ width, rgba }: UiPicture, x: number, y: number): string {
  return rgba.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 4);
}

test('a picture has the size of the screen, is opaque, and shows texts where the tree has them', async () => {
  const { ui } = await startDevice('dev.vivace.shop');
  const picture = await ui.picture();
  expect([picture.width, picture.height, picture.rgba.length]).toEqual([1080, 2400, 1080 * 2400 * 4]);
  expect(countColors(picture, getNode(ui, 'Vivace Shop').bounds)).toBeGreaterThan(10);
  expect(countColors(picture, { left: 100, top: 1800, right: 900, bottom: 2200 })).toBe(1);
  const alphas = new Set(Array.from({ length: 1000 }, (_, index) => picture.rgba[index * 4 + 3]));
  expect([...alphas]).toEqual([255]);
  const { left, top, right } = getNode(ui, 'sign_in').bounds;
  expect(readColor(picture, (left + right) / 2, top + 10)).toBe('4355b9ff');
});

test('the same screen gives the same bytes, at whatever time; another screen gives others', async () => {
  const { ui, clock } = await startDevice('dev.vivace.shop');
  const first = await ui.picture();
  await clock.sleep(120_000);
  expect((await ui.picture()).rgba.equals(first.rgba)).toBe(true);
  const other = await startDevice('dev.vivace.shop');
  expect((await other.ui.picture()).rgba.equals(first.rgba)).toBe(true);
  tapNode(ui, 'email');
  typeText(ui, 'a');
  expect((await ui.picture()).rgba.equals(first.rgba)).toBe(false);
});

test('a ring turns in pictures while animations are on, without a change of the tree', async () => {
  const { ui, clock } = await startDevice('dev.vivace.gallery', { animationScale: 1 });
  await clock.sleep(1000);
  const { lastChangeAt } = ui;
  const first = await ui.picture();
  await clock.sleep(350);
  expect((await ui.picture()).rgba.equals(first.rgba)).toBe(false);
  expect(ui.lastChangeAt).toBe(lastChangeAt);
  ui.setting('global', 'animator_duration_scale', '0');
  const still = await ui.picture();
  await clock.sleep(350);
  expect((await ui.picture()).rgba.equals(still.rgba)).toBe(true);
});

test('a dialog darkens what is below it, the keyboard is drawn', async () => {
  const { ui } = await startDevice('dev.vivace.gallery');
  const bright = readColor(await ui.picture(), 540, 2300);
  tapNode(ui, 'Ask');
  expect(readColor(await ui.picture(), 540, 2300) < bright).toBe(true);
  ui.key(4);
  ui.close();
  const fields = await startDevice('dev.vivace.gallery', { activity: '.FieldsActivity' });
  tapNode(fields.ui, 'name');
  expect(countColors(await fields.ui.picture(), getNode(fields.ui, 'q').bounds)).toBeGreaterThan(5);
});

test('a picture is as large as the screen asked for, and as it is turned', async () => {
  const { ui } = await startDevice('dev.vivace.shop', { size: { width: 540, height: 960 }, density: 160 });
  expect((await ui.picture()).rgba.length).toBe(540 * 960 * 4);
  ui.setting('system', 'user_rotation', '1');
  expect(await ui.picture()).toMatchObject({ width: 960, height: 540 });
});
