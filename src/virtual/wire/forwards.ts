import { createServer, type Server, type Socket } from 'node:net';
import { clearStaleSocket, type HostAddress, parseHostAddress, toListenOptions } from './address.ts';

/** Addresses of the host that lead to a device. */
export interface Forwards {
  /** Answers the address that is bound (`tcp:0` becomes the port that was chosen), or why it cannot be. */
  add(forward: ForwardWish): Promise<{ readonly local: string } | string>;
  /** False when there is none of that name. What goes through it already goes on. */
  remove(local: string): Promise<boolean>;
  /** Those of one device, or all. */
  removeAll(serial?: string): void;
  /** One line each: serial, local, remote. */
  render(): string;
}

export interface ForwardWish {
  readonly serial: string;
  /** `tcp:N`, `localfilesystem:/path`, `localabstract:name`. */
  readonly local: string;
  readonly remote: string;
  readonly rebind: boolean;
}

/** Takes over one connection, which is to be led to the device's address. */
export type Lead = (socket: Socket, serial: string, remote: string) => void;

interface Forward {
  serial: string;
  remote: string;
  readonly local: string;
  readonly server: Server;
}

export function createForwards(lead: Lead): Forwards {
  const forwards = new Map<string, Forward>();

  const stopListening = (forward: Forward) => {
    forwards.delete(forward.local);
    // The port is free at once; the callback would wait for the connections too.
    forward.server.close();
  };
  const removeAll = (serial?: string) => {
    for (const forward of [...forwards.values()]) {
      if (serial === undefined || forward.serial === serial) stopListening(forward);
    }
  };

  return {
    async add({ serial, local, remote, rebind }) {
      const old = forwards.get(local);
      if (old !== undefined) {
        if (!rebind) return 'cannot rebind existing socket';
        old.serial = serial;
        old.remote = remote;
        return { local };
      }
      const address = parseHostAddress(local);
      if (address === undefined) return `cannot bind listener: unknown socket specification '${local}'`;
      const server = createServer({ allowHalfOpen: true }, (socket) => {
        socket.on('error', () => {});
        socket.setNoDelay(true);
        lead(socket, forward.serial, forward.remote);
      });
      await clearStaleSocket(address);
      const bound = await listen(server, address);
      if (typeof bound === 'string') return `cannot bind listener: ${bound}`;
      const forward: Forward = {
        serial,
        remote,
        server,
        local: address.kind === 'tcp' ? `tcp:${bound.port}` : local,
      };
      forwards.set(forward.local, forward);
      return { local: forward.local };
    },
    async remove(local) {
      const forward = forwards.get(local);
      if (forward === undefined) return false;
      stopListening(forward);
      return true;
    },
    render: () => [...forwards.values()].map(({ serial, local, remote }) => `${serial} ${local} ${remote}\n`).join(''),
    removeAll,
  };
}

const WORDS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Address already in use',
  EACCES: 'Permission denied',
  ENOENT: 'No such file or directory',
};

function listen(server: Server, address: HostAddress): Promise<{ readonly port: number } | string> {
  return new Promise((resolve) => {
    server.on('error', (error: NodeJS.ErrnoException) => resolve(WORDS[error.code ?? ''] ?? error.message));
    server.listen(toListenOptions(address), () => {
      const bound = server.address();
      resolve({ port: typeof bound === 'object' && bound !== null ? bound.port : 0 });
    });
  });
}
