import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A loopback server for links, started when the first one is made. */
export interface LinkServer {
  /** `http://127.0.0.1:<port>`. */
  start(): Promise<string>;
  close(): Promise<void>;
}

export function createLinkServer(answer: (request: IncomingMessage, response: ServerResponse) => boolean): LinkServer {
  let started: Promise<Server> | undefined;
  return {
    async start() {
      started ??= listen(answer);
      const server = await started;
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async close() {
      const server = await started?.catch(() => undefined);
      started = undefined;
      if (server === undefined) return;
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(answer: (request: IncomingMessage, response: ServerResponse) => boolean): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (!answer(request, response)) response.writeHead(404).end();
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.removeListener('error', reject);
      // Links never keep a program from ending.
      server.unref();
      resolve(server);
    });
  });
}
