import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { DeviceError } from '../../src/base/failure.ts';
import { keyNames, resolveKey } from '../../src/base/key-codes.ts';
import type { FakeNode } from '../engine/fake-driver.ts';
import { openSession } from './open-session.ts';

const button: FakeNode = { text: 'Buy', clickable: true, box: [100, 400, 300, 500] };
const query = { text: { regex: 'Buy' } };

test('tap by query: two looks, one tap, the node in the data and the target in the event', async () => {
  const { call, driver, acts, events } = openSession({ screen: () => ({ nodes: [button] }) });
  const result = await call('tap', { query });
  expect(result).toMatchObject({ ok: true, acted: true, data: { x: 200, y: 450, taps: 1, text: 'Buy' } });
  expect(result.data).not.toHaveProperty('changed');
  expect(driver.lookTimes).toHaveLength(2);
  expect(acts()).toEqual(['tap 200,450']);
  expect(events.at(-1)).toMatchObject({ type: 'toolReturned', target: { text: 'Buy', selectors: expect.any(Array) } });
});

test('after a wait, a tap on its node costs one look more', async () => {
  const { call, driver } = openSession({ screen: () => ({ nodes: [button] }) });
  const found = await call('wait_for_element', { query });
  await call('tap', { node: found.data['node_id'] as string });
  expect(driver.lookTimes).toHaveLength(2);
});

test('a point outside of the screen is refused: Android would take the touch in silence', async () => {
  const { call, driver } = openSession({ screen: () => ({ nodes: [] }) });
  const result = await call('tap', { point: { x: 1000, y: 8, unit: 'px' } });
  expect(result).toMatchObject({ ok: false, code: 'off_screen' });
  expect(result.message).toContain('1000,8 is outside of the screen, which is 1000x2000');
  expect(driver.log).toEqual([]);
});

test('fractions above 1 and swipes that begin or end off the screen are refused', async () => {
  const { call, driver } = openSession({ screen: () => ({ nodes: [button] }) });
  const far = { x: 0.99, y: 1.2, unit: 'fraction' };
  expect(await call('tap', { point: far })).toMatchObject({ ok: false, code: 'off_screen' });
  const here = { x: 10, y: 10, unit: 'px' };
  expect(await call('swipe', { start: here, end: { x: 5000, y: 10, unit: 'px' } })).toMatchObject({
    code: 'off_screen',
  });
  const past = await call('tap', { query, inside: { x: 5, y: 5, unit: 'fraction' } });
  expect(past.ok).toBe(false);
  expect(driver.log).toEqual([]);
});

test('a point needs no look; fractions are of the screen, its far edge included', async () => {
  const { call, driver, acts } = openSession({ screen: () => ({ nodes: [] }) });
  await call('tap', { point: { x: 0.5, y: 0.25, unit: 'fraction' } });
  await call('tap', { point: { x: 1, y: 1, unit: 'fraction' } });
  await call('tap', { point: { x: 7, y: 8, unit: 'px' } });
  expect(acts()).toEqual(['tap 500,500', 'tap 999,1999', 'tap 7,8']);
  expect(driver.lookTimes).toHaveLength(0);
});

test('inside: a place in the element', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [button] }) });
  await call('tap', { query, inside: { x: 0.9, y: 0.5, unit: 'fraction' } });
  await call('tap', { query, inside: { x: 5, y: 6, unit: 'px' } });
  // 0.57 * 200 and 0.29 * 100 are a hair below 114 and 29.
  await call('tap', { query, inside: { x: 0.57, y: 0.29, unit: 'fraction' } });
  expect(acts()).toEqual(['tap 280,450', 'tap 105,406', 'tap 214,429']);
});

test('repeat with a delay', async () => {
  const { call, driver } = openSession({ screen: () => ({ nodes: [button] }) });
  await call('tap', { point: { x: 1, y: 1, unit: 'px' }, repeat: 3, delay_ms: 150 });
  expect(driver.log.map(({ at }) => at)).toEqual([0, 150, 300]);
});

test('retry_if_no_change: once more only when the screen is provably as it was', async () => {
  let taps = 0;
  const needsTwo = openSession({
    screen: () => ({ nodes: [{ ...button, checked: taps > 1 }] }),
    onGesture: () => {
      taps++;
    },
  });
  const result = await needsTwo.call('tap', { query, retry_if_no_change: true });
  expect(result.data).toMatchObject({ taps: 2, changed: true });
  const works = openSession({ screen: (look) => ({ nodes: [{ ...button, checked: look > 1 }] }) });
  expect((await works.call('tap', { query, retry_if_no_change: true })).data).toMatchObject({ taps: 1, changed: true });
  const dead = openSession({ screen: () => ({ nodes: [button] }) });
  expect((await dead.call('tap', { query, retry_if_no_change: true })).data).toMatchObject({ taps: 2, changed: false });
  const restless = openSession({ screen: (look) => ({ nodes: [{ ...button }, { text: `${look}` }] }) });
  expect((await restless.call('tap', { query, retry_if_no_change: true })).data).toMatchObject({ taps: 1 });
});

test('retry_if_no_change: not where the screen flickered and nobody can tell', async () => {
  let tappedAt: number | undefined;
  const flickers = openSession({
    screen: (look) => {
      const since = tappedAt === undefined ? 0 : flickers.clock.now() - tappedAt;
      return { nodes: [button, { text: since > 0 && since < 2900 ? `${look}` : 'rest' }] };
    },
    onGesture: () => {
      tappedAt ??= flickers.clock.now();
    },
    lookMs: 130,
  });
  const result = await flickers.call('tap', { query, retry_if_no_change: true });
  expect(result.data).toMatchObject({ taps: 1, changed: 'unknown' });
});

test('retry_if_no_change: an answer that only the picture shows is one', async () => {
  let pictures = 0;
  const draws = openSession({
    screen: () => ({ nodes: [button] }),
    more: {
      screenshot: async () => {
        const picture = new PNG({ width: 100, height: 100 });
        picture.data.fill(pictures++ > 0 ? 120 : 255);
        return PNG.sync.write(picture);
      },
    },
  });
  const result = await draws.call('tap', { query, retry_if_no_change: true });
  expect(result.data).toMatchObject({ taps: 1, changed: true });
});

test('verify now looks before it answers', async () => {
  const { call } = openSession({ screen: (look) => ({ nodes: [{ ...button, selected: look > 1 }] }) });
  expect((await call('tap', { query, verify: 'now' })).data).toMatchObject({ changed: true });
});

test('a missing target: the failure tells numbers, the nearest and the reason, and nothing was touched', async () => {
  const { call, acts, clock } = openSession({ screen: () => ({ nodes: [{ ...button, text: 'Buy now' }] }) });
  const result = await call('tap', { query });
  expect(result).toMatchObject({ ok: false, code: 'not_found', acted: false, data: { waited_ms: 17_000 } });
  expect(Number(result.data['looks'])).toBeGreaterThan(30);
  expect(result.details?.join('\n')).toContain('Buy now');
  expect(acts()).toEqual([]);
  expect(clock.now()).toBe(17_000);
});

test('covered by a node of the same window: a flow warns and taps, fail fails', async () => {
  const overlay: FakeNode = { text: 'Banner', clickable: true, drawingOrder: 2, box: [0, 0, 1000, 2000] };
  const screen = { screen: () => ({ nodes: [{ ...button, drawingOrder: 1 }, overlay] }) };
  const warns = openSession(screen);
  expect(await warns.call('tap', { query })).toMatchObject({ ok: true });
  expect(warns.events).toContainEqual(
    expect.objectContaining({ type: 'logged', text: expect.stringContaining('Banner') }),
  );
  const fails = openSession(screen);
  const result = await fails.call('tap', { query, covered: 'fail' });
  expect(result).toMatchObject({ ok: false, code: 'covered' });
  expect(result.message).toContain('Banner');
  expect(fails.acts()).toEqual([]);
});

test('wait_uncovered: the touch waits until nothing covers the element, and at last touches it as it is', async () => {
  const overlay: FakeNode = { text: 'Banner', clickable: true, drawingOrder: 2, box: [0, 0, 1000, 2000] };
  const under: FakeNode = { ...button, drawingOrder: 1 };
  const goes = openSession({ screen: (look) => ({ nodes: look < 6 ? [under, overlay] : [under] }), lookMs: 100 });
  expect(await goes.call('tap', { query, wait_uncovered: true })).toMatchObject({ ok: true });
  expect(goes.driver.lookTimes.length).toBeGreaterThan(6);
  expect(goes.events.filter((event) => event.type === 'logged')).toEqual([]);
  const stays = openSession({ screen: () => ({ nodes: [under, overlay] }), lookMs: 100 });
  expect(await stays.call('long_press', { query, wait_uncovered: true })).toMatchObject({ ok: true });
  expect(stays.driver.log[0]?.at).toBeGreaterThanOrEqual(10_000);
  expect(stays.events).toContainEqual(
    expect.objectContaining({ type: 'logged', text: expect.stringContaining('Banner') }),
  );
});

test('double_tap is one gesture; where the driver has one finger only, two taps the delay apart', async () => {
  const able = openSession({ screen: () => ({ nodes: [button] }) });
  await able.call('double_tap', { query });
  expect(able.acts()).toEqual(['tap 200,450 + tap 200,450 at 100']);
  const taps: number[] = [];
  const plain = openSession({
    screen: () => ({ nodes: [button] }),
    more: {
      gesture: async (fingers) => {
        if (fingers.length > 1) throw new DeviceError('unsupported', 'one finger only');
        taps.push(plain.clock.now());
      },
    },
  });
  expect(await plain.call('double_tap', { query })).toMatchObject({ ok: true });
  expect(taps).toHaveLength(2);
  expect((taps[1] ?? 0) - (taps[0] ?? 0)).toBe(100);
});

test('long_press holds three seconds', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [button] }) });
  await call('long_press', { query });
  expect(acts()).toEqual(['tap 200,450 for 3000']);
});

test.each([
  ['up', 'drag 500,1000 to 500,200 in 400'],
  ['down', 'drag 500,400 to 500,1800 in 400'],
  ['left', 'drag 900,1000 to 100,1000 in 400'],
  ['right', 'drag 100,1000 to 900,1000 in 400'],
])('swipe %s over the whole screen', async (direction, stroke) => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [] }) });
  await call('swipe', { direction });
  expect(acts()).toEqual([stroke]);
});

test('swipe from an element goes to the edge of the screen; between points; within a container', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [button] }) });
  await call('swipe', { direction: 'up', from: query });
  await call('swipe', { direction: 'right', from: query, from_inside: { x: 0, y: 0, unit: 'px' } });
  await call('swipe', {
    start: { x: 10, y: 20, unit: 'px' },
    end: { x: 0.5, y: 0.5, unit: 'fraction' },
    duration_ms: 300,
  });
  await call('swipe', { direction: 'left', container: query });
  expect(acts()).toEqual([
    'drag 200,450 to 200,200 in 400',
    'drag 100,400 to 900,400 in 400',
    'drag 10,20 to 500,1000 in 300',
    'drag 280,450 to 120,450 in 400',
  ]);
});

test.each([
  ['Enter', 66],
  ['volume_up', 24],
  ['TAB', 61],
  ['Remote Media Play Pause', 85],
  ['KEYCODE_PASTE', 279],
  ['keycode_a', 29],
  ['KEYCODE_F12', 142],
  [187, 187],
  ['187', 187],
  ['KEYCODE_BUTTON_X', 99],
  ['KEYCODE_3', 10],
  ['401', undefined],
  ['Hyper', undefined],
  ['KEYCODE_HYPER', undefined],
])('key %s is %s', (key, code) => {
  expect(resolveKey(key)).toBe(code);
});

test('press_key presses once; an unknown key is refused with the names there are', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [] }) });
  expect(await call('press_key', { key: 'Tab' })).toMatchObject({ ok: true, data: { keycode: 61 } });
  expect(acts()).toEqual(['keys 61']);
  const result = await call('press_key', { key: 'Hyper' });
  expect(result).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(result.hint).toContain(Object.keys(keyNames)[0]);
});

test('a driver without keys says who can', async () => {
  const { keys: _keys, ...rest } = openSession({ screen: () => ({ nodes: [] }) }).driver;
  const { call } = openSession({ screen: () => ({ nodes: [] }) }, { driver: rest });
  const result = await call('press_back');
  expect(result).toMatchObject({ ok: false, code: 'unsupported' });
  expect(result.message).toContain('fake');
});
