import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bracket, checkRequest, listHosts } from './check-request.ts';
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
/** Who has not been heard of for longest is forgotten when its place is needed: many clients leave without a word. */
const mostClients = 100;
/** What is left of a message that is refused is read for so long. */
const restMs = 5000;
const methods = ['GET', 'POST', 'DELETE'];

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
  let opening = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (options.serveFile?.(request, response)) return;
    const [pathname] = (request.url ?? '/').split('?');
    if (pathname !== '/mcp') return sendError(response, 404, 'MCP is at /mcp');
    const hosts = listHosts([options.host, 'localhost', '127.0.0.1', '::1', localAddress(request)], port);
    const refusal = checkRequest(request, { hosts, token: options.token });
    if (refusal !== undefined) return sendError(response, refusal.status, refusal.message);
    if (!methods.includes(request.method ?? '')) {
      response.setHeader('allow', methods.join(', '));
      return sendError(response, 405, `${request.method} is not served`);
    }
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
    if (session === undefined)
      return sendError(response, 503, `There are ${mostClients} clients already, all of them busy`);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      await session.handle(toWebRequest(request, gone.signal), message, (from) => send(from, response, gone.signal));
    } finally {
      if (session.id === undefined) await session.close();
      if (known === undefined) opening--;
    }
  }

  /** Until it is known whether a new one has begun, it counts among those that are opening. */
  async function makeSession(): Promise<ClientSession | undefined> {
    if (sessions.size + opening >= mostClients) {
      const [longest] = [...sessions].filter(([, one]) => !one.busy).sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
      if (longest === undefined) return undefined;
      sessions.delete(longest[0]);
      opening++;
      await longest[1].close();
    } else opening++;
    const session = await openClientSession(needs, {
      opened: (id) => void sessions.set(id, session),
      closed: (id) => void sessions.delete(id),
    });
    return session;
  }

  return {
    url: `http://${bracket(options.host)}:${port}/mcp`,
    close: async () => {
      await Promise.allSettled([...sessions.values()].map((session) => session.close()));
      sessions.clear();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The address that was connected to, where many are listened at. No page of another name can come under an address. */
function localAddress({ socket }: IncomingMessage): string | undefined {
  return socket.localAddress?.replace(/^::ffff:/, '');
}

const tooLong = Symbol('too long');
const notJson = Symbol('not JSON');

async function readBody(request: IncomingMessage): Promise<string | typeof tooLong> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Whoever sends too much is to read why.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
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
  };
  response.writeHead(status, headers);
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
  readRest(response.req);
}

/** A connection that is closed on a client which still sends takes the answer with it; who sends for too long is cut off. */
function readRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), restMs).unref();
  request.once('close', () => clearTimeout(timer));
}
