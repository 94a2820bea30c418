import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../base/clock.ts';
import type { SystemFaults } from '../contract/faults.ts';
import type { DeviceNetwork } from '../contract/network.ts';
import { delayAnswer } from './delay-answer.ts';

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
  readonly clock: Clock;
  /** `slow`, `hang` and `cut` strike `tcp:6790 POST /session/1/actions`: each request, although connections are kept. */
  readonly faults: SystemFaults;
  /**
   * Called one at a time, in the order in which the requests are complete: the real server's one thread gets whole requests,
   * and neither a slow body nor an answer that is not read keeps it (Netty's HttpObjectAggregator stands before it).
   */
  handle(request: HttpRequest): Promise<HttpAnswer>;
}

/** Bodies above it are refused with 413. The real limit was not looked up. */
const MOST_BYTES = 16 * 1024 * 1024;

/** HTTP over the device's own network, with keep-alive. Undefined when somebody listens there already. */
export function serveHttp(options: HttpOptions): HttpServer | undefined {
  const { network, address } = options;
  let last: Promise<unknown> = Promise.resolve();
  const streams = new Set<Duplex>();
  const takeTurn = (request: HttpRequest): Promise<HttpAnswer> => {
    const turn = last.then(() => options.handle(request));
    last = turn.catch(() => {});
    return turn;
  };
  // Clients of HTTP/1.1 that name no host are answered as Netty does.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    answer(request, response, { ...options, handle: takeTurn }).catch(() => response.destroy());
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

async function answer(request: IncomingMessage, response: ServerResponse, options: HttpOptions): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) {
    response.writeHead(413, { connection: 'close', 'content-length': 0 }).end();
    return;
  }
  const { method = 'GET', url = '/' } = request;
  const occasion = `${options.address} ${method} ${url}`;
  await delayAnswer(response, occasion, options);
  const answered = await options.handle({ method, url, body });
  if (response.destroyed) return;
  if (options.faults.strike('cut', occasion) !== undefined) {
    response.destroy();
    return;
  }
  response.writeHead(answered.status, {
    'content-type': 'application/json; charset=UTF-8',
    'content-length': Buffer.byteLength(answered.body),
    'cache-control': 'no-store',
    pragma: 'no-cache',
  });
  response.end(answered.body);
}

/** Undefined when it is too large: read to its end all the same, a client that still writes would not hear the answer. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > MOST_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}
