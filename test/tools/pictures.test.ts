import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { byDeadline, createDeadline } from '../../src/base/deadline.ts';
import { DeviceError } from '../../src/base/failure.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import { createPicture } from '../../src/visual/picture.ts';
import { decodePng, encodePng } from '../../src/visual/png.ts';
import type { FakeNode } from '../engine/fake-driver.ts';
import { openSession } from './open-session.ts';

const clock = createRealClock();
const size = { width: 100, height: 200 };
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vivace-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** 100 x 200, white, with a black square of `black` pixels a side at the top left. */
async function draw(black = 0, of = size): Promise<Buffer> {
  const picture = createPicture(of);
  picture.data.fill(255);
  for (let y = 0; y < black; y++) {
    for (let x = 0; x < black; x++) picture.data.writeUInt32BE(0x000000ff, (y * of.width + x) * 4);
  }
  return encodePng(picture, clock);
}

function open(pictures: readonly Buffer[], more: { update?: boolean; nodes?: readonly FakeNode[] } = {}) {
  let taken = 0;
  const session = openSession(
    {
      screen: () => ({ nodes: more.nodes ?? [], size }),
      more: { screenshot: async () => pictures[Math.min(taken++, pictures.length - 1)] as Buffer },
    },
    { folder, ...(more.update !== undefined && { update: more.update }) },
  );
  return { ...session, taken: () => taken };
}

test('take_screenshot saves among the pictures of the run, with .png added, whole or cropped', async () => {
  const nodes = [{ text: 'Total', box: [10, 20, 40, 60] as const }];
  const { call } = open([await draw()], { nodes });
  expect(await call('take_screenshot', { path: 'a/cart' })).toMatchObject({
    ok: true,
    data: { path: 'a/cart.png', settled: true },
  });
  const whole = await decodePng(await readFile(join(folder, 'out/a/cart.png')), clock);
  expect(whole).toMatchObject({ width: 100, height: 200 });
  await call('take_screenshot', { path: 'total.png', crop: { text: { exact: 'Total' } } });
  const part = await decodePng(await readFile(join(folder, 'out/total.png')), clock);
  expect(part).toMatchObject({ width: 30, height: 40 });
});

test('a picture is written without virtual time passing, although reports are written on a real clock', async () => {
  const { session, clock: virtual } = open([await draw()]);
  const { write } = createNodeFiles(createRealClock(), folder);
  const files = {
    files: { ...createNodeFiles(virtual, folder), write },
    folder,
    root: folder,
    output: `${folder}/out`,
    updateBaselines: false,
  };
  const deadline = createDeadline(virtual, 60_000, new AbortController().signal);
  // As the runner does: a deadline beside the call, to which the clock jumps once nothing holds it.
  const call = session.call({
    tool: 'take_screenshot',
    face: 'core',
    input: { path: 'late' },
    place: {},
    deadline,
    appId: '',
    files,
  });
  expect(await byDeadline(virtual, deadline, 'the call', call)).toMatchObject({ ok: true });
  expect(virtual.now()).toBeLessThan(5000);
});

test('an element is cropped in the scale of the picture', async () => {
  const { call } = openSession(
    {
      screen: () => ({ size: { width: 50, height: 100 }, nodes: [{ text: 'Total', box: [10, 20, 40, 60] }] }),
      more: { screenshot: () => draw() },
    },
    { folder },
  );
  await call('take_screenshot', { path: 'total', crop: { text: { exact: 'Total' } } });
  const part = await decodePng(await readFile(join(folder, 'out/total.png')), clock);
  expect(part).toMatchObject({ width: 60, height: 80 });
});

test('a path out of the folder is refused before a picture is taken', async () => {
  const { call, taken } = open([await draw()]);
  for (const path of ['../escape', '/tmp/escape', 'shots/', 'a/..', ' ']) {
    expect(await call('take_screenshot', { path })).toMatchObject({ ok: false, code: 'invalid_input' });
  }
  expect(taken()).toBe(0);
});

test('what shows a secret is black in a saved picture', async () => {
  const nodes = [{ text: 'code 4711-0815', box: [10, 20, 40, 60] as const }];
  const { call, secrets } = open([await draw()], { nodes });
  secrets.add('4711-0815');
  await call('take_screenshot', { path: 'secret' });
  const { data, width } = await decodePng(await readFile(join(folder, 'out/secret.png')), clock);
  expect(data.readUInt32BE((30 * width + 20) * 4)).toBe(0x000000ff);
  expect(data.readUInt32BE((100 * width + 20) * 4)).toBe(0xffffffff);
});

test('a secret that moves is black where it was before the picture and where it is after it', async () => {
  const { call, secrets } = openSession(
    {
      screen: (look) => ({ size, nodes: [{ text: 'pin 4711-0815', box: [0, look, 50, look + 1] }] }),
      more: { screenshot: () => draw() },
    },
    { folder },
  );
  secrets.add('4711-0815');
  expect(await call('take_screenshot', { path: 'moving' })).toMatchObject({ ok: true, data: { settled: false } });
  const { data, width } = await decodePng(await readFile(join(folder, 'out/moving.png')), clock);
  const black = Array.from({ length: 200 }, (_, y) => y).filter((y) => data[y * width * 4] === 0);
  expect(black).toHaveLength(2);
  expect(black[1]).toBe((black[0] ?? 0) + 1);
});

test('a secret is no part of a comparison, and is black in all three pictures of a difference', async () => {
  // The baseline shows another secret at the same place, as it was saved when it was none.
  await writeFile(join(folder, 'cart.png'), await draw(30));
  const nodes = [{ text: '4711-0815', box: [0, 0, 30, 30] as const }];
  const same = open([await draw()], { nodes });
  same.secrets.add('4711-0815');
  expect(await same.call('compare_screenshot', { path: 'cart', threshold_percentage: 100 })).toMatchObject({
    ok: true,
    data: { different_pixels: 0 },
  });
  const white = createPicture(size);
  white.data.fill(255);
  await writeFile(join(folder, 'grey.png'), await encodePng(white, clock));
  const differs = open([await draw(90)], { nodes });
  differs.secrets.add('4711-0815');
  const { artifacts = [] } = await differs.call('compare_screenshot', { path: 'grey' });
  expect(artifacts.map(({ kind }) => kind)).toEqual(['actual', 'expected', 'diff']);
  const [, expected, diff] = await Promise.all(artifacts.map(({ bytes }) => decodePng(bytes, clock)));
  expect(expected?.data.readUInt32BE(0)).toBe(0x000000ff);
  expect(expected?.data.readUInt32BE((29 * 100 + 29) * 4)).toBe(0x000000ff);
  expect(expected?.data.readUInt32BE((29 * 100 + 30) * 4)).toBe(0xffffffff);
  // Equal pixels are pale in the picture of the difference, different ones red: the secret's place is equal.
  expect(diff?.data.readUInt32BE((15 * 100 + 15) * 4)).not.toBe(0xff0000ff);
  expect(diff?.data.readUInt32BE((60 * 100 + 60) * 4)).toBe(0xff0000ff);
});

test('a secret in a cropped picture stays black, and a baseline of another size is not shown beside it', async () => {
  const nodes = [
    { text: 'Card', box: [10, 10, 60, 60] as const, inner: [{ text: '4711-0815', box: [20, 20, 40, 30] as const }] },
  ];
  await writeFile(join(folder, 'card.png'), await draw(0, { width: 9, height: 9 }));
  const { call, secrets } = open([await draw()], { nodes });
  secrets.add('4711-0815');
  const result = await call('compare_screenshot', { path: 'card', crop: { text: { exact: 'Card' } } });
  expect(result.artifacts?.map(({ kind }) => kind)).toEqual(['actual']);
  expect(result.details?.join()).toContain('secret');
  const actual = await decodePng(result.artifacts?.[0]?.bytes ?? new Uint8Array(), clock);
  expect(actual.data.readUInt32BE((10 * 50 + 10) * 4)).toBe(0x000000ff);
  expect(actual.data.readUInt32BE((9 * 50 + 10) * 4)).toBe(0xffffffff);
  await writeFile(join(folder, 'card.png'), await draw(0, { width: 50, height: 50 }));
  const again = open([await draw()], { nodes });
  again.secrets.add('4711-0815');
  expect(
    await again.call('compare_screenshot', {
      path: 'card',
      crop: { text: { exact: 'Card' } },
      threshold_percentage: 100,
    }),
  ).toMatchObject({ ok: true });
});

test('a missing baseline fails and tells how to make it; --update-baselines makes it; then it equals', async () => {
  const missing = await open([await draw()]).call('compare_screenshot', { path: 'cart' });
  expect(missing).toMatchObject({ ok: false, code: 'baseline_missing' });
  expect(missing.hint).toContain('--update-baselines');
  expect(missing.details?.join()).toContain('cart.png');
  const update = open([await draw()], { update: true });
  expect(await update.call('compare_screenshot', { path: 'cart' })).toMatchObject({
    ok: true,
    data: { updated: true, path: 'cart.png' },
  });
  expect(await open([await draw()]).call('compare_screenshot', { path: 'cart' })).toMatchObject({
    ok: true,
    data: { equal_percentage: 100, different_pixels: 0 },
  });
});

test('a difference within the threshold passes, beyond it fails with actual, expected and diff', async () => {
  await writeFile(join(folder, 'cart.png'), await draw());
  const little = open([await draw(20)]);
  expect(await little.call('compare_screenshot', { path: 'cart' })).toMatchObject({
    ok: true,
    data: { equal_percentage: 98 },
  });
  const much = open([await draw(60)]);
  const result = await much.call('compare_screenshot', { path: 'cart' });
  expect(result).toMatchObject({
    ok: false,
    code: 'picture_differs',
    data: { equal_percentage: 82, different_pixels: 3600 },
  });
  expect(result.artifacts?.map(({ kind }) => kind)).toEqual(['actual', 'expected', 'diff']);
  expect(result.message).toContain('95 %');
  const diff = result.artifacts?.find(({ kind }) => kind === 'diff')?.bytes ?? new Uint8Array();
  expect(await decodePng(diff, clock)).toMatchObject({ width: 100, height: 200 });
});

test('pixels that are still moving get a moment', async () => {
  await writeFile(join(folder, 'cart.png'), await draw());
  const { call, taken } = open([await draw(60), await draw()]);
  expect(await call('compare_screenshot', { path: 'cart' })).toMatchObject({ ok: true });
  expect(taken()).toBe(2);
});

test('another size is a difference of its own', async () => {
  await writeFile(join(folder, 'cart.png'), await draw(0, { width: 50, height: 50 }));
  const result = await open([await draw()]).call('compare_screenshot', { path: 'cart' });
  expect(result).toMatchObject({ ok: false, code: 'picture_differs' });
  expect(result.message).toContain('100x200');
  expect(result.message).toContain('50x50');
});

test('a baseline that is no picture is said to be one', async () => {
  await writeFile(join(folder, 'cart.png'), 'no picture');
  expect(await open([await draw()]).call('compare_screenshot', { path: 'cart' })).toMatchObject({
    ok: false,
    code: 'invalid_input',
  });
});

test('wait_for_animation: two equal pictures; at its time it succeeds unsettled; without pictures it watches nodes', async () => {
  const rests = open([await draw(10), await draw(50), await draw(60), await draw(60)]);
  expect(await rests.call('wait_for_animation')).toMatchObject({ ok: true, data: { settled: true, pictures: 4 } });
  const frames = await Promise.all(Array.from({ length: 60 }, (_, at) => draw(at % 2 === 0 ? 20 : 60)));
  const moves = open(frames);
  expect(await moves.call('wait_for_animation', { timeout_ms: 500 })).toMatchObject({
    ok: true,
    data: { settled: false },
  });
  expect(moves.clock.now()).toBeLessThanOrEqual(600);
  const blind = openSession({
    screen: () => ({ nodes: [] }),
    more: { screenshot: () => Promise.reject(new DeviceError('device_error', 'no drawing library')) },
  });
  expect(await blind.call('wait_for_animation')).toMatchObject({ ok: true, data: { settled: true } });
  const lost = openSession({
    screen: () => ({ nodes: [] }),
    more: { screenshot: () => Promise.reject(new DeviceError('device_lost', 'gone')) },
  });
  expect(await lost.call('wait_for_animation')).toMatchObject({ ok: false, code: 'device_lost' });
});
