import { createServer, type Socket } from 'node:net';
import { createByteQueue } from '../../src/adb/byte-queue.ts';
import type { AdbServer } from '../../src/adb/server-address.ts';
import { encodeOkay, takeHexText } from '../../src/adb/smart-socket-codec.ts';

/** One connection as the fake sees it. */
export interface FakeConnection {
  readonly socket: Socket;
  /** The next request, or undefined when the client has gone. */
  request(): Promise<string | undefined>;
  /** The next raw bytes after the requests. */
  bytes(count: number): Promise<Buffer | undefined>;
  send(...chunks: readonly (Buffer | string)[]): void;
}

/** An adb server on loopback that plays `script` on every connection; `close` ends all. */
export async function startFakeServer(script: (connection: FakeConnection) => Promise<void>) {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    const queue = createByteQueue();
    let ended = false;
    let wake = () => {};
    socket.on('data', (chunk) => {
      queue.push(chunk);
      wake();
    });
    for (const event of ['end', 'close', 'error']) {
      socket.on(event, () => {
        ended = true;
        wake();
      });
    }
    const next = async <T>(take: () => T | undefined): Promise<T | undefined> => {
      for (;;) {
        const found = take();
        if (found !== undefined || ended) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    void script({
      socket,
      request: async () => {
        const text = (await next(() => takeHexText(queue)))?.toString('utf8');
        if (text !== undefined) requests.push(text);
        return text;
      },
      bytes: (count) => next(() => queue.take(count)),
      send: (...chunks) => {
        for (const chunk of chunks) socket.write(chunk);
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const at: AdbServer = { host: '127.0.0.1', port: address.port };
  return {
    at,
    requests,
    /** Connections the client has not closed. */
    open: () => [...sockets].filter((socket) => !socket.destroyed && !socket.readableEnded).length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers the transport and the service with OKAY; answers the service asked for. */
export async function acceptService(connection: FakeConnection): Promise<string> {
  await connection.request();
  connection.send(encodeOkay());
  const service = await connection.request();
  connection.send(encodeOkay());
  return service ?? '';
}
