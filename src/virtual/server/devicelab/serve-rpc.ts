import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { InstrumentationContext } from '../../contract/instrumentation.ts';
import { concealTyped } from '../conceal-typed.ts';
import { createElementStore } from '../uiautomator2/element-store.ts';
import { type Fields, isFields } from '../uiautomator2/protocol/read-fields.ts';
import { ServerError } from '../uiautomator2/protocol/server-error.ts';
import { createSettings, updateSettings } from '../uiautomator2/protocol/settings.ts';
import type { Call } from '../uiautomator2/session.ts';
import { describeDevice, deviceMethods } from './device-methods.ts';
import { inputMethods } from './input-methods.ts';
import { type RpcResult, type RpcTable, success } from './rpc.ts';
import { uiMethods } from './ui-methods.ts';
import { acceptWebSocket, type WebSocket } from './web-socket.ts';

/** Methods that type or copy. */
const secretive = /^Input\.send|^Device\.setClipboard$/;

/** Listens for WebSockets on any path; answers how to stop, undefined when the port is taken. */
export function serveRpc(context: InstrumentationContext, port: number): (() => void) | undefined {
  const { network } = context.services;
  const answer = createAnswerer(context);
  const streams = new Set<Duplex>();
  const sockets = new Set<WebSocket>();
  const server = createServer((_, response) => {
    response.writeHead(426, { upgrade: 'websocket', connection: 'close' }).end();
  });
  server.on('upgrade', (request, stream: Duplex, head: Buffer) => {
    if (head.length > 0) stream.unshift(head);
    const key = request.headers['sec-websocket-key'];
    if (key === undefined) {
      stream.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
      return;
    }
    let last: Promise<void> = Promise.resolve();
    const socket = acceptWebSocket(stream, key, (text, from) => {
      last = last.then(() => answer(text, from));
    });
    sockets.add(socket);
    stream.once('close', () => sockets.delete(socket));
  });
  const stop = network.listen(`tcp:${port}`, (stream) => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    stream.on('error', () => {});
    server.emit('connection', stream);
  });
  if (stop === undefined) return undefined;
  return () => {
    stop();
    for (const socket of sockets) socket.close();
    for (const stream of streams) stream.end();
    server.close();
  };
}

/** Of one program: its session, with settings and elements, lasts as long as it does. */
function createAnswerer(context: InstrumentationContext): (text: string, socket: WebSocket) => Promise<void> {
  const extra: Record<string, unknown> = {};
  const settings = createSettings();
  // Whether the real one looks at every window was not seen; its hit test speaks of the keyboard's, so it knows them.
  settings.enableMultiWindows = true;
  const session = { id: 'devicelab', capabilities: extra, settings, elements: createElementStore('devicelab') };
  const server = { context, session, sessions: 1, stop: () => {} };
  const sessionMethods: RpcTable = {
    'Session.create': () => ({ ...success, sessionId: session.id, deviceInfo: describeDevice({ context }) }),
    'Session.status': () => ({ ready: true }),
    'Session.delete': () => success,
    'Settings.update': ({ body }) => {
      const { implicitWait, ...known } = body();
      if (typeof implicitWait === 'number') extra['implicitWait'] = implicitWait;
      updateSettings(settings, known);
      return success;
    },
  };
  const methods: RpcTable = { ...sessionMethods, ...uiMethods, ...inputMethods, ...deviceMethods };

  return async (text, socket) => {
    const { journal } = context;
    const request = parseRequest(text);
    if (request === undefined) return;
    if (journal.on) {
      const params = secretive.test(request.method) ? concealTyped(request.params) : request.params;
      journal.add({ kind: 'request', via: 'helper', request: `${request.method} ${JSON.stringify(params)}` });
    }
    const call: Call = { server, context, session, params: {}, body: () => request.params };
    try {
      const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
      if (method === undefined) throw new ServerError('unknown command', `Unknown method: ${request.method}`);
      sendResult(socket, request.id, await method(call));
    } catch (error) {
      const code = error instanceof ServerError ? error.code : 'unknown error';
      socket.sendText(JSON.stringify({ id: request.id, error: { code, message: (error as Error).message } }));
    }
  };
}

function sendResult(socket: WebSocket, id: number, result: RpcResult): void {
  if (!Buffer.isBuffer(result)) {
    socket.sendText(JSON.stringify({ id, result }));
    return;
  }
  const head = Buffer.alloc(8);
  head.writeBigInt64BE(BigInt(id));
  socket.sendBinary(Buffer.concat([head, result]));
}

/** Undefined for what cannot be answered, as it has no number. */
function parseRequest(
  text: string,
): { readonly id: number; readonly method: string; readonly params: Fields } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isFields(value) || !Number.isInteger(value['id'])) return undefined;
    const params = isFields(value['params']) ? value['params'] : {};
    return { id: value['id'] as number, method: String(value['method']), params };
  } catch {
    return undefined;
  }
}
