import { expect, test } from 'vitest';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { defineApp } from '../../../src/virtual/ui/app.ts';
import * as el from '../../../src/virtual/ui/elements.ts';
import { centreOf, findNode, getNode, listTexts, swipe, tapNode } from '../hands.ts';
import { startDevice } from '../start.ts';

const pad = 'dev.vivace.touchpad';

function readLog(ui: DeviceUi): string {
  return getNode(ui, 'log').text;
}

const start = (activity: string, animationScale = 0) => startDevice(pad, { activity, animationScale });

/** Moved by so much. */
const from = (point: { x: number; y: number }, dx: number, dy: number) =>
  [point, { x: point.x + dx, y: point.y + dy }] as const;

test('a row dragged along its axis moves with the finger and tells where it ended; it is not tapped', async () => {
  const { ui, clock } = await start('.DragActivity');
  const row = centreOf(ui, 'row');
  ui.touch('down', row.x, row.y);
  const { right } = getNode(ui, 'Swipe me').bounds;
  ui.touch('move', row.x - 60, row.y);
  expect(right - getNode(ui, 'Swipe me').bounds.right).toBe(60);
  ui.touch('cancel', row.x, row.y);
  expect(readLog(ui)).toBe('end:0:0');
  await swipe(ui, clock, from(row, -420, 0));
  expect(readLog(ui)).toBe('end:0:0 end:-160:-1');
  tapNode(ui, 'row');
  expect(readLog(ui)).toBe('end:0:0 end:-160:-1 row');
});

test('a finger that goes the other way belongs to the scroller around the row', async () => {
  const { ui, clock } = await start('.DragActivity');
  await swipe(ui, clock, from(centreOf(ui, 'Line 5'), 0, -600), { restMs: 100 });
  expect(readLog(ui)).toBe('');
  expect(findNode(ui, 'Line 0')).toBeUndefined();
});

test('drag and drop begins with a long press and tells what lies under the finger, deepest first', async () => {
  const { ui, clock } = await start('.DragActivity');
  const basket = centreOf(ui, 'basket_label');
  await swipe(ui, clock, [centreOf(ui, 'picked'), basket], { holdMs: 600 });
  expect(readLog(ui)).toBe('picked dropped:basket_label+basket');
  await swipe(ui, clock, [centreOf(ui, 'picked'), basket]);
  expect(readLog(ui)).toBe('picked dropped:basket_label+basket');
});

test('a slider follows the finger and takes a tap; a switch is turned by dragging its thumb over', async () => {
  const { ui, clock } = await start('.DragActivity');
  const { left, right, top, bottom } = getNode(ui, 'level').bounds;
  const y = (top + bottom) / 2;
  const level = () => getNode(ui, 'level').more?.range?.current;
  tapAtPart(ui, { left, right, y }, 0.8);
  expect(level()).toBeGreaterThan(75);
  await swipe(ui, clock, [
    { x: left + (right - left) * 0.8, y },
    { x: left - 50, y },
  ]);
  expect(level()).toBe(0);
  const thumb = { x: right - 100, y: centreOf(ui, 'turn').y };
  await swipe(ui, clock, from(thumb, 100, 0), { restMs: 100 });
  expect(getNode(ui, 'turn').checked).toBe(true);
  await swipe(ui, clock, from(thumb, 100, 0), { restMs: 100 });
  expect(getNode(ui, 'turn').checked).toBe(true);
  await swipe(ui, clock, from(thumb, -100, 0));
  expect(getNode(ui, 'turn').checked).toBe(false);
});

function tapAtPart(ui: DeviceUi, { left, right, y }: { left: number; right: number; y: number }, part: number): void {
  const x = left + (right - left) * part;
  ui.touch('down', x, y);
  ui.touch('up', x, y);
}

test('two fingers that go apart pinch and neither tap nor scroll', async () => {
  const { ui } = await start('.PinchActivity');
  const { x, y } = centreOf(ui, 'photo');
  ui.touch('down', x, y - 100, 0);
  ui.touch('down', x, y + 100, 1);
  ui.touch('move', x, y - 300, 0);
  ui.touch('move', x, y + 300, 1);
  ui.touch('up', x, y + 300, 1);
  ui.touch('move', x, y - 900, 0);
  ui.touch('up', x, y - 900, 0);
  expect(readLog(ui)).toBe('pinch:3');
  expect(findNode(ui, 'Line 0')).toBeDefined();
  const unmoved = getNode(ui, 'photo').bounds.top;
  expect(unmoved).toBe(getNode(ui, 'page').bounds.top);
});

test('fingers on different elements each do their own', async () => {
  const { ui } = await start('.FieldActivity');
  const left = centreOf(ui, 'Left');
  const right = centreOf(ui, 'Right');
  ui.touch('down', left.x, left.y, 0);
  ui.touch('down', right.x, right.y, 3);
  ui.touch('up', left.x, left.y, 0);
  ui.touch('up', right.x, right.y, 3);
  expect(readLog(ui)).toBe('left right');
});

test('a second finger takes a scroller over and gives it back', async () => {
  const { ui } = await start('.PullActivity');
  const top = () => getNode(ui, 'Line 8').bounds.top;
  const y = top();
  ui.touch('down', 500, 1500, 0);
  ui.touch('move', 500, 1500 - 121, 0);
  expect(y - top()).toBe(100);
  ui.touch('down', 700, 1500, 1);
  ui.touch('move', 500, 1000, 0);
  expect(y - top()).toBe(100);
  ui.touch('move', 700, 1400, 1);
  expect(y - top()).toBe(200);
  ui.touch('up', 700, 1400, 1);
  ui.touch('move', 500, 950, 0);
  expect(y - top()).toBe(250);
});

test('a list at its top pulled down far enough asks for new content once, a short pull does not', async () => {
  const { ui, clock } = await start('.PullActivity');
  await swipe(ui, clock, from({ x: 500, y: 500 }, 0, 300));
  expect(readLog(ui)).toBe('');
  await swipe(ui, clock, from({ x: 500, y: 500 }, 0, 600));
  expect(readLog(ui)).toBe('refresh');
  await swipe(ui, clock, from({ x: 500, y: 500 }, 0, 600));
  expect(readLog(ui)).toBe('refresh');
});

test('a list that is not at its top scrolls back before anything is pulled', async () => {
  const { ui, clock } = await start('.PullActivity');
  await swipe(ui, clock, from({ x: 500, y: 1500 }, 0, -500), { restMs: 100 });
  await swipe(ui, clock, from({ x: 500, y: 500 }, 0, 600), { restMs: 100 });
  expect(findNode(ui, 'Line 0')).toBeDefined();
  expect(readLog(ui)).toBe('');
});

test('a pager goes one page per flick, back when the finger rests before half, and tells each page once', async () => {
  const { ui, clock } = await start('.PagerActivity', 1);
  await clock.sleep(1000);
  const at = { x: 700, y: 1200 };
  await swipe(ui, clock, from(at, -300, 0), { stepMs: 5 });
  expect(ui.lastChangeAt).toBe(clock.now());
  await clock.sleep(1000);
  expect(getNode(ui, 'Page 1').bounds.left).toBe(0);
  await swipe(ui, clock, from(at, -300, 0), { restMs: 200 });
  await clock.sleep(1000);
  expect(getNode(ui, 'Page 1').bounds.left).toBe(0);
  await swipe(ui, clock, from(at, -650, 0), { restMs: 200 });
  await clock.sleep(1000);
  expect(getNode(ui, 'Page 2').bounds.left).toBe(0);
  await swipe(ui, clock, from({ x: 300, y: 1200 }, 200, 0), { stepMs: 5 });
  await clock.sleep(1000);
  expect(readLog(ui)).toBe('page:1 page:2 page:1');
});

test('where the locale is read from the right, pages lie to the left of each other', async () => {
  const { ui, clock } = await start('.PagerActivity');
  ui.setting('system', 'system_locales', 'ar-EG');
  await swipe(ui, clock, from({ x: 300, y: 1200 }, 300, 0), { stepMs: 5 });
  expect(getNode(ui, 'Page 1').bounds.right).toBe(1080);
  await swipe(ui, clock, from({ x: 700, y: 1200 }, -300, 0), { stepMs: 5 });
  expect(getNode(ui, 'Page 0').bounds.right).toBe(1080);
  await swipe(ui, clock, from({ x: 700, y: 1200 }, -300, 0), { stepMs: 5 });
  expect(readLog(ui)).toBe('page:1 page:0');
});

test('what the inner list cannot use scrolls the outer one', async () => {
  const { ui, clock } = await start('.NestedActivity');
  const head = getNode(ui, 'Head').bounds.bottom;
  const inner = centreOf(ui, 'inner');
  await swipe(ui, clock, from(inner, 0, -300), { restMs: 100 });
  expect(getNode(ui, 'Head').bounds.bottom).toBe(head);
  expect(findNode(ui, 'In 0')).toBeUndefined();
  await swipe(ui, clock, from(inner, 0, -700), { restMs: 100 });
  expect(findNode(ui, 'In 9')).toBeDefined();
  // 279 and 679 px, of which the list could use 793: ten rows of 158 in 787.
  expect(getNode(ui, 'Head').bounds.bottom).toBe(head - 165);
});

test('a list pulled past its end and back is where it was: the stretch is worked off first', async () => {
  const { ui } = await start('.PullActivity');
  ui.touch('down', 500, 1500);
  ui.touch('move', 500, 1300);
  const { top } = getNode(ui, 'Line 8').bounds;
  ui.touch('move', 500, 1300 + 379);
  ui.touch('move', 500, 1300);
  expect(getNode(ui, 'Line 8').bounds.top).toBe(top);
  ui.touch('cancel', 500, 1300);
});

test('a swipe from the edge opens a drawer; taps and scrolls that begin there reach what lies below', async () => {
  const { ui, clock } = await start('.DrawerActivity');
  const { y } = centreOf(ui, 'edge_button');
  ui.touch('down', 15, y);
  ui.touch('up', 15, y);
  expect(readLog(ui)).toBe('tap');
  await swipe(ui, clock, from({ x: 15, y: 1500 }, 0, -600), { restMs: 100 });
  expect(findNode(ui, 'Line 0')).toBeUndefined();
  await swipe(ui, clock, from({ x: 15, y: 1500 }, 500, 0));
  expect(findNode(ui, 'In the drawer')).toBeDefined();
  await swipe(ui, clock, from({ x: 600, y: 1500 }, -500, 0));
  expect(findNode(ui, 'In the drawer')).toBeUndefined();
});

test('a list that can go on comes before what is dragged around it, one at its end does not', async () => {
  const { ui, clock } = await start('.PanelActivity');
  await swipe(ui, clock, from({ x: 500, y: 1500 }, 0, -600), { restMs: 100 });
  expect([readLog(ui), findNode(ui, 'Line 0')]).toEqual(['', undefined]);
  await swipe(ui, clock, from({ x: 500, y: 500 }, 0, 1500), { restMs: 100 });
  expect([readLog(ui), findNode(ui, 'Line 0') === undefined]).toEqual(['', false]);
  await swipe(ui, clock, from({ x: 500, y: 500 }, 0, 600), { restMs: 100 });
  expect(readLog(ui)).toBe('down');
});

test('however often somebody looks, an end is told once', async () => {
  const { ui, clock } = await start('.FeedActivity');
  const rows = () => {
    const { bounds, more } = getNode(ui, 'feed');
    return ((more?.scroll?.max ?? 0) + bounds.bottom - bounds.top) / 158;
  };
  expect(rows()).toBe(20);
  ui.touch('down', 500, 2000);
  ui.touch('move', 500, 300);
  for (let look = 0; look < 3; look++) {
    ui.touch('move', 500, 300 - look);
    ui.windows();
  }
  await clock.sleep(10);
  expect(rows()).toBe(40);
  ui.touch('cancel', 500, 300);
});

test('an endless list asks for more once for each end that comes into sight', async () => {
  const { ui, clock } = await start('.FeedActivity');
  for (let turn = 0; turn < 4; turn++) await swipe(ui, clock, from({ x: 500, y: 2000 }, 0, -1700));
  await clock.sleep(5000);
  expect(findNode(ui, 'Line 19')).toBeUndefined();
  expect(listTexts(ui).some((text) => Number(text.replace('Line ', '')) > 25)).toBe(true);
});

test('a list that a fling brings to its end asks for more, whether or not somebody looks', async () => {
  let ends = 0;
  const far = defineApp({
    packageName: 'test.far',
    label: 'Far',
    activities: { '.Main': 'main' },
    initial: {},
    screens: {
      main: () =>
        el.list({
          count: 40,
          itemExtent: 60,
          item: (index) => el.text(`Line ${index}`, { key: `${index}` }),
          onEnd: () => ends++,
        }),
    },
  });
  const { ui, clock } = await startDevice('test.far', { apps: [far], animationScale: 1 });
  await clock.sleep(1000);
  await swipe(ui, clock, from({ x: 500, y: 2000 }, 0, -1700), { stepMs: 5 });
  expect(ends).toBe(0);
  await clock.sleep(5000);
  expect(ends).toBe(1);
});

test('read from the right, a list goes on under a finger that moves to the right, before what is dragged around it', async () => {
  const dropped: number[] = [];
  const mirrored = defineApp({
    packageName: 'test.mirrored',
    label: 'Mirrored',
    activities: { '.Main': 'main' },
    initial: {},
    screens: {
      main: () =>
        el.column({ drag: { axis: 'horizontal', onEnd: ({ dx }) => dropped.push(Math.sign(dx)) } }, [
          el.list({
            horizontal: true,
            height: 200,
            count: 40,
            itemExtent: 120,
            item: (index) => el.text(`Card ${index}`, { key: `${index}` }),
          }),
        ]),
    },
  });
  const { ui, clock } = await startDevice('test.mirrored', { apps: [mirrored] });
  ui.setting('system', 'system_locales', 'ar-EG');
  const { y } = centreOf(ui, 'Card 0');
  await swipe(ui, clock, from({ x: 300, y }, 600, 0), { restMs: 100 });
  expect([findNode(ui, 'Card 0'), dropped]).toEqual([undefined, []]);
  await swipe(ui, clock, from({ x: 900, y }, -800, 0), { restMs: 100 });
  expect([findNode(ui, 'Card 0') === undefined, dropped]).toEqual([false, []]);
  await swipe(ui, clock, from({ x: 900, y }, -400, 0), { restMs: 100 });
  expect(dropped).toEqual([-1]);
});

test('a tap is for what was pressed, wherever it is when the finger lifts', async () => {
  const { ui } = await start('.FieldActivity');
  const { left, top } = getNode(ui, 'press').bounds;
  ui.touch('down', left + 10, top + 10);
  // Within the slop around it.
  ui.touch('move', left - 15, top + 10);
  ui.touch('up', left - 15, top + 10);
  expect(readLog(ui)).toBe('pressed');
});

test('who watches hears every touch with its pointer and time, until it stops', async () => {
  const { ui, clock } = await start('.DragActivity');
  const heard: string[] = [];
  const stop = ui.watchTouches(({ kind, x, y, pointer, at }) => heard.push(`${kind} ${x},${y} ${pointer} ${at}`));
  const now = clock.now();
  ui.touch('down', 1, 2, 4);
  ui.touch('up', 1, 2, 4);
  stop();
  ui.touch('down', 5, 5);
  expect(heard).toEqual([`down 1,2 4 ${now}`, `up 1,2 4 ${now}`]);
  expect(() => ui.touch('down', 1, 1, 10)).toThrow(RangeError);
});
