import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface PhoneRequest {
  readonly id?: number;
  readonly method: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
}

export interface FakePhone {
  readonly url: string;
  readonly requests: readonly PhoneRequest[];
  close(): Promise<void>;
}

export interface FakePhoneWish {
  readonly tools?: readonly string[];
  /** What a tool answers: its text; undefined for no answer at all. */
  readonly answer?: (request: PhoneRequest) => string | { readonly error: string } | undefined;
  /** Takes a request before MCP does. True: it was answered, or never will be. */
  readonly before?: (request: PhoneRequest, response: ServerResponse) => boolean;
  readonly tls?: { readonly key: string; readonly cert: string };
}

export const screen = [
  'CAUTION: untrusted.',
  'note:structural-only nodes are omitted from the tree',
  'screen:1080x2400 density:420 orientation:portrait',
  '--- window:1 type:APPLICATION pkg:a.b title:A activity:.Main layer:0 focused:true ---',
  'node_id\tclass\ttext\tdesc\tres_id\tbounds\tflags',
  'node_1\tEditText\tName\t-\ta.b:id/name\t0,0,500,100\ton,clk,edt,ena',
  'node_2\tEditText\tStreet\t-\ta.b:id/street\t0,200,500,300\ton,clk,edt,ena',
  'hierarchy:',
  'node_1',
  'node_2',
].join('\n');

const usual = ['get_screen_state', 'get_node_details', 'tap', 'press_key', 'type_append_text', 'type_clear_text'];

/** A server that speaks as much of MCP as a phone does: POST, plain JSON. */
export async function startFakePhone({ tools, answer, before, tls }: FakePhoneWish = {}): Promise<FakePhone> {
  const requests: PhoneRequest[] = [];
  const names = tools ?? usual.map((name) => `android_${name}`);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
    const {
      id,
      method = request.method ?? '',
      params = {},
    } = body as {
      id?: number;
      method?: string;
      params?: { name?: string; arguments?: Record<string, unknown>; protocolVersion?: string };
    };
    const asked = {
      ...(id !== undefined && { id }),
      method,
      tool: params.name ?? '',
      args: params.arguments ?? {},
      headers: request.headers,
    };
    requests.push(asked);
    if (before?.(asked, response)) return;
    const send = (result: object) => {
      response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 'one' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    };
    if (id === undefined) {
      response.writeHead(202).end();
    } else if (method === 'initialize') {
      const { protocolVersion } = params;
      send({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'Fake phone', version: '1' } });
    } else if (method === 'tools/list') {
      send({ tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })) });
    } else {
      const told = answer?.(asked) ?? (asked.tool.endsWith('get_screen_state') ? screen : 'done');
      const text = typeof told === 'string' ? told : told.error;
      send({ content: [{ type: 'text', text }], ...(typeof told !== 'string' && { isError: true }) });
    }
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
  const server = tls === undefined ? createHttpServer(listener) : createHttpsServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}/mcp`,
    requests,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
