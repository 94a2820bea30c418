import { createServer } from 'node:net';
import { createConnections } from '../connections.ts';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import type { DeviceServices } from '../services.ts';
import type { AdbdAuth } from './auth.ts';
import { serveTransport } from './transport.ts';

export interface AdbdOptions {
  readonly services: DeviceServices;
  /**
   * 0 or absent: any free one. An adb server that starts takes whatever listens on 5555 … 5585 for an emulator, so those
   * ports are listened on only when they are asked for.
   */
  readonly port?: number;
  /** Absent: every host may use the device, as over TCP on an emulator. */
  readonly auth?: AdbdAuth;
}

/** A device that an adb server reaches with `adb connect 127.0.0.1:PORT`. */
export interface Adbd {
  readonly port: number;
  /** Every connection is cut; new ones are taken. */
  dropConnections(): void;
  /** `offline`: connections are cut and new ones closed at once. */
  setState(state: 'device' | 'offline'): void;
  /** Every socket and every running command ends. */
  close(): Promise<void>;
}

const FIRST_EMULATOR_PORT = 5555;
const LAST_EMULATOR_PORT = 5585;
const MOST_TRIES = 64;

/** Rejects when the port is taken, naming it. */
export async function openAdbd(options: AdbdOptions): Promise<Adbd> {
  const { services, auth } = options;
  const connections = createConnections();
  let online = true;
  let channels = 0;
  let hosts = 0;
  const drop = () => void connections.end(() => true);
  const server = createServer({ allowHalfOpen: false }, (socket) => {
    if (!online) {
      socket.on('error', () => {}).destroy();
      return;
    }
    connections.add(services.serial, ({ signal }) =>
      serveTransport(
        socket,
        {
          services,
          name: `host-${++hosts}`,
          nextChannel: () => services.journal.nextChannel?.() ?? ++channels,
          restart: drop,
          ...(auth !== undefined && { auth }),
        },
        signal,
      ),
    );
  });
  const port = await listenOutsideEmulatorPorts(server, options.port);
  return {
    port,
    dropConnections: drop,
    setState(state) {
      online = state === 'device';
      if (!online) drop();
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await connections.end(() => true);
      await closed;
    },
  };
}

/** A port that was chosen by chance must not be one that adb servers look at. */
async function listenOutsideEmulatorPorts(
  server: ReturnType<typeof createServer>,
  wanted: number | undefined,
): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = await listenOnLoopback(server, wanted ?? 0);
    const isEmulators = port >= FIRST_EMULATOR_PORT && port <= LAST_EMULATOR_PORT;
    if (wanted || !isEmulators || tries === MOST_TRIES) return port;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
