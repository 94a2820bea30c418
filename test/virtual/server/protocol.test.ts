import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
afterEach(() => server?.close());

describe('the protocol of the UiAutomator2 server', () => {
  it('tells that it is ready, under either prefix', async () => {
    server = await startServer();
    for (const path of ['/status', '/wd/hub/status']) {
      const { status, value, sessionId } = await server.send('GET', path);
      expect({ status, sessionId, ready: value.ready }).toEqual({ status: 200, sessionId: 'None', ready: true });
    }
  });

  it('keeps its connection', async () => {
    server = await startServer();
    for (let at = 0; at < 3; at++) await server.send('GET', '/status');
    expect(server.context.services.network.listening).toEqual(['tcp:6790']);
    const free = Object.values(server.agent.freeSockets).flat().length;
    expect(free).toBe(1);
  });

  it('answers one session after the other, and only the last', async () => {
    server = await startServer();
    const first = await server.send('POST', '/session', {
      capabilities: { alwaysMatch: { platformName: 'Android' }, firstMatch: [{ appPackage: 'a.b' }] },
    });
    expect(first.value).toEqual({
      sessionId: first.sessionId,
      capabilities: { platformName: 'Android', appPackage: 'a.b' },
    });
    const second = await server.send('POST', '/session', { capabilities: {} });
    expect(second.value.sessionId).not.toBe(first.value.sessionId);
    expect((await server.send('GET', '/sessions')).value).toEqual([{ id: second.value.sessionId, capabilities: {} }]);
    const old = await server.send('GET', `/session/${first.value.sessionId}/source`);
    expect([old.status, old.value.error]).toEqual([404, 'invalid session id']);
  });

  it('ends with its session', async () => {
    server = await startServer();
    const { sessionId } = (await server.send('POST', '/session', { capabilities: {} })).value;
    const deleted = await server.send('DELETE', `/session/${sessionId}`);
    expect([deleted.status, deleted.value]).toEqual([200, null]);
    expect(await server.ended).toEqual({ code: -1 });
    expect(server.context.services.network.listening).toEqual([]);
    expect(server.statuses.map(({ code }) => code)).toEqual([1, 0]);
  });

  it('does not end for a session that is none', async () => {
    server = await startServer();
    const { status, value } = await server.send('DELETE', '/session/nobody');
    expect([status, value.error, value.message]).toEqual([
      404,
      'invalid session id',
      'The session nobody cannot be found',
    ]);
    expect((await server.send('GET', '/status')).status).toBe(200);
  });

  it('ends when it is killed', async () => {
    server = await startServer();
    server.abort();
    expect(((await server.ended).error as Error).message).toBe('killed');
    expect(server.context.services.network.listening).toEqual([]);
  });

  it('listens where its arguments say, and gives up where somebody listens', async () => {
    server = await startServer({ args: { serverPort: '7000' } });
    expect(server.context.services.network.listening).toEqual(['tcp:7000']);
    expect((await server.send('GET', '/status')).status).toBe(200);
  });

  it('writes every request to the journal', async () => {
    server = await startServer();
    await server.send('GET', '/wd/hub/status');
    await server.send('POST', '/session', { capabilities: {} });
    expect(server.journal).toEqual([
      { kind: 'request', via: 'http', request: 'GET /status' },
      { kind: 'request', via: 'http', request: 'POST /session {"capabilities":{}}' },
    ]);
  });

  const refusals: readonly (readonly [string, string, string, unknown, number, string])[] = [
    ['an unknown URL', 'POST', '/appium/device/launch_app', { appId: 'x' }, 404, 'unknown command'],
    ['a verb that does not fit', 'GET', '/element', undefined, 404, 'unknown command'],
    ['a verb that nobody knows', 'PUT', '/source', undefined, 405, 'unknown method'],
    ['a body that is not JSON', 'POST', '/element', '{"strategy":', 400, 'invalid argument'],
    ['a body that is no object', 'POST', '/element', '[1]', 400, 'invalid argument'],
    ['no body', 'POST', '/element', undefined, 400, 'invalid argument'],
    ['a missing field', 'POST', '/element', { strategy: 'id' }, 400, 'invalid argument'],
    ['an unknown strategy', 'POST', '/element', { strategy: 'css', selector: 'a' }, 400, 'invalid selector'],
    ['nothing found', 'POST', '/element', { strategy: 'accessibility id', selector: 'no' }, 404, 'no such element'],
    ['an element that never was', 'GET', '/element/1/text', undefined, 404, 'no such element'],
    ['no dialog', 'GET', '/alert/text', undefined, 404, 'no such alert'],
    ['no dialog to accept', 'POST', '/alert/accept', undefined, 404, 'no such alert'],
    ['an unknown setting', 'POST', '/appium/settings', { settings: { no: 1 } }, 500, 'unknown error'],
    [
      'a setting of a wrong type',
      'POST',
      '/appium/settings',
      { settings: { snapshotMaxDepth: '1' } },
      500,
      'unknown error',
    ],
    [
      'a depth that is too deep',
      'POST',
      '/appium/settings',
      { settings: { snapshotMaxDepth: 501 } },
      500,
      'unknown error',
    ],
    ['no actions', 'POST', '/actions', { actions: [] }, 400, 'invalid argument'],
    ['a rotation that is none', 'POST', '/rotation', { x: 0, y: 0, z: 45 }, 400, 'invalid argument'],
    ['a network that cannot be set', 'POST', '/network_connection', { type: 1 }, 500, 'unknown error'],
    [
      'a direction that is none',
      'POST',
      '/appium/gestures/swipe',
      { area: { left: 0, top: 0, width: 9, height: 9 }, direction: 'in', percent: 1 },
      400,
      'invalid argument',
    ],
  ];

  it.each(refusals)('refuses %s', async (_, method, path, body, status, error) => {
    server = await startServer();
    const answer = await server.call(method, path, body);
    expect([answer.status, answer.value.error]).toEqual([status, error]);
    expect(Object.keys(answer.value)).toEqual(['error', 'message', 'stacktrace']);
    // It goes on after every refusal.
    expect((await server.send('GET', '/status')).status).toBe(200);
  });

  it('makes no session without capabilities', async () => {
    server = await startServer();
    for (const body of [{}, { capabilities: 1 }, 'nothing']) {
      const { status, value } = await server.send('POST', '/session', body);
      expect([status, value.error]).toEqual([500, 'session not created']);
    }
  });

  it('refuses a body that is too large, although it is still being sent, and goes on', async () => {
    server = await startServer();
    const answer = await server.send('POST', '/session', `"${'x'.repeat(17 * 1024 * 1024)}"`);
    expect(answer.status).toBe(413);
    expect((await server.send('GET', '/status')).status).toBe(200);
  });

  const selfish: readonly (readonly [string, string])[] = [
    ['sends half a body', 'POST /session HTTP/1.1\r\nhost: a\r\ncontent-length: 500\r\n\r\n{"cap'],
    ['does not read its answers', 'GET /wd/hub/appium/none HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(400)],
  ];
  it.each(selfish)('answers others while a client %s', async (_, bytes) => {
    server = await startServer();
    const stream = server.context.services.network.connect('tcp:6790');
    stream?.write(bytes);
    expect((await server.send('GET', '/status')).status).toBe(200);
    stream?.destroy();
  });

  it('answers a client that names no host', async () => {
    server = await startServer();
    const stream = server.context.services.network.connect('tcp:6790');
    stream?.write('GET /status HTTP/1.1\r\n\r\n');
    const [first] = stream === undefined ? [] : await once(stream, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
    stream?.destroy();
  });

  it('takes and tells settings, and begins anew with each session', async () => {
    server = await startServer();
    expect((await server.call('GET', '/appium/settings')).value.waitForIdleTimeout).toBe(10_000);
    await server.call('POST', '/appium/settings', { settings: { waitForIdleTimeout: 200, implicitWait: 100 } });
    expect((await server.call('GET', '/appium/settings')).value.waitForIdleTimeout).toBe(200);
    const { sessionId } = (await server.send('POST', '/session', { capabilities: {} })).value;
    const fresh = await server.send('GET', `/session/${sessionId}/appium/settings`);
    expect(fresh.value.waitForIdleTimeout).toBe(10_000);
  });
});
