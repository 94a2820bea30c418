import { type Duplex, duplexPair } from 'node:stream';
import type { DeviceNetwork } from '../contract/network.ts';

export function createNetwork(): DeviceNetwork {
  const listeners = new Map<string, (stream: Duplex) => void>();
  const open = new Set<Duplex>();
  return {
    listen(address, accept) {
      if (listeners.has(address)) return undefined;
      listeners.set(address, accept);
      return () => {
        if (listeners.get(address) === accept) listeners.delete(address);
      };
    },
    connect(address) {
      const accept = listeners.get(address);
      if (accept === undefined) return undefined;
      const [client, server] = duplexPair();
      watchEnd(client, server);
      watchEnd(server, client);
      for (const stream of [client, server]) {
        open.add(stream);
        stream.once('close', () => open.delete(stream));
      }
      accept(server);
      return client;
    },
    get listening() {
      return [...listeners.keys()];
    },
    close() {
      listeners.clear();
      for (const stream of [...open]) stream.destroy();
    },
  };
}

/** An end that is cut off cuts the other, as a reset does; it is told by 'close', nobody has to listen for an error. */
function watchEnd(stream: Duplex, other: Duplex): void {
  stream.on('error', () => {});
  stream.once('close', () => {
    if (!stream.readableEnded || !stream.writableFinished) other.destroy();
  });
}
