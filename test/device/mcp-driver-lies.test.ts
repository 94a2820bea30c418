import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { DeviceError } from '../../src/base/failure.ts';
import type { Driver } from '../../src/device/contract/driver.ts';
import { createMcpDriverFactory } from '../../src/device/drivers/mcp/mcp-driver.ts';
import { type FakePhoneWish, startFakePhone } from './fake-phone.ts';

const clock = createRealClock();
const token = 'a-token-nobody-reads';
const within = (ms = 5_000) => createDeadline(clock, ms, new AbortController().signal);
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(wish: FakePhoneWish): Promise<Driver> {
  const phone = await startFakePhone(wish);
  closers.push(() => phone.close());
  const target = { name: `mcp+${phone.url}`, url: phone.url, token };
  const driver = await createMcpDriverFactory({ clock }).open(target, within());
  closers.push(() => driver.close());
  return driver;
}

async function failureOf(work: Promise<unknown> | undefined): Promise<DeviceError> {
  const error = await Promise.resolve(work).then(
    () => expect.fail('nothing was thrown'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DeviceError)) throw error;
  expect(JSON.stringify({ ...error, message: error.message })).not.toContain(token);
  return error;
}

const event = (message: object) => `event: message\r\ndata: ${JSON.stringify(message)}\r\n\r\n`;
const streaming =
  (tell: (response: ServerResponse) => void): NonNullable<FakePhoneWish['before']> =>
  ({ tool }, response) => {
    if (tool !== 'android_tap') return false;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    tell(response);
    return true;
  };
const tap = (driver: Driver) =>
  driver.gesture(
    [
      {
        points: [
          { x: 5, y: 5, atMs: 0 },
          { x: 5, y: 5, atMs: 50 },
        ],
      },
    ],
    within(),
  );

describe('an answer that comes as a stream of events', () => {
  const log = event({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'x' } });

  it.each([
    ['with nothing in it', ''],
    ['with a note alone', log],
    ['in the middle of its answer', 'data: {"jsonrpc":"2.0","id":3,"resu'],
  ])('is cut off %s: said at once, not waited out', async (_, text) => {
    const driver = await open({ before: streaming((response) => response.end(text)) });
    expect(await failureOf(tap(driver))).toMatchObject({
      code: 'device_lost',
      message: expect.stringContaining('cut off'),
    });
  });

  it('is cut off with its connection', async () => {
    const driver = await open({
      before: streaming((response) => {
        response.write(log);
        setImmediate(() => response.destroy());
      }),
    });
    expect(await failureOf(tap(driver))).toMatchObject({ code: 'device_lost' });
  });

  it('is no JSON', async () => {
    const driver = await open({ before: streaming((response) => response.end('data: <html>\n\n')) });
    expect(await failureOf(tap(driver))).toMatchObject({
      code: 'device_error',
      message: expect.stringContaining('does not answer as an MCP server does'),
    });
  });

  it('is there, and its stream is left open', async () => {
    let id = 0;
    const answer = () => event({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'done' }] } });
    const driver = await open({
      before: (request, response) => {
        id = request.id ?? 0;
        return streaming((stream) => stream.write(`: hello\n\n${log}${answer()}`))(request, response);
      },
    });
    await tap(driver);
  });
});

describe('what a phone says', () => {
  it('tells the token nowhere, should it come back', async () => {
    const driver = await open({
      answer: ({ tool }) => (tool === 'android_tap' ? { error: `Action failed: not for Bearer ${token}` } : undefined),
    });
    const failure = await failureOf(tap(driver));
    expect(failure.message).toContain('not for Bearer [REDACTED]');
    expect(failure.data).toMatchObject({ words: 'not for Bearer [REDACTED]' });
    const noPhone = open({ tools: [`list_${token}`] });
    expect((await failureOf(noPhone)).message).toContain('list_[REDACTED]');
  });

  it('is refused in few words, however many it has', async () => {
    const driver = await open({
      answer: ({ tool }) => (tool === 'android_tap' ? { error: `Action failed: ${'x'.repeat(1_000_000)}` } : undefined),
    });
    expect((await failureOf(tap(driver))).message.length).toBeLessThan(2_000);
  });

  it.each(['null', '"words"', '7', '{}', '[null]', '[{"package_id":5}]', '{"apps":[]}'])(
    'is JSON of another shape: %s',
    async (text) => {
      const tools = [
        'get_screen_state',
        'list_apps',
        'list_files',
        'list_storage_locations',
        'get_clipboard',
        'get_location',
      ];
      const driver = await open({
        tools: [...tools, 'list_cameras', 'notification_list'].map((name) => `android_${name}`),
        answer: ({ tool }) => (tool === 'android_get_screen_state' ? undefined : text),
      });
      const asked = [
        ['list_apps', () => driver.apps?.(within())],
        ['list_storage_locations', () => driver.files?.stat('/sdcard/Download/a.txt', within())],
        ['get_location', () => driver.locate?.(false, within())],
        ['notification_list', () => driver.notifications?.(within())],
        ...(text === '{}' || text === '{"apps":[]}'
          ? []
          : [['get_clipboard', () => driver.readClipboard?.(within())] as const]),
      ] as const;
      for (const [tool, ask] of asked) {
        expect(await failureOf(ask())).toMatchObject({ code: 'device_error', message: expect.stringContaining(tool) });
      }
    },
  );
});
