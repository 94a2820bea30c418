import { expect, test } from 'vitest';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { centreOf, findNode, getNode, listTexts, swipe, tapAt, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

const pad = 'dev.vivace.touchpad';
const back = 4;

const start = (animationScale = 0) => startDevice(pad, { activity: '.OverlayActivity', animationScale });

function readLog(ui: DeviceUi): string {
  return getNode(ui, 'log').text;
}

const readTitles = (ui: DeviceUi) =>
  ui
    .windows()
    .filter(({ packageName }) => packageName === pad)
    .map(({ title }) => title);

test('a dialog with a field has its own focus: keys go there, and it stands above the keyboard', async () => {
  const { ui } = await start();
  tapNode(ui, 'behind');
  typeText(ui, 'below');
  tapNode(ui, 'Dialog');
  expect(ui.focused?.title).toBe('Rename');
  expect(ui.keyboard.shown).toBe(true);
  typeText(ui, 'Ada');
  expect(getNode(ui, 'name')).toMatchObject({ text: 'Ada', focused: true });
  expect(getNode(ui, 'behind').text).toBe('below');
  expect(ui.focused?.bounds.bottom).toBeLessThanOrEqual(ui.keyboard.bounds.top);
  tapNode(ui, 'Save');
  expect(readLog(ui)).toBe('saved:Ada');
  expect(ui.keyboard.shown).toBe(false);
  expect(ui.focused?.activity).toBe(`${pad}.OverlayActivity`);
});

test('only what is typed into makes room for the keyboard', async () => {
  const { ui } = await start();
  const log = () => getNode(ui, 'hint').bounds.top;
  const screenBottom = () =>
    ui.windows().find(({ activity }) => activity !== '')?.root.children[0]?.children[0]?.bounds.bottom;
  const full = screenBottom();
  const before = log();
  tapNode(ui, 'Dialog');
  expect([ui.keyboard.shown, screenBottom(), log()]).toEqual([true, full, before]);
  ui.key(back);
  ui.key(back);
  tapNode(ui, 'behind');
  expect(screenBottom()).toBe(ui.keyboard.bounds.top);
});

test('BACK takes the keyboard, then the popup, then the dialog, then the screen', async () => {
  const { ui } = await start();
  tapNode(ui, 'Dialog');
  tapNode(ui, 'Choose');
  expect(readTitles(ui)).toEqual([
    expect.stringMatching(/^PopupWindow:[0-9a-f]+$/),
    'Rename',
    `${pad}/${pad}.OverlayActivity`,
  ]);
  expect(ui.keyboard.shown).toBe(false);
  ui.key(back);
  expect(readTitles(ui)[0]).toBe('Rename');
  tapNode(ui, 'name');
  ui.key(back);
  expect([ui.keyboard.shown, readTitles(ui)[0]]).toEqual([false, 'Rename']);
  ui.key(back);
  expect(readLog(ui)).toBe('cancelled');
  ui.key(back);
  expect(ui.resumed?.packageName).not.toBe(pad);
});

test('a popup opens under its anchor, takes the focus and closes on a touch outside that goes no further', async () => {
  const { ui } = await start();
  tapNode(ui, 'Menu');
  const anchor = getNode(ui, 'menu').bounds;
  expect(ui.focused?.bounds).toMatchObject({ left: anchor.left, top: anchor.bottom });
  tapNode(ui, 'Green');
  expect(readLog(ui)).toBe('Green');
  tapNode(ui, 'Menu');
  tapNode(ui, 'Sheet');
  expect(findNode(ui, 'Red')).toBeUndefined();
  expect(findNode(ui, 'Sheet title')).toBeUndefined();
});

test('a popup without focus leaves keys and touches to the window below', async () => {
  const { ui } = await start();
  tapNode(ui, 'behind');
  tapNode(ui, 'Hint');
  expect(findNode(ui, 'Suggestion')).toBeDefined();
  expect(ui.focused?.activity).toBe(`${pad}.OverlayActivity`);
  typeText(ui, 'hi');
  expect(getNode(ui, 'behind').text).toBe('hi');
  tapNode(ui, 'Menu');
  expect(findNode(ui, 'Suggestion')).toBeUndefined();
  expect(findNode(ui, 'Green')).toBeDefined();
});

test('a sheet slides up, and lastChangeAt goes with it', async () => {
  const { ui, clock } = await start(1);
  await clock.sleep(1000);
  tapNode(ui, 'Sheet');
  await clock.sleep(50);
  const early = getNode(ui, 'Sheet title').bounds.top;
  expect(ui.lastChangeAt).toBe(clock.now());
  await clock.sleep(1000);
  expect(getNode(ui, 'Sheet title').bounds.top).toBeLessThan(early);
  expect(ui.lastChangeAt).toBeLessThan(clock.now());
  expect(getNode(ui, 'touch_outside').bounds).toEqual({ left: 0, top: 0, right: 1080, bottom: 2400 });
});

test('a sheet dragged down a little settles, far or fast closes; its list is scrolled first', async () => {
  const { ui, clock } = await start(1);
  await clock.sleep(1000);
  tapNode(ui, 'Sheet');
  await clock.sleep(1000);
  const title = centreOf(ui, 'Sheet title');
  const { top } = getNode(ui, 'Sheet title').bounds;
  await swipe(ui, clock, [title, { x: title.x, y: title.y + 200 }], { restMs: 200 });
  await clock.sleep(1000);
  expect(getNode(ui, 'Sheet title').bounds.top).toBe(top);
  const option = centreOf(ui, 'Option 3');
  await swipe(ui, clock, [option, { x: option.x, y: option.y - 300 }], { restMs: 200 });
  await swipe(ui, clock, [option, { x: option.x, y: option.y + 250 }], { restMs: 200 });
  expect(getNode(ui, 'Sheet title').bounds.top).toBe(top);
  await swipe(ui, clock, [title, { x: title.x, y: title.y + 700 }], { restMs: 200 });
  expect(listTexts(ui)).not.toContain('Sheet title');
  expect(readLog(ui)).toBe('sheet gone');
});

test('a touch outside closes a sheet when the finger lifts', async () => {
  const { ui } = await start();
  tapNode(ui, 'Sheet');
  ui.touch('down', 500, 300);
  expect(findNode(ui, 'Sheet title')).toBeDefined();
  ui.touch('up', 500, 300);
  expect(findNode(ui, 'Sheet title')).toBeUndefined();
  tapAt(ui, 500, 300);
  expect(readLog(ui)).toBe('sheet gone');
});

test('overlays stay with their app when another comes to the front', async () => {
  const { ui } = await start();
  tapNode(ui, 'Dialog');
  ui.key(3);
  expect(findNode(ui, 'Save')).toBeUndefined();
  ui.key(187);
  tapNode(ui, 'Touchpad');
  expect(ui.focused?.title).toBe('Rename');
});
