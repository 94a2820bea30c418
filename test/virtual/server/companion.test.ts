import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { createRealClock } from '../../../src/base/clock.ts';
import type { JournalLine } from '../../../src/virtual/contract/journal.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { getNode, listTexts, tapNode, typeText } from '../hands.ts';

let device: OpenVirtualDevice | undefined;
afterEach(async () => {
  await device?.close();
  device = undefined;
});

interface Answer {
  readonly id: number | null;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}

async function start() {
  const lines: JournalLine[] = [];
  const clock = createRealClock();
  device = await openVirtualDevice({ clock, log: (line) => void lines.push(line) });
  const serial = device.serials[0] ?? '';
  const ui = device.screens.get(serial);
  const network = device.services.get(serial)?.network;
  if (ui === undefined || network === undefined) throw new Error('the device is not up');
  const connect = () => {
    const stream = network.connect('localabstract:vivace_companion');
    if (stream === undefined) throw new Error('nobody listens');
    return stream;
  };
  const stream = connect();
  const read = createReader(stream);
  let id = 0;
  const call = async (method: string, params?: object): Promise<Answer> => {
    stream.write(`${JSON.stringify({ id: ++id, method, params })}\n`);
    const answer = await read();
    expect(answer.id).toBe(id);
    return answer;
  };
  return { ui, stream, read, connect, call, lines };
}

function createReader(stream: Duplex): () => Promise<Answer> {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  return async () => {
    while (!text.includes('\n')) await once(stream, 'data', { signal: AbortSignal.timeout(10_000) });
    const end = text.indexOf('\n');
    const line = text.slice(0, end);
    text = text.slice(end + 1);
    return JSON.parse(line) as Answer;
  };
}

test('what is no request is answered, and what follows it too, in order', async () => {
  const { stream, read } = await start();
  stream.write(
    'nonsense\n{"id":"1","method":"access"}\n{"id":2}\n{"id":3,"method":"toString"}\n{"id":4,"method":"access"}\n',
  );
  for (let bad = 0; bad < 3; bad++) {
    expect(await read()).toMatchObject({ id: null, error: { code: 'invalid_request' } });
  }
  expect(await read()).toMatchObject({ id: 3, error: { code: 'unknown_method' } });
  expect(await read()).toMatchObject({ id: 4, result: { camera: true } });
});

test('a request in pieces is one request; one without an end is refused, and others are served on', async () => {
  const { stream, read, connect, call } = await start();
  for (const piece of ['{"id":1,"met', 'hod":"acc', 'ess"}', '\n']) stream.write(piece);
  expect(await read()).toMatchObject({ id: 1, result: {} });
  const endless = connect();
  const answer = createReader(endless);
  endless.write('x'.repeat(1024 * 1024 + 1));
  expect(await answer()).toMatchObject({ id: null, error: { code: 'invalid_request' } });
  if (!endless.readableEnded) await once(endless, 'end', { signal: AbortSignal.timeout(10_000) });
  expect((await call('access')).result).toMatchObject({ camera: true });
});

test('many requests at once are all answered, in their order', async () => {
  const { stream, read } = await start();
  const count = 300;
  stream.write(Array.from({ length: count }, (_, id) => `${JSON.stringify({ id, method: 'access' })}\n`).join(''));
  for (let id = 0; id < count; id++) expect((await read()).id).toBe(id);
});

test('whoever asks on without reading is read no further', async () => {
  const { connect, lines } = await start();
  const stream = connect();
  const ask = `${JSON.stringify({ id: 1, method: 'access' })}\n`;
  const count = () => lines.filter((line) => line.kind === 'request').length;
  let written = 0;
  for (let turn = 0; turn < 400; turn++) {
    if (stream.writableNeedDrain) break;
    stream.write(ask.repeat(200));
    written += 200;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(count()).toBeLessThan(written);
  expect(stream.writableNeedDrain).toBe(true);
  stream.destroy();
});

test('a client is cut off where the device ends', async () => {
  const { stream, call } = await start();
  await call('access');
  await device?.close();
  await expect.poll(() => stream.destroyed || stream.readableEnded, { timeout: 5000 }).toBe(true);
});

test('wrong parameters are refused before anything is done', async () => {
  const { call } = await start();
  const photo = { camera: '0', width: 64, height: 48, quality: 80, flash: 'off' };
  const wrong: readonly (readonly [string, object])[] = [
    ['locate', {}],
    ['clipboard.write', { text: 1 }],
    ['notifications.act', { key: 'k' }],
    ['notifications.act', { key: 'k', act: 'constructor' }],
    ['notifications.act', { key: 'k', act: 'snooze', ms: 0 }],
    ['notifications.act', { key: 'k', act: 'action', action: -1 }],
    ['cameras.photo', { ...photo, quality: 0 }],
    ['cameras.photo', { ...photo, quality: 101 }],
    ['cameras.photo', { ...photo, width: 1.5 }],
    ['cameras.photo', { ...photo, flash: 'always' }],
    ['cameras.video', { ...photo, ms: 100_000, audio: false }],
    ['cameras.video', { ...photo, ms: 100, audio: 'yes' }],
  ];
  for (const [method, params] of wrong) {
    expect([method, params, (await call(method, params)).error?.code]).toEqual([method, params, 'invalid_params']);
  }
});

test('a notification of an app is listed whole, answered, opened; the answer stands in the conversation', async () => {
  const { ui, call, lines } = await start();
  await ui.launch('dev.vivace.chat');
  tapNode(ui, 'com.android.permissioncontroller:id/permission_allow_button');
  tapNode(ui, 'Grace Hopper');
  tapNode(ui, 'input');
  typeText(ui, 'lunch');
  tapNode(ui, 'send');
  ui.key(3);
  const list = async () => (await call('notifications.list')).result as readonly { key: string; text: string }[];
  await expect.poll(async () => (await list()).map((one) => one.text), { timeout: 5000 }).toEqual(['You said: lunch']);
  const [first] = await list();
  expect(first).toEqual({
    key: expect.stringContaining('dev.vivace.chat'),
    packageName: 'dev.vivace.chat',
    title: 'Grace Hopper',
    text: 'You said: lunch',
    postedAt: expect.any(Number),
    ongoing: false,
    clearable: true,
    category: 'msg',
    groupKey: '0|dev.vivace.chat|g:messages',
    actions: [
      { title: 'Reply', acceptsText: true },
      { title: 'Mark as read', acceptsText: false },
    ],
  });
  const act = async (params: object) => (await call('notifications.act', { key: first?.key, ...params })).error?.code;
  expect(await act({ act: 'action', action: 0 })).toBe('refused');
  expect(await act({ act: 'reply', action: 1, text: 'x' })).toBe('refused');
  expect(await act({ act: 'reply', action: 5, text: 'x' })).toBe('not_found');
  expect(await act({ act: 'reply', action: 0, text: 'see you' })).toBeUndefined();
  await expect
    .poll(async () => (await list()).map((one) => one.text), { timeout: 5000 })
    .toEqual(['You said: see you']);
  expect(await act({ act: 'open' })).toBeUndefined();
  await expect.poll(() => ui.resumed?.packageName).toBe('dev.vivace.chat');
  expect(listTexts(ui)).toEqual(expect.arrayContaining(['lunch', 'see you', 'You said: see you']));
  expect(await list()).toEqual([]);
  expect(await act({ act: 'open' })).toBe('not_found');
  expect(getNode(ui, 'input').text).toBe('Message');
  // What was written is in no line of the log, for it may be a secret.
  const told = lines.filter((line) => line.kind === 'request').map((line) => line.request);
  expect(told).toContain('companion notifications.act');
  expect(told.join('\n')).not.toContain('see you');
});
