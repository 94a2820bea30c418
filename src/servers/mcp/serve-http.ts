import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkRequest } from './check-request.ts';
import { type ClientSession, openClientSession } from './client-session.ts';
import type { McpServerNeeds } from './create-mcp-server.ts';

export interface HttpOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly token: string;
  /** Answers what is not MCP's, without a token: files that were shared. False: it is not its either. */
  readonly serveFile?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface HttpMcpServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A message with a small file in it. */
const mostBytes = 16 * 1024 * 1024;
const mostClients = 100;
/** A client that has not been heard of for so long is forgotten when its place is needed. */
const idleMs = 30 * 60_000;

/** MCP over Streamable HTTP at `/mcp`. The port is open when this resolves. */
export async function serveHttp(needs: McpServerNeeds, options: HttpOptions): Promise<HttpMcpServer> {
  const sessions = new Map<string, ClientSession>();
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendError(response, 500, error instanceof Error ? error.message : String(error));
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const names = [options.host, 'localhost', '127.0.0.1', '[::1]'];
  const hosts = [
    ...new Set(
      names.map((name) => `${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`.toLowerCase()),
    ),
  ];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (options.serveFile?.(request, response)) return;
    const [pathname] = (request.url ?? '/').split('?');
    if (pathname !== '/mcp') return sendError(response, 404, 'MCP is at /mcp');
    const refusal = checkRequest(request, { hosts, token: options.token });
    if (refusal !== undefined) return sendError(response, refusal.status, refusal.message);
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    if (body === tooLong) return sendError(response, 413, `A message has at most ${mostBytes} bytes`);
    const message = body === undefined ? undefined : parse(body);
    if (message === notJson) return sendError(response, 400, 'Parse error: this is not JSON', -32_700);
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (known === undefined && id !== undefined) return sendError(response, 404, 'This session has ended', -32_001);
    if (known === undefined && !startsSession(message)) {
      return sendError(response, 400, 'A session begins with initialize, which answers its Mcp-Session-Id');
    }
    const session = known ?? (await makeSession());
    if (session === undefined) return sendError(response, 503, `There are ${mostClients} clients already`);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    await send(await session.handle(toWebRequest(request, gone.signal), message), response, gone.signal);
    if (session.id === undefined) await session.close();
  }

  async function makeSession(): Promise<ClientSession | undefined> {
    if (sessions.size >= mostClients) {
      const idle = [...sessions].find(([, one]) => !one.busy && Date.now() - one.lastUsed > idleMs);
      if (idle === undefined) return undefined;
      sessions.delete(idle[0]);
      await idle[1].close();
    }
    const session = await openClientSession(needs, {
      opened: (id) => void sessions.set(id, session),
      closed: (id) => void sessions.delete(id),
    });
    return session;
  }

  return {
    url: `http://${hosts[0]}/mcp`,
    close: async () => {
      await Promise.allSettled([...sessions.values()].map((session) => session.close()));
      sessions.clear();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

const tooLong = Symbol('too long');
const notJson = Symbol('not JSON');

async function readBody(request: IncomingMessage): Promise<string | typeof tooLong> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) return tooLong;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

function startsSession(message: unknown): boolean {
  return [message].flat().some((one) => (one as { method?: unknown } | undefined)?.method === 'initialize');
}

function toWebRequest({ method = 'GET', url = '/', headers }: IncomingMessage, signal: AbortSignal): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copied.set(name, [value].flat().join(', '));
  }
  return new Request(new URL(url, `http://${headers.host}`), { method, headers: copied, signal });
}

async function send(from: Response, response: ServerResponse, gone: AbortSignal): Promise<void> {
  from.headers.forEach((value, name) => {
    response.setHeader(name, value);
  });
  response.writeHead(from.status);
  if (from.body === null) return void response.end();
  // A client that goes while it is answered is no error.
  // Node's own type of the same stream is another one than the DOM's.
  await pipeline(Readable.fromWeb(from.body as import('node:stream/web').ReadableStream), response).catch(
    (error: unknown) => {
      if (!gone.aborted) throw error;
    },
  );
}

function sendError(response: ServerResponse, status: number, message: string, code = -32_000): void {
  const headers = {
    'content-type': 'application/json',
    ...(status === 401 && { 'www-authenticate': 'Bearer realm="vivace"' }),
    // What is left of a body that was not read must not be taken for the next request.
    connection: 'close',
  };
  response.writeHead(status, headers);
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
}
