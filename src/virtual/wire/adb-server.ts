import { createServer, type Server, type Socket } from 'node:net';
import { serveConnection } from './connection.ts';
import { createDeviceList } from './device-list.ts';
import { createForwards } from './forwards.ts';
import type { DeviceServices } from './services.ts';

export interface AdbServerOptions {
  /** 0 or absent: any free one. */
  readonly port?: number;
  /** What `host:kill` ends; without it the request is answered OKAY and ignored. */
  readonly onKill?: () => void;
}

/** An adb server on 127.0.0.1: stock adb and every client of its protocol can be pointed at it. */
export interface AdbServer {
  readonly port: number;
  attach(services: DeviceServices): void;
  /** Its connections end, trackers are told. */
  detach(serial: string): Promise<void>;
  /** Every socket, listener and running command ends. */
  close(): Promise<void>;
}

/** Rejects when the port is taken, naming it. */
export async function openAdbServer(options: AdbServerOptions = {}): Promise<AdbServer> {
  const devices = createDeviceList();
  const forwards = createForwards();
  const connections = new Map<Socket, { serial: string | undefined; readonly done: Promise<void> }>();

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const entry = { serial: undefined as string | undefined, done: Promise.resolve() };
    const done = serveConnection(socket, {
      devices,
      forwards,
      kill: () => options.onKill?.(),
      chosen: (serial) => {
        entry.serial = serial;
      },
    }).finally(() => connections.delete(socket));
    entry.done = done;
    connections.set(socket, entry);
  });
  const port = await listen(server, options.port ?? 0);

  const end = async (wanted: (serial: string | undefined) => boolean) => {
    const gone = [...connections].filter(([, entry]) => wanted(entry.serial));
    for (const [socket] of gone) socket.destroy();
    await Promise.all(gone.map(([, entry]) => entry.done));
  };

  return {
    port,
    attach: (services) => devices.attach(services),
    async detach(serial) {
      devices.detach(serial);
      await forwards.clear(serial);
      await end((owner) => owner === serial);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await forwards.clear();
      await end(() => true);
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new Error(`The virtual device cannot listen on 127.0.0.1:${port}: ${error.message}`, { cause: error }));
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
