import { Duplex, PassThrough } from 'node:stream';
import type { DeviceNetwork } from '../contract/network.ts';

/** Two streams, each of which reads what the other writes. */
function createStreamPair(): readonly [Duplex, Duplex] {
  const there = new PassThrough();
  const back = new PassThrough();
  return [
    Duplex.from({ readable: back, writable: there }) as Duplex,
    Duplex.from({ readable: there, writable: back }) as Duplex,
  ];
}

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
      const [client, server] = createStreamPair();
      for (const stream of [client, server]) {
        open.add(stream);
        // An end that was cut off is told by 'close'; nobody has to listen for more.
        stream.on('error', () => {});
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
