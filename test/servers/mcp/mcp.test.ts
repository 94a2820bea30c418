import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type CallToolResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkEventOrder } from '../../../src/events/check-event-order.ts';
import { parseEvents } from '../../../src/events/ndjson.ts';
import { bin, makeFolder, runVivace, startVivace } from '../../e2e/run-vivace.ts';

/*
 * The SDK's own client, over both ways, against the built command and the embedded device.
 */

const token = 'a-token-of-the-tests';
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function connect(transport: Transport, capabilities = {}) {
  const client = new Client({ name: 'tests', version: '1' }, { capabilities });
  await client.connect(transport);
  opened.push(() => client.close());
  return client;
}

async function openStdio(args: readonly string[] = [], capabilities = {}, cwd?: string) {
  const folder = cwd ?? (await makeFolder());
  const command = [bin, 'mcp', '--device', 'virtual', ...args];
  const transport = new StdioClientTransport({ command: process.execPath, args: command, cwd: folder, stderr: 'pipe' });
  return { client: await connect(transport as Transport, capabilities), folder };
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  return (await client.callTool({ name, arguments: args })) as CallToolResult;
}

const structured = (result: CallToolResult) =>
  result.structuredContent as { ok: boolean; message: string; code?: string; data: Record<string, unknown> };

describe('over stdio', () => {
  it('a message that ends the connection is told', async () => {
    const server = startVivace(['mcp', '--device', 'virtual'], { cwd: await makeFolder(), input: true });
    // The server may go while it is still written to.
    server.child.stdin?.on('error', () => undefined);
    server.child.stdin?.write('x'.repeat(17 * 1024 * 1024));
    const { stderr } = await server.ended;
    expect(stderr).toMatch(/^MCP: .*size/m);
  });

  it('what the config switches off must be there', async () => {
    const cwd = await makeFolder();
    await writeFile(join(cwd, 'vivace.config.yaml'), 'tools: {android: {disabled: [android_tapp]}}\n');
    const { code, stderr } = await startVivace(['mcp', '--device', 'virtual'], { cwd }).ended;
    expect([code, stderr]).toEqual([2, expect.stringContaining('"android_tap"')]);
  });

  it('tools are listed with schemas and annotations, and called', async () => {
    const { client } = await openStdio(['--tools', 'agent,channel']);
    const { tools } = await client.listTools();
    for (const tool of tools) {
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema?.type, tool.name).toBe('object');
      expect(tool.description, tool.name).not.toBe('');
    }
    expect(tools.find(({ name }) => name === 'tap')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
    });
    expect(tools.find(({ name }) => name === 'find_element')?.annotations).toMatchObject({ readOnlyHint: true });
    const result = await call(client, 'open_app', { app: 'dev.vivace.shop' });
    expect(result.isError).toBeUndefined();
    expect(structured(result)).toMatchObject({ ok: true, data: { in_front: 'dev.vivace.shop' } });
    expect(JSON.parse((result.content[0] as { text: string }).text)).toEqual(result.structuredContent);
    const missing = await call(client, 'tap', { text: 'Nowhere' });
    expect(missing.isError).toBe(true);
    expect(structured(missing)).toMatchObject({ ok: false, code: 'not_found', message: 'Target not found' });
    const wrong = await call(client, 'tap', { text: 1 });
    expect(structured(wrong)).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await call(client, 'tapp')).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('"tap"') }],
    });
  });

  it('what is above the level is refused, or asked about where the client can ask', async () => {
    const { client } = await openStdio(['--tools', 'core']);
    const refused = await call(client, 'clear_app_data', { app: 'dev.vivace.shop' });
    expect(structured(refused)).toMatchObject({ ok: false, code: 'refused' });
    const asking = await openStdio(['--tools', 'core'], { elicitation: {} });
    const questions: string[] = [];
    let allow = true;
    asking.client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      questions.push(params.message);
      return { action: 'accept', content: { allow } };
    });
    expect(structured(await call(asking.client, 'clear_app_data', { app: 'dev.vivace.shop' }))).toMatchObject({
      ok: true,
    });
    allow = false;
    const denied = await call(asking.client, 'clear_app_data', { app: 'dev.vivace.shop' });
    expect(structured(denied)).toMatchObject({
      ok: false,
      code: 'refused',
      message: expect.stringContaining('refused'),
    });
    expect(questions).toEqual(Array(2).fill(expect.stringMatching(/clear_app_data \(HIGH risk\)/)));
  });

  it('a call is cancelled, and the device goes on', async () => {
    const { client } = await openStdio();
    const cancel = new AbortController();
    const waiting = client.callTool(
      { name: 'wait_for_element', arguments: { text: 'Nowhere', timeout_ms: 30_000 } },
      undefined,
      { signal: cancel.signal },
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    cancel.abort('enough');
    await expect(waiting).rejects.toThrow(/enough/);
    expect(structured(await call(client, 'press_home'))).toMatchObject({ ok: true });
  });

  it('flows are listed, checked, run with progress, reported and recorded', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'vivace.config.yaml'), 'device: virtual\n');
    await writeFile(
      join(folder, 'a.yaml'),
      'appId: dev.vivace.shop\nname: Begin\ntags: [smoke]\n---\n- launchApp\n- assertVisible: Sign in\n',
    );
    const { client } = await openStdio(['--tools', 'flows,agent', '--record', 'calls.ndjson'], {}, folder);
    const none = await call(client, 'get_report');
    expect(structured(none)).toMatchObject({ ok: false, code: 'not_found' });
    expect(structured(await call(client, 'check_flow', { yaml: 'appId: a\n---\n- tapOnn: x\n' }))).toMatchObject({
      ok: false,
      code: 'invalid_input',
      message: expect.stringContaining('inline.yaml:3:3'),
    });
    expect(structured(await call(client, 'check_flow', {}))).toMatchObject({
      ok: false,
      message: 'Give either "path" or "yaml"',
    });
    expect(structured(await call(client, 'check_flow', { path: '../b.yaml' }))).toMatchObject({
      message: expect.stringContaining('outside'),
    });
    expect(structured(await call(client, 'run_flow', { path: 'a.yaml', evn: {} }))).toMatchObject({
      ok: false,
      code: 'invalid_input',
    });

    const told: string[] = [];
    const passed = (await client.callTool({ name: 'run_flow', arguments: { path: 'a.yaml' } }, undefined, {
      onprogress: ({ message }) => told.push(message ?? ''),
    })) as CallToolResult;
    expect(structured(passed)).toMatchObject({ ok: true, data: { flows: [{ flow: 'a.yaml', status: 'passed' }] } });
    expect(told).toEqual([expect.stringContaining('Launch app'), expect.stringContaining('Sign in')]);
    const yaml = 'appId: dev.vivace.shop\n---\n- extendedWaitUntil: {visible: {text: "${WORD}"}, timeout: 300}\n';
    const failed = await call(client, 'run_flow', { yaml, env: { WORD: 'Nowhere' } });
    expect(structured(failed)).toMatchObject({
      ok: false,
      data: {
        flows: [
          { status: 'failed', failure: { file: 'inline.yaml', line: 3, message: expect.stringContaining('Nowhere') } },
        ],
      },
    });
    // A text may do what its tools may: clearing data is asked about.
    const wipe = 'appId: dev.vivace.shop\n---\n- runFlow:\n    commands:\n      - clearState\n';
    expect(structured(await call(client, 'run_flow', { yaml: wipe }))).toMatchObject({ ok: false, code: 'refused' });

    const summary = structured(await call(client, 'get_report'));
    expect(summary).toMatchObject({ ok: true, data: { flows: [{ flow: 'inline.yaml', status: 'failed' }] } });
    const { contents } = await client.readResource({ uri: 'vivace://report/last' });
    expect((contents[0] as { text: string }).text).toContain('<testsuites');
    const { resources } = await client.listResources();
    for (const { uri } of resources) expect((await client.readResource({ uri })).contents[0]).toMatchObject({ uri });
    await expect(client.readResource({ uri: 'vivace://none' })).rejects.toThrow(/There is no resource/);

    expect(structured(await call(client, 'record_stop'))).toMatchObject({ ok: false });
    await call(client, 'record_start');
    await call(client, 'open_app', { app: 'dev.vivace.shop' });
    await call(client, 'tap', { text: 'E-mail' });
    const recorded = structured(await call(client, 'record_stop', { path: 'made.yaml' }));
    expect(recorded).toMatchObject({ ok: true, data: { yaml: expect.stringContaining('tapOn') } });
    expect(structured(await call(client, 'check_flow', { path: 'made.yaml' }))).toMatchObject({ ok: true });
    expect(structured(await call(client, 'list_flows'))).toMatchObject({ ok: true });

    await client.close();
    const events = async () => parseEvents(await readFile(join(folder, 'calls.ndjson'), 'utf8')).events;
    await expect.poll(async () => (await events()).at(-1)?.type, { timeout: 10_000 }).toBe('runFinished');
    expect(checkEventOrder(await events())).toEqual([]);
  });
});

describe('over HTTP', () => {
  let server: ReturnType<typeof startVivace>;
  let url: string;
  beforeAll(async () => {
    const cwd = await makeFolder();
    server = startVivace(['mcp', '--http', '--device', 'virtual', '--tools', 'agent,android,flows'], {
      cwd,
      env: { VIVACE_MCP_TOKEN: token },
    });
    await server.until(/"url"/);
    ({ url } = JSON.parse(
      server
        .output()
        .split('\n')
        .find((line) => line.includes('"url"')) ?? '',
    ) as { url: string });
  });
  afterAll(async () => {
    server.child.kill('SIGTERM');
    // A server is ended so: it is no failure.
    expect((await server.ended).code).toBe(0);
  });

  const headers = { authorization: `Bearer ${token}` };
  const connectHttp = (capabilities = {}) =>
    connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as Transport, capabilities);

  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'plain', version: '1' } },
  };

  /** As plain as a client can be. */
  function post(body: unknown, more: Record<string, string> = headers, path = '/mcp') {
    return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const outgoing = request(
        url,
        { method: 'POST', path, headers: { 'content-type': 'application/json', ...more } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  it('the SDK’s client lists and calls', async () => {
    const client = await connectHttp();
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('tap');
    expect(structured(await call(client, 'press_home'))).toMatchObject({ ok: true });
  });

  it('several clients at once: one act at a time, each gets its own answer', async () => {
    const clients = await Promise.all([connectHttp(), connectHttp(), connectHttp()]);
    const answers = await Promise.all(
      clients.flatMap((client, at) =>
        [0, 1, 2].map(async (turn) => {
          const nonce = `nonce-${at}-${turn}`;
          const result = await call(client, 'find_element', { node_id: nonce });
          return [nonce, JSON.stringify(result)] as const;
        }),
      ),
    );
    for (const [, text] of answers) expect(text).toContain('not_found');
  });

  it('two clients that type at once: the second waits, no character of one is among those of the other', async () => {
    const clients = await Promise.all([connectHttp(), connectHttp()]);
    const [first] = clients as [Client, Client];
    const tell = (result: CallToolResult) => (result.content[0] as { text: string }).text;
    expect(tell(await call(first, 'android_open_app', { package_id: 'dev.vivace.forms' }))).toMatch(/^App opened/);
    const find = { by: 'resource_id', value: 'dev.vivace.forms:id/name', exact_match: true };
    const found = JSON.parse(tell(await call(first, 'android_find_nodes', find)).replace(/^CAUTION.*\n/, ''));
    const { node_id } = (found as { nodes: [{ node_id: string }] }).nodes[0];
    const speed = { typing_speed: 40, typing_speed_variance: 30 };
    const texts = ['a'.repeat(12), 'b'.repeat(12)];
    const answers = await Promise.all(
      clients.map(async (client, at) =>
        tell(await call(client, 'android_type_append_text', { node_id, text: texts[at], ...speed })),
      ),
    );
    const contents = answers.map((answer) => /^Typed 12 characters .*\nField content: (.*)$/m.exec(answer)?.[1]);
    const [one, other] = contents.toSorted((a, b) => (a ?? '').length - (b ?? '').length);
    // The first to type saw its own text alone, the second both, whole.
    expect(texts).toContain(one);
    expect(other).toBe(`${one}${texts.find((text) => text !== one)}`);
    await call(first, 'android_type_clear_text', { node_id });
  });

  it('without the token nothing is answered, and no page of another origin or name', async () => {
    expect(await post(initialize, {})).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.stringContaining('Bearer') },
    });
    expect(await post(initialize, { authorization: 'Bearer wrong' })).toMatchObject({ status: 401 });
    expect(await post(initialize, { ...headers, origin: 'http://evil.example' })).toMatchObject({ status: 403 });
    expect(await post(initialize, { ...headers, host: 'evil.example' })).toMatchObject({ status: 403 });
    expect(await post(initialize, { ...headers, origin: new URL(url).origin })).toMatchObject({ status: 200 });
  });

  it('a person is asked over HTTP too', async () => {
    const client = await connectHttp({ elicitation: {} });
    const questions: string[] = [];
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      questions.push(params.message);
      return { action: 'decline' };
    });
    const denied = await call(client, 'run_flow', { yaml: 'appId: a.b\n---\n- clearState\n' });
    expect(structured(denied)).toMatchObject({ code: 'refused', message: expect.stringContaining('and refused') });
    expect(questions).toEqual([expect.stringContaining('run_flow (HIGH risk)')]);
  });

  it.each(['', 'two words', 'schlüssel'])(
    'a token that no client could send is told at the start: "%s"',
    async (bad) => {
      const ended = await runVivace(['mcp', '--http', '--device', 'virtual'], { env: { VIVACE_MCP_TOKEN: bad } });
      expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('VIVACE_MCP_TOKEN') });
      if (bad !== '') expect(ended.stderr).not.toContain(bad);
    },
  );

  it('an address that is none is not found', async () => {
    expect(await post(initialize, headers, '//')).toMatchObject({ status: 404 });
  });

  it('plain JSON answers a plain client; what is wrong is told in the protocol', async () => {
    const first = await post(initialize);
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(first.text)).toMatchObject({ id: 1, result: { serverInfo: { name: 'vivace' } } });
    const session = { ...headers, 'mcp-session-id': String(first.headers['mcp-session-id']) };
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, session)).status).toBe(202);
    const listed = await post({ jsonrpc: '2.0', id: 2, method: 'tools/list' }, session);
    expect(JSON.parse(listed.text)).toMatchObject({ id: 2, result: { tools: expect.any(Array) } });
    const unknown = await post({ jsonrpc: '2.0', id: 3, method: 'nothing/here' }, session);
    expect(JSON.parse(unknown.text)).toMatchObject({ id: 3, error: { code: -32601 } });
    expect(await post('{', session)).toMatchObject({ status: 400, text: expect.stringContaining('-32700') });
    expect(await post({ jsonrpc: '2.0', id: 4, method: 'tools/list' })).toMatchObject({ status: 400 });
    expect(
      await post({ jsonrpc: '2.0', id: 5, method: 'tools/list' }, { ...headers, 'mcp-session-id': 'gone' }),
    ).toMatchObject({ status: 404 });
    const other = await fetch(new URL('/other', url));
    expect(other.status).toBe(404);
  });
});
