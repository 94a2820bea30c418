import { createServer, type Server } from 'node:net';

/** Ports of the host that lead to a device. */
export interface Forwards {
  /** Answers the port, or why it cannot be. `local` is `tcp:N`, with 0 for any. */
  add(serial: string, local: string, remote: string, rebind: boolean): Promise<number | string>;
  /** False when there is none of that name. */
  remove(local: string): Promise<boolean>;
  /** One line each: serial, local, remote. */
  render(): string;
  /** Those of one device, or all. */
  clear(serial?: string): Promise<void>;
}

interface Forward {
  readonly serial: string;
  readonly local: string;
  readonly remote: string;
  readonly server: Server;
}

export function createForwards(): Forwards {
  let forwards: readonly Forward[] = [];

  const close = async (gone: readonly Forward[]) => {
    forwards = forwards.filter((forward) => !gone.includes(forward));
    await Promise.all(gone.map(({ server }) => new Promise<void>((resolve) => server.close(() => resolve()))));
  };

  return {
    async add(serial, local, remote, rebind) {
      const port = /^tcp:(\d+)$/.exec(local)?.[1];
      if (port === undefined) return `cannot bind listener: this server forwards tcp ports only, not '${local}'`;
      const old = forwards.filter((forward) => forward.local === local);
      if (old.length > 0 && !rebind) return `cannot rebind existing socket`;
      await close(old);
      const server = createServer((socket) => {
        // The device has no listener: its side closes at once, and so does the accepted socket.
        socket.on('error', () => {});
        socket.destroy();
      });
      const bound = await listen(server, Number(port));
      if (typeof bound === 'string') return bound;
      forwards = [...forwards, { serial, local: `tcp:${bound}`, remote, server }];
      return bound;
    },
    async remove(local) {
      const gone = forwards.filter((forward) => forward.local === local);
      await close(gone);
      return gone.length > 0;
    },
    render: () => forwards.map(({ serial, local, remote }) => `${serial} ${local} ${remote}\n`).join(''),
    clear: (serial) => close(forwards.filter((forward) => serial === undefined || forward.serial === serial)),
  };
}

function listen(server: Server, port: number): Promise<number | string> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(`cannot bind listener: ${error.message}`));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
