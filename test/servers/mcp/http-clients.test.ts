import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { offerTools } from '../../../src/api/hub/offer-tools.ts';
import type { HubCall, ToolHub } from '../../../src/api/hub/tool-hub.ts';
import { resolveTools } from '../../../src/config/resolve-tools.ts';
import type { ToolResult } from '../../../src/engine/contract/tool.ts';
import { serveHttp } from '../../../src/servers/mcp/serve-http.ts';

/*
 * Clients that leave, repeat themselves or do not listen, over a hub that answers when it is told to.
 */

const done: ToolResult = { ok: true, message: 'Done', data: {} };
const waiting: ((result: ToolResult) => void)[] = [];
afterEach(() => {
  for (const end of waiting.splice(0)) end(done);
});

async function serve({
  host = '127.0.0.1',
  call,
}: {
  host?: string;
  call?: (call: HubCall) => Promise<ToolResult>;
} = {}) {
  const signals: AbortSignal[] = [];
  const hub: ToolHub = {
    devices: async () => [{ serial: 'one', account: 1, state: 'device' }],
    call:
      call ??
      (async ({ tool, signal }) => {
        signals.push(signal);
        return tool === 'press_home' ? done : new Promise((resolve) => waiting.push(resolve));
      }),
    lend: async () => done,
    mask: (input) => input,
    end: () => {},
    close: async () => {},
  };
  const resources = { list: async () => [], read: () => Promise.reject(new Error('none')) };
  const tools = offerTools(['agent'], { tools: resolveTools({}, () => 0) });
  const needs = { version: '0', hub, tools, flowTools: [], resources };
  const server = await serveHttp(needs, { host, port: 0, token: 'token' });
  onTestFinished(() => server.close());
  const { port } = new URL(server.url);
  const ask = (method: string, body: unknown, more: Record<string, string> = {}, hostname = '127.0.0.1') =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const headers = {
        authorization: 'Bearer token',
        accept: 'application/json',
        'content-type': 'application/json',
        ...more,
      };
      const outgoing = request({ hostname, port, path: '/mcp', method, headers, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    });
  const begin = async (capabilities = {}) => {
    const params = { protocolVersion: '2025-06-18', capabilities, clientInfo: { name: 'plain', version: '1' } };
    const { status, headers } = await ask('POST', { jsonrpc: '2.0', id: 'begin', method: 'initialize', params });
    const session = { 'mcp-session-id': String(headers['mcp-session-id']) };
    return { status, session };
  };
  return { server, ask, begin, signals };
}

const callOf = (id: number, name: string) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: {} },
});
const called = (signals: readonly AbortSignal[], count: number) =>
  expect.poll(() => signals.length, { timeout: 20_000 }).toBe(count);

it('a call whose session is ended is answered so, and aborted', async () => {
  const { ask, begin, signals } = await serve();
  const { session } = await begin();
  const call = ask('POST', callOf(1, 'wait_for_idle'), session);
  await called(signals, 1);
  expect(await ask('DELETE', undefined, session)).toMatchObject({ status: 200 });
  expect(await call).toMatchObject({ status: 404, text: expect.stringContaining('session has ended') });
  expect(signals[0]?.aborted).toBe(true);
});

it.each(['application/json', 'application/json, text/event-stream'])(
  'a request that is cancelled ends for who still listens, taking %s',
  async (accept) => {
    const { ask, begin, signals } = await serve();
    const { session } = await begin();
    const withProgress = {
      ...callOf(1, 'wait_for_idle'),
      params: { name: 'wait_for_idle', _meta: { progressToken: 1 } },
    };
    const call = ask('POST', withProgress, { ...session, accept });
    await called(signals, 1);
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect(await ask('POST', cancel, session)).toMatchObject({ status: 202 });
    expect(await call).toMatchObject({ status: 200, text: expect.stringMatching(/"id":1\b.*was cancelled/) });
    expect(signals[0]?.aborted).toBe(true);
    // The id is free again.
    expect(await ask('POST', callOf(1, 'press_home'), session)).toMatchObject({
      text: expect.stringContaining('Done'),
    });
  },
);

it('an id that is being answered is refused, and the first one gets its answer', async () => {
  const { ask, begin, signals } = await serve();
  const { session } = await begin();
  const first = ask('POST', callOf(1, 'wait_for_idle'), session);
  await called(signals, 1);
  expect(await ask('POST', callOf(1, 'press_home'), session)).toMatchObject({
    status: 400,
    text: expect.stringContaining('id of its own'),
  });
  waiting.shift()?.({ ...done, message: 'The first' });
  expect(await first).toMatchObject({ status: 200, text: expect.stringContaining('The first') });
});

it('who shows questions and takes no stream is told at once why nobody is asked', async () => {
  const question = { tool: 'clear_app_data', risk: 'HIGH', input: {} } as const;
  const { ask, begin } = await serve({
    call: async ({ ask: askClient, signal }) => ({ ...done, message: String(await askClient?.(question, signal)) }),
  });
  const { session } = await begin({ elicitation: {} });
  expect(await ask('POST', callOf(1, 'press_home'), session)).toMatchObject({
    status: 200,
    text: expect.stringContaining('takes no event stream'),
  });
  const { session: silent } = await begin();
  expect(await ask('POST', callOf(1, 'press_home'), silent)).toMatchObject({
    text: expect.stringContaining('shows no questions'),
  });
});

it('clients that left without a word make room, the longest silent first; who is answered is kept', async () => {
  const { ask, begin, signals } = await serve();
  const busy = await begin();
  const idle = await begin();
  const call = ask('POST', callOf(1, 'wait_for_idle'), busy.session);
  await called(signals, 1);
  const more = await Promise.all(Array.from({ length: 150 }, () => begin()));
  expect(more.map(({ status }) => status)).toEqual(Array(150).fill(200));
  expect(await ask('POST', callOf(2, 'press_home'), idle.session)).toMatchObject({ status: 404 });
  expect(await ask('POST', callOf(2, 'press_home'), more.at(-1)?.session)).toMatchObject({ status: 200 });
  waiting.shift()?.(done);
  expect(await call).toMatchObject({ status: 200, text: expect.stringContaining('Done') });
});

it.each([
  ['too long', {}, 413],
  ['without the token', { authorization: '' }, 401],
  ['for no session', { 'mcp-session-id': 'none' }, 413],
] as const)('who sends a long message %s reads why it is refused', async (_, more, status) => {
  const { ask } = await serve();
  for (let turn = 0; turn < 3; turn++) {
    expect(await ask('POST', 'x'.repeat(40 * 1024 * 1024), more)).toMatchObject({ status });
  }
});

it.each(['PUT', 'TRACE', 'PATCH', 'OPTIONS'])('%s is told what there is', async (method) => {
  const { ask } = await serve();
  expect(await ask(method, undefined)).toMatchObject({ status: 405, headers: { allow: 'GET, POST, DELETE' } });
});

it('whoever listens everywhere is reached by each address of the machine, and by no other name', async ({ skip }) => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const address = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  if (address === undefined) return skip('this machine has no address but the loopback’s');
  const { ask } = await serve({ host: '0.0.0.0' });
  const hello = { jsonrpc: '2.0', id: 1, method: 'ping' };
  // 400: served, but it begins no session.
  expect(await ask('POST', hello, {}, address)).toMatchObject({ status: 400 });
  expect(await ask('POST', hello, { host: 'rebound.example:80' }, address)).toMatchObject({ status: 403 });
});
