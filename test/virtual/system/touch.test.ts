import { expect, test } from 'vitest';
import type { Clock } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { findNode, getNode, listTexts, tapAt, tapNode } from '../hands.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const gallery = 'dev.vivace.gallery';

function readLog(ui: DeviceUi): string {
  return getNode(ui, 'log').text.replace('log: ', '');
}

test('a tap reaches what is under the finger: the top sibling, a row by its text, nothing when disabled', async () => {
  const { ui } = await startDevice(gallery, { activity: '.PlacesActivity' });
  tapNode(ui, 'Above');
  const placed = getNode(ui, 'Placed').bounds;
  tapAt(ui, placed.right - 5, placed.top + 5);
  tapAt(ui, 1000, 2000);
  expect(readLog(ui)).toBe('above placed below');
});

test('a text without a handler lets the tap through to what lies below it', async () => {
  const { ui } = await startDevice(gallery, { activity: '.PlacesActivity' });
  tapNode(ui, 'label');
  expect(readLog(ui)).toBe('placed');
});

test('tapping a row by its text taps the row; a disabled button swallows the tap', async () => {
  const { ui } = await startDevice(gallery);
  tapNode(ui, 'Row text');
  tapNode(ui, 'Off');
  expect(readLog(ui)).toBe('row');
});

test('a finger that leaves the button before it lifts taps nothing', async () => {
  const { ui } = await startDevice(gallery);
  const { left, top } = getNode(ui, 'press').bounds;
  ui.touch('down', left + 10, top + 10);
  ui.touch('move', left + 10, top + 600);
  ui.touch('up', left + 10, top + 600);
  ui.touch('down', left + 10, top + 10);
  ui.touch('cancel', left + 10, top + 10);
  expect(readLog(ui)).toBe('');
});

test('500 ms held is a long press and no tap; shorter is a tap', async () => {
  const { ui, clock } = await startDevice(gallery);
  const { left, top } = getNode(ui, 'press').bounds;
  for (const ms of [600, 400]) {
    ui.touch('down', left + 10, top + 10);
    await clock.sleep(ms);
    ui.touch('up', left + 10, top + 10);
    await clock.sleep(1000);
  }
  expect(readLog(ui)).toBe('long tap');
});

test('a long press takes as long as the setting says', async () => {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  services.settings.put('secure', 'long_press_timeout', '1500');
  const { ui } = await startDevice(gallery, { clock, services });
  const { left, top } = getNode(ui, 'press').bounds;
  for (const ms of [1000, 1600]) {
    ui.touch('down', left + 10, top + 10);
    await clock.sleep(ms);
    ui.touch('up', left + 10, top + 10);
    await clock.sleep(1000);
  }
  expect(readLog(ui)).toBe('tap long');
});

test('two taps within 300 ms are a tap and a double tap, slower ones are two taps', async () => {
  const { ui, clock } = await startDevice(gallery);
  for (const pause of [100, 1000, 400, 0]) {
    tapNode(ui, 'press');
    await clock.sleep(pause);
  }
  expect(readLog(ui)).toBe('tap double tap tap');
});

/** Drags up by 600 px in 300 ms, `rest` ms still at the end. */
async function drag(ui: DeviceUi, clock: Clock, rest: number): Promise<void> {
  ui.touch('down', 500, 1800);
  for (let step = 1; step <= 20; step++) {
    await clock.sleep(15);
    ui.touch('move', 500, 1800 - step * 30);
  }
  await clock.sleep(rest);
  ui.touch('up', 500, 1200);
}

test('a drag that rests at the end moves the list by the finger less the slop, and stays', async () => {
  const { ui, clock } = await startDevice(gallery, { activity: '.ListsActivity', animationScale: 1 });
  await clock.sleep(1000);
  const before = getNode(ui, 'Line 8').bounds.top;
  await drag(ui, clock, 100);
  expect(before - getNode(ui, 'Line 8').bounds.top).toBe(600 - 21);
  expect(findNode(ui, 'Line 0')).toBeUndefined();
  await clock.sleep(5000);
  expect(before - getNode(ui, 'Line 8').bounds.top).toBe(600 - 21);
});

test('a drag that does not rest glides on, slower and slower, and lastChangeAt goes with it', async () => {
  const { ui, clock } = await startDevice(gallery, { activity: '.ListsActivity', animationScale: 1 });
  await clock.sleep(1000);
  await drag(ui, clock, 0);
  const firstLine = () =>
    Number(
      listTexts(ui)
        .find((text) => text.startsWith('Line'))
        ?.slice(5),
    );
  const atLift = firstLine();
  await clock.sleep(300);
  expect(ui.lastChangeAt).toBe(clock.now());
  const early = firstLine();
  await clock.sleep(8000);
  expect(early).toBeGreaterThan(atLift);
  expect(firstLine()).toBeGreaterThan(early);
  const { lastChangeAt } = ui;
  expect(lastChangeAt).toBeLessThan(clock.now());
  await clock.sleep(1000);
  expect(ui.lastChangeAt).toBe(lastChangeAt);
});

test('a touch stops a gliding list and taps nothing', async () => {
  const { ui, clock } = await startDevice(gallery, { activity: '.ListsActivity', animationScale: 1 });
  await clock.sleep(1000);
  await drag(ui, clock, 0);
  await clock.sleep(100);
  tapAt(ui, 500, 1500);
  const texts = listTexts(ui);
  await clock.sleep(5000);
  expect(listTexts(ui)).toEqual(texts);
  expect(texts.some((text) => text.startsWith('tapped'))).toBe(false);
});

test('scrolling ends at both ends of the content', async () => {
  const { ui, clock } = await startDevice(gallery, { activity: '.ListsActivity' });
  const list = getNode(ui, 'down').bounds;
  ui.touch('down', 500, list.top + 200);
  ui.touch('move', 500, list.bottom - 10);
  ui.touch('up', 500, list.bottom - 10);
  expect(getNode(ui, 'Line 0').bounds.top).toBeGreaterThanOrEqual(list.top);
  for (let turn = 0; turn < 20; turn++) {
    ui.touch('down', 500, list.bottom - 10);
    ui.touch('move', 500, list.top + 10);
    await clock.sleep(100);
    ui.touch('up', 500, list.top + 10);
  }
  expect(getNode(ui, 'down').children.at(-1)?.bounds.bottom).toBe(list.bottom);
  expect(findNode(ui, 'Line 99')).toBeDefined();
});

test('a sideways drag moves the sideways list only', async () => {
  const { ui, clock } = await startDevice(gallery, { activity: '.ListsActivity' });
  const { top } = getNode(ui, 'across').bounds;
  ui.touch('down', 900, top + 50);
  ui.touch('move', 200, top + 60);
  await clock.sleep(100);
  ui.touch('up', 200, top + 60);
  expect(findNode(ui, 'Card 0')).toBeUndefined();
  expect(findNode(ui, 'Card 3')).toBeDefined();
  expect(findNode(ui, 'Line 0')).toBeDefined();
});
