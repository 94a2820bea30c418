import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DeviceNetwork } from '../contract/network.ts';

interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export interface HttpServer {
  /** Listens no more; streams end. */
  close(): void;
}

interface HttpOptions {
  readonly network: DeviceNetwork;
  readonly address: string;
  /** Called one at a time, in the order of arrival, as the one thread of the real server does. */
  handle(request: HttpRequest): Promise<HttpAnswer>;
}

/** Bodies above it are refused with 413. The real limit was not looked up. */
const MOST_BYTES = 16 * 1024 * 1024;

/** HTTP over the device's own network, with keep-alive. Undefined when somebody listens there already. */
export function serveHttp({ network, address, handle }: HttpOptions): HttpServer | undefined {
  let last: Promise<void> = Promise.resolve();
  const streams = new Set<Duplex>();
  const server = createServer((request, response) => {
    const turn = last.then(() => answer(request, response, handle));
    last = turn.catch(() => {
      response.destroy();
    });
  });
  const stop = network.listen(address, (stream) => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    // A client that went away in mid answer.
    stream.on('error', () => {});
    server.emit('connection', stream);
  });
  if (stop === undefined) return undefined;
  return {
    close() {
      stop();
      for (const stream of streams) stream.end();
      server.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: HttpOptions['handle'],
): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) {
    response.writeHead(413, { connection: 'close', 'content-length': 0 }).end();
    request.resume();
    return;
  }
  const { method = 'GET', url = '/' } = request;
  const answered = await handle({ method, url, body });
  if (response.destroyed) return;
  response.writeHead(answered.status, {
    'content-type': 'application/json; charset=UTF-8',
    'content-length': Buffer.byteLength(answered.body),
    'cache-control': 'no-store',
    pragma: 'no-cache',
  });
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.end(answered.body, () => resolve());
  });
}

/** Undefined when it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
