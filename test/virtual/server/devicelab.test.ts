import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { getNode } from '../hands.ts';
import { type StartedServer, startServer } from './start-server.ts';

const packageName = 'dev.devicelab.driver.android.test';
const gallery = 'dev.vivace.gallery';

let server: StartedServer;
afterEach(() => server?.close());

interface Reply {
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as their tests expect them
  readonly result?: any;
  readonly error?: { readonly code: string; readonly message: string };
  readonly binary?: Buffer;
}

/** A masked frame, as clients send them. */
function encode(opcode: number, data: Buffer, last = true): Buffer {
  const mask = Buffer.from([1, 2, 3, 4]);
  const head =
    data.length < 126
      ? Buffer.from([(last ? 0x80 : 0) | opcode, 0x80 | data.length])
      : Buffer.from([(last ? 0x80 : 0) | opcode, 0x80 | 126, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, mask, data.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
}

/** A connection after its handshake; one call at a time. */
async function dial(started: StartedServer) {
  const stream = started.context.services.network.connect('tcp:6791') as Duplex;
  let bytes: Buffer = Buffer.alloc(0);
  let wake = () => {};
  stream.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    wake();
  });
  const until = async <T>(read: () => T | undefined): Promise<T> =>
    holding(started.context.clock, async () => {
      for (;;) {
        const value = read();
        if (value !== undefined) return value;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    });
  stream.write(
    'GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const handshake = await until(() => {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const head = bytes.subarray(0, end).toString();
    bytes = bytes.subarray(end + 4);
    return head;
  });
  const frame = () =>
    until(() => {
      if (bytes.length < 2) return undefined;
      const short = bytes[1] ?? 0;
      const start = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (bytes.length < start) return undefined;
      const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
      if (bytes.length < start + length) return undefined;
      const taken = { opcode: (bytes[0] ?? 0) & 15, data: bytes.subarray(start, start + length) };
      bytes = bytes.subarray(start + length);
      return taken;
    });
  let id = 0;
  return {
    handshake,
    frame,
    write: (data: Buffer) => stream.write(data),
    async call(method: string, params?: unknown): Promise<Reply> {
      const number = ++id;
      stream.write(encode(1, Buffer.from(JSON.stringify({ id: number, method, params }))));
      const { opcode, data } = await frame();
      if (opcode === 2) {
        expect(Number(data.readBigInt64BE())).toBe(number);
        return { binary: data.subarray(8) };
      }
      const { id: answered, ...reply } = JSON.parse(data.toString());
      expect(answered).toBe(number);
      return reply;
    },
  };
}

const start = async (options: Parameters<typeof startServer>[0] = {}) => {
  server = await startServer({ packageName, ...options });
  return dial(server);
};

const guardOf = (size: { readonly width: number; readonly height: number }) => ({
  hitTest: true,
  screenWidth: size.width,
  screenHeight: size.height,
});

const press = { strategy: '-android uiautomator', selector: 'new UiSelector().textContains("Press").clickable(true)' };

describe("maestro-runner's DeviceLab driver", () => {
  it('shakes hands as RFC 6455 says, and speaks its frames', async () => {
    const client = await start();
    expect(client.handshake).toMatch(/^HTTP\/1\.1 101 /);
    expect(client.handshake).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
    client.write(encode(9, Buffer.from('hello')));
    expect(await client.frame()).toMatchObject({ opcode: 10 });
    const text = Buffer.from(JSON.stringify({ id: 7, method: 'Session.status', params: { filler: 'x'.repeat(300) } }));
    client.write(encode(1, text.subarray(0, 100), false));
    client.write(encode(0, text.subarray(100)));
    expect(JSON.parse((await client.frame()).data.toString())).toEqual({ id: 7, result: { ready: true } });
    client.write(encode(8, Buffer.alloc(0)));
    expect((await client.frame()).opcode).toBe(8);
  });

  it('does what a run asks, in its order', async () => {
    const client = await start();
    const result = async (method: string, params?: unknown) => {
      const reply = await client.call(method, params);
      expect(reply.error, method).toBeUndefined();
      return reply.result;
    };
    const created = await result('Session.create', { capabilities: { platformName: 'Android' } });
    expect(created.deviceInfo).toMatchObject({ sdk: 34, model: 'Test' });
    await result('Settings.update', { waitForIdleTimeout: 200 });
    await result('Settings.update', { implicitWait: 100 });
    await result('Device.forceStop', { appId: gallery });
    await result('Device.grantPermissions', { appId: gallery, permissions: ['android.permission.CAMERA'] });
    expect(await result('Device.launchApp', { appId: gallery })).toEqual({ success: true, launched: true });
    const size = server.context.ui.size;
    const guard = { hitTest: true, screenWidth: size.width, screenHeight: size.height };
    const clicked = await result('Gesture.findAndClick', { ...press, ...guard });
    expect(clicked).toMatchObject({ clicked: true, text: 'Press', resourceId: `${gallery}:id/press` });
    expect(Object.keys(clicked.bounds)).toEqual(['x', 'y', 'width', 'height']);
    expect(getNode(server.context.ui, 'log').text).toBe('log: tap');
    const first = {
      strategies: [
        { strategy: 'id', selector: 'none' },
        { strategy: 'id', selector: 'check' },
      ],
    };
    expect((await result('UI.findFirstOf', first)).text).toBe('Check');
    expect((await result('UI.getSource')).xml).toContain('<hierarchy');
    const before = (await result('UI.treeHash', {})).hash;
    expect((await result('UI.treeHash', {})).hash).toBe(before);
    await result('Gesture.click', { elementId: clicked.elementId });
    expect((await result('UI.treeHash', {})).hash).not.toBe(before);
    expect(await result('UI.waitForSettle', { timeout: 3000, quiet: 200 })).toEqual({ settled: true });
    expect(await result('UI.detectWebView')).toEqual({ hasWebView: false });
    expect(await result('Device.getOrientation')).toEqual({ orientation: 'PORTRAIT' });
    await result('Device.setClipboard', { text: 'é' });
    expect(await result('Device.getClipboard')).toEqual({ text: 'é' });
    await result('Input.pressKeyCode', { keyCode: 4 });
    expect(await result('Session.delete')).toEqual({ success: true });
    expect(server.journal.some((entry) => entry.kind === 'request' && entry.request === 'Session.delete {}')).toBe(
      true,
    );
  });

  it('types into what has the focus', async () => {
    const client = await start({ activity: '.FieldsActivity' });
    const field = (await client.call('Gesture.findAndClick', { strategy: 'id', selector: 'name' })).result;
    const active = (await client.call('UI.activeElement')).result;
    expect(active.resourceId).toBe(field.resourceId);
    expect(
      (await client.call('Input.sendKeys', { elementId: active.elementId, text: 'grüße 😀' })).error,
    ).toBeUndefined();
    expect(getNode(server.context.ui, 'name').text).toBe('grüße 😀');
    await client.call('Input.clearElement', { elementId: active.elementId });
    await client.call('Input.sendKeyActions', { text: 'abc' });
    expect(getNode(server.context.ui, 'name').text).toBe('abc');
    expect((await client.call('Device.getKeyboardInfo')).result.visible).toBe(true);
    await client.call('Input.hideKeyboard');
    expect((await client.call('Device.getKeyboardInfo')).result).toEqual({ visible: false });
  });

  it('does not tap what is covered, and says by what', async () => {
    const client = await start({ activity: '.FieldsActivity' });
    const { ui } = server.context;
    const window = ui.windows().find(({ kind }) => kind === 'application');
    if (window === undefined) throw new Error('no app');
    const root = { ...window.root, children: [] };
    const bounds = { left: 0, top: 0, right: ui.size.width, bottom: ui.size.height };
    const keyboard = { ...window, id: 999, kind: 'input_method' as const, bounds, root };
    const wish = { ...guardOf(ui.size), strategy: 'id', selector: 'secret' };
    expect((await client.call('Gesture.findAndClick', wish)).result.clicked).toBe(true);
    Object.defineProperty(ui, 'windows', { value: () => [keyboard, window] });
    const touches: unknown[] = [];
    ui.watchTouches((touch) => touches.push(touch));
    const covered = (await client.call('Gesture.findAndClick', wish)).result;
    expect(covered).toMatchObject({ found: true, clicked: false, blockedBy: 'keyboard window' });
    expect(touches).toEqual([]);
  });

  it('refuses in words', async () => {
    const client = await start();
    await client.call('Settings.update', { implicitWait: 1000 });
    const started = server.context.clock.now();
    expect((await client.call('UI.findElement', { strategy: 'id', selector: 'nothing' })).error?.code).toBe(
      'no such element',
    );
    expect(server.context.clock.now() - started).toBe(1000);
    expect((await client.call('Sing.song')).error).toEqual({
      code: 'unknown command',
      message: 'Unknown method: Sing.song',
    });
    expect((await client.call('Device.launchApp', { appId: 'no.such' })).error?.code).toBe('unknown error');
    expect((await client.call('Gesture.click', {})).error?.code).toBe('invalid argument');
  });

  it('sends pictures as bytes', async () => {
    const client = await start();
    const { binary, error } = await client.call('UI.screenshot');
    if (error !== undefined) expect(error.code).toBe('unknown error');
    else expect(binary?.subarray(1, 4).toString()).toBe('PNG');
  });

  it('ends when it is killed', async () => {
    await start();
    server.abort();
    expect(((await server.ended).error as Error).message).toBe('killed');
    expect(server.context.services.network.listening).toEqual([]);
  });
});
