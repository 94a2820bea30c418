import { expect, test } from 'vitest';
import { type Clock, holding } from '../../../src/base/clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { centreOf, findNode, getNode, listNodes, swipe, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

async function start(options = {}) {
  const device = await startDevice('dev.vivace.feed', options);
  await device.clock.sleep(100);
  return device;
}

const listNumbers = (ui: DeviceUi) =>
  listNodes(ui.windows())
    .filter(({ resourceId }) => resourceId.endsWith('/number'))
    .map(({ text }) => Number(text.replace('Post ', '')));

const scrollOn = (ui: DeviceUi, clock: Clock) =>
  swipe(
    ui,
    clock,
    [
      { x: 700, y: 2000 },
      { x: 700, y: 600 },
    ],
    { restMs: 100 },
  );

test('the feed goes on to its end, page by page, each post once', async () => {
  const { ui, clock } = await start();
  const seen: number[] = [];
  for (let turn = 0; turn < 80 && findNode(ui, 'end') === undefined; turn++) {
    seen.push(...listNumbers(ui).filter((id) => !seen.includes(id)));
    await scrollOn(ui, clock);
    await clock.sleep(50);
  }
  expect(getNode(ui, 'end').text).toBe('You have seen it all');
  seen.push(...listNumbers(ui).filter((id) => !seen.includes(id)));
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
});

test('a ring turns while a page comes; a page that does not come can be asked for again', async () => {
  const faults = [{ fault: 'network-error' as const, on: '/posts/latest/0', times: 1 }];
  const { ui, clock } = await start({ latency: { networkMs: 1000 }, faults });
  expect(findNode(ui, 'loading')).toBeDefined();
  await clock.sleep(1000);
  expect(getNode(ui, 'load_error').text).toBe('Could not load posts');
  tapNode(ui, 'Retry');
  expect(findNode(ui, 'loading')).toBeDefined();
  await clock.sleep(1000);
  expect(findNode(ui, 'Post 60')).toBeDefined();
});

test('rows are as long as their content', async () => {
  const { ui } = await start();
  const rows = listNodes(ui.windows()).filter(({ resourceId }) => resourceId.endsWith('id/post'));
  expect(rows.length).toBeGreaterThan(2);
  const lengths = new Set(rows.slice(0, -1).map(({ bounds }) => bounds.bottom - bounds.top));
  expect(lengths.size).toBe(rows.length - 1);
});

test('new posts are offered after a while, and shown on top by a tap or by pulling down', async () => {
  const { ui, clock } = await start();
  await scrollOn(ui, clock);
  await clock.sleep(14_000);
  expect(findNode(ui, '3 new posts')).toBeUndefined();
  await clock.sleep(1000);
  tapNode(ui, '3 new posts');
  expect(listNumbers(ui)[0]).toBe(63);
  const second = await start();
  await second.clock.sleep(15_000);
  const down = [
    { x: 700, y: 900 },
    { x: 700, y: 1900 },
  ] as const;
  await swipe(second.ui, second.clock, down);
  await second.clock.sleep(100);
  expect(listNumbers(second.ui)[0]).toBe(63);
  expect(findNode(second.ui, '3 new posts')).toBeUndefined();
});

test('a post is swiped away and comes back with UNDO; a short swipe leaves it', async () => {
  const { ui, clock } = await start();
  const from = centreOf(ui, 'words');
  await swipe(ui, clock, [from, { x: from.x - 200, y: from.y }]);
  expect(listNumbers(ui)[0]).toBe(60);
  await swipe(ui, clock, [from, { x: from.x - 500, y: from.y }]);
  expect(listNumbers(ui)[0]).toBe(59);
  tapNode(ui, 'UNDO');
  expect(listNumbers(ui)[0]).toBe(60);
  expect(ui.perform(getNode(ui, 'post').key, { action: 'dismiss' })).toBe(true);
  expect(listNumbers(ui)[0]).toBe(59);
});

test('a like counts, here and on the post’s own screen; the other tab has another order', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'Like');
  expect(getNode(ui, 'likes').text).toBe('61');
  tapNode(ui, 'words');
  expect(getNode(ui, 'likes').text).toBe('61');
  tapNode(ui, 'Unlike');
  expect(getNode(ui, 'likes').text).toBe('60');
  ui.key(4);
  tapNode(ui, 'Popular');
  await clock.sleep(100);
  expect(listNumbers(ui)[0]).not.toBe(60);
});

test('comments are read and written in a sheet', async () => {
  const { ui } = await start();
  tapNode(ui, 'Comments');
  expect(findNode(ui, 'No comments yet')).toBeDefined();
  tapNode(ui, 'comment');
  typeText(ui, 'Nice');
  tapNode(ui, 'Send');
  expect(getNode(ui, 'comment_text').text).toBe('Nice');
  ui.key(4);
  ui.key(4);
  expect(getNode(ui, 'comment_count').text).toBe('1');
});

test('a link opens its post, with the feed below it', async () => {
  const { ui, clock } = await start();
  const open = (data: string) =>
    holding(clock, () =>
      ui.start({ action: 'android.intent.action.VIEW', data, categories: [], extras: {}, flags: 0 }),
    );
  expect((await open('vivace-feed://post/7')).ok).toBe(true);
  expect(getNode(ui, 'number').text).toBe('Post 7');
  expect(ui.resumed?.activity).toBe('dev.vivace.feed.PostActivity');
  ui.key(4);
  expect(listNumbers(ui)[0]).toBe(60);
  await open('vivace-feed://post/999');
  expect(findNode(ui, 'This post does not exist')).toBeDefined();
});
