import { expect, test } from 'vitest';
import { type Clock, holding } from '../../../src/base/clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { centreOf, findNode, getNode, listNodes, swipe, tapNode, typeText } from '../hands.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const start = (options = {}) => startDevice('dev.vivace.photos', options);

const widthOf = (ui: DeviceUi) => {
  const photo = getNode(ui, 'photo').bounds;
  return photo.right - photo.left;
};

const listNames = (ui: DeviceUi) =>
  listNodes(ui.windows())
    .filter(({ resourceId }) => resourceId.endsWith('/tile'))
    .map(({ contentDescription }) => contentDescription);

/** Two fingers on the photo, `from` and `to` px apart. */
function pinch(ui: DeviceUi, from: number, to: number): void {
  const { x, y } = centreOf(ui, 'pager');
  ui.touch('down', x, y - from / 2, 0);
  ui.touch('down', x, y + from / 2, 1);
  for (let step = 1; step <= 5; step++) {
    const half = (from + ((to - from) * step) / 5) / 2;
    ui.touch('move', x, y - half, 0);
    ui.touch('move', x, y + half, 1);
  }
  ui.touch('up', x, y - to / 2, 0);
  ui.touch('up', x, y + to / 2, 1);
}

test('a photo opens where it was tapped; swipes show the next and the one before', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'Hill 1');
  expect(getNode(ui, 'photo_name').text).toBe('Hill 1');
  const { y } = centreOf(ui, 'pager');
  await swipe(ui, clock, [
    { x: 900, y },
    { x: 300, y },
  ]);
  expect(getNode(ui, 'photo_name').text).toBe('City 1');
  expect(findNode(ui, 'Hill 1')).toBeUndefined();
  for (const _ of [1, 2]) {
    await swipe(ui, clock, [
      { x: 300, y },
      { x: 900, y },
    ]);
  }
  expect(getNode(ui, 'photo_name').text).toBe('Sea 1');
});

test('two fingers zoom, one drags what is zoomed and no further than its edge, a swipe then turns no page', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'City 1');
  const whole = widthOf(ui);
  pinch(ui, 300, 600);
  expect(getNode(ui, 'zoom').text).toBe('2.0×');
  const { x, y } = centreOf(ui, 'pager');
  const top = () => getNode(ui, 'photo').bounds.top;
  const before = top();
  const dragBy = (dx: number, dy: number) =>
    swipe(ui, clock, [
      { x, y },
      { x: x + dx, y: y + dy },
    ]);
  await dragBy(400, 300);
  expect(top() - before).toBe(300);
  await dragBy(0, 900);
  // 210 dp at 420 dpi: the photo's upper edge has come to where it was before it was zoomed.
  expect(top() - before).toBe(551);
  expect(getNode(ui, 'photo_name').text).toBe('City 1');
  pinch(ui, 600, 200);
  expect(findNode(ui, 'zoom')).toBeUndefined();
  expect(widthOf(ui)).toBe(whole);
});

test('a double tap zooms in and out again', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'City 1');
  const doubleTap = async () => {
    tapNode(ui, 'photo');
    await clock.sleep(100);
    tapNode(ui, 'photo');
    await clock.sleep(1000);
  };
  await doubleTap();
  expect(getNode(ui, 'zoom').text).toBe('2.5×');
  await doubleTap();
  expect(findNode(ui, 'zoom')).toBeUndefined();
});

test('a photo that is held and dragged onto an album is in it afterwards, until UNDO', async () => {
  const { ui, clock } = await start();
  const drop = () => swipe(ui, clock, [centreOf(ui, 'City 1'), centreOf(ui, 'album_family')], { holdMs: 600 });
  await drop();
  expect(findNode(ui, 'Added to Family')).toBeDefined();
  tapNode(ui, 'album_family');
  expect(listNames(ui)).toEqual(['City 1']);
  tapNode(ui, 'City 1');
  expect(getNode(ui, 'photo_name').text).toBe('City 1');
  ui.key(4);
  ui.key(4);
  await drop();
  tapNode(ui, 'UNDO');
  await swipe(ui, clock, [centreOf(ui, 'City 1'), centreOf(ui, 'Hill 1')], { holdMs: 600 });
  expect(findNode(ui, 'Added to Family')).toBeUndefined();
});

async function hold(ui: DeviceUi, clock: Clock, name: string): Promise<void> {
  const { x, y } = centreOf(ui, name);
  ui.touch('down', x, y);
  await clock.sleep(600);
  ui.touch('up', x, y);
}

test('a long press selects, taps select more, BACK gives it up; what is deleted comes back with UNDO', async () => {
  const { ui, clock } = await start();
  await hold(ui, clock, 'Sea 1');
  tapNode(ui, 'Hill 1');
  expect(findNode(ui, '2 selected')).toBeDefined();
  expect(getNode(ui, 'Hill 1').selected).toBe(true);
  ui.key(4);
  expect(findNode(ui, 'Photos')).toBeDefined();
  expect(getNode(ui, 'Hill 1').selected).toBe(false);
  await hold(ui, clock, 'Sea 1');
  tapNode(ui, 'Hill 1');
  tapNode(ui, 'Delete');
  expect(findNode(ui, '2 photos moved to bin')).toBeDefined();
  expect(listNames(ui).slice(0, 2)).toEqual(['City 1', 'Flower 1']);
  tapNode(ui, 'UNDO');
  expect(listNames(ui).slice(0, 2)).toEqual(['Sea 1', 'Hill 1']);
});

test('a new album, details in a sheet, a photo that is shared and deleted from its screen', async () => {
  const { ui, clock } = await start();
  await swipe(ui, clock, [centreOf(ui, 'album_family'), centreOf(ui, 'album_favourites')]);
  tapNode(ui, 'New album');
  typeText(ui, 'Pets');
  ui.key(66);
  expect(findNode(ui, 'album_pets')).toBeDefined();
  tapNode(ui, 'Sea 1');
  tapNode(ui, 'Details');
  expect(findNode(ui, '4080 × 3072 · 3.1 MB')).toBeDefined();
  ui.key(4);
  tapNode(ui, 'Share');
  expect(ui.focused?.packageName).not.toBe('dev.vivace.photos');
  ui.key(4);
  tapNode(ui, 'Delete');
  expect(findNode(ui, 'Moved to bin')).toBeDefined();
  expect(findNode(ui, 'Sea 1')).toBeUndefined();
});

test('pictures in MediaStore are shown first, and opened by an intent that names one', async () => {
  const { clock, ui: first } = await start();
  first.close();
  const services = createTestServices(clock);
  services.files.write('/sdcard/DCIM/Camera/IMG_1.jpg', Buffer.from('x'), 0o660, 1_700_000_000);
  services.media.scan();
  const { ui } = await startDevice('dev.vivace.photos', { clock, services });
  expect(listNames(ui)[0]).toBe('IMG_1.jpg');
  const intent = { action: 'android.intent.action.VIEW', categories: [], extras: {}, flags: 0 };
  const data = 'file:///sdcard/DCIM/Camera/IMG_1.jpg';
  const outcome = await holding(clock, () => ui.start({ ...intent, data, type: 'image/jpeg' }));
  expect(outcome.ok).toBe(true);
  expect(getNode(ui, 'photo_name').text).toBe('IMG_1.jpg');
  expect(getNode(ui, 'photo_date').text).toBe('14 November 2023');
});
