import type { Server } from 'node:net';

/** Answers the port. Rejects when it is taken, naming it. */
export function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => {
      reject(new Error(`The virtual device cannot listen on 127.0.0.1:${port}: ${error.message}`, { cause: error }));
    };
    server.once('error', refuse);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', refuse);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
