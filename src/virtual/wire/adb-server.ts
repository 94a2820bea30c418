import { createServer, Socket } from 'node:net';
import type { Journal } from '../contract/journal.ts';
import { type Adbd, openAdbd } from './adbd/adbd.ts';
import { dialHost, parseHostAddress } from './address.ts';
import { serveConnection } from './connection.ts';
import { createConnections } from './connections.ts';
import { createDeviceList, type DeviceState } from './device-list.ts';
import { createForwards } from './forwards.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { openService, watchLeaving } from './service/open-service.ts';
import { createReverses } from './service/reverses.ts';
import type { DeviceLink } from './service/service.ts';
import type { DeviceServices } from './services.ts';
import { createStreamReader } from './stream-reader.ts';

export interface AdbServerOptions {
  /** 0 or absent: any free one. */
  readonly port?: number;
  /** What `host:kill` ends; without it the request is answered OKAY and ignored. */
  readonly onKill?: () => void;
  /** Hears of requests that are about no device (`host:version`, `host:devices`). */
  readonly journal?: Journal;
}

/** An adb server on 127.0.0.1: stock adb and every client of its protocol can be pointed at it. */
export interface AdbServer {
  readonly port: number;
  attach(services: DeviceServices): void;
  /** Its connections, forwards and reverses end, trackers are told. */
  detach(serial: string): Promise<void>;
  /** Trackers are told; what is not `device` loses its connections and opens no new ones, its forwards and reverses end. False: no such device. */
  setState(serial: string, state: DeviceState): boolean;
  /** Every open stream of the device is cut where it stands, while the device stays. */
  dropConnections(serial: string): void;
  /** Every socket, listener and running command ends. */
  close(): Promise<void>;
}

/** Rejects when the port is taken, naming it. */
export async function openAdbServer(options: AdbServerOptions = {}): Promise<AdbServer> {
  const devices = createDeviceList();
  const links = new Map<string, DeviceLink>();
  const connections = createConnections();
  let channels = 0;

  const forwards = createForwards((socket, serial, remote) => {
    connections.add(serial, async ({ signal }) => {
      const device = devices.all.find(({ services, state }) => services.serial === serial && state === 'device');
      const link = links.get(serial);
      const reader = createStreamReader(socket);
      const leaving = watchLeaving(reader, signal);
      const opened =
        device && link && (await openService(device.services, link, remote, leaving).catch(() => undefined));
      // Nobody listens on the device: the connection is accepted and closed at once.
      if (opened === undefined) socket.destroy();
      else await opened.run(socket, signal, reader);
    });
  });
  const drop = (serial: string) => connections.end((owner) => owner === serial);
  const daemons = new Map<string, Adbd>();
  const listenAs = async (services: DeviceServices, daemonPort: number | undefined) => {
    await daemons.get(services.serial)?.close();
    daemons.delete(services.serial);
    if (daemonPort === undefined) return true;
    const adbd = await openAdbd({ services, port: daemonPort }).catch(() => undefined);
    if (adbd !== undefined) daemons.set(services.serial, adbd);
    return adbd !== undefined;
  };
  const leave = (serial: string) => {
    links.get(serial)?.reverses.clear();
    // A forward ends with the device that it leads to.
    forwards.removeAll(serial);
    return drop(serial);
  };
  const restart = (serial: string) => {
    void leave(serial);
    devices.setState(serial, 'offline');
    devices.renew(serial);
  };

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections.add(undefined, (connection) =>
      serveConnection(
        socket,
        {
          devices,
          forwards,
          kill: () => options.onKill?.(),
          restart,
          link: (serial) => links.get(serial),
          chosen: connection.give,
          journal: options.journal,
          nextChannel: () => ++channels,
        },
        connection.signal,
      ),
    );
  });
  const port = await listenOnLoopback(server, options.port ?? 0);

  return {
    port,
    attach(services) {
      devices.attach(services);
      const link = createLink(services, () => restart(services.serial));
      links.set(services.serial, { ...link, listen: (daemonPort) => listenAs(services, daemonPort) });
    },
    async detach(serial) {
      devices.detach(serial);
      const left = leave(serial);
      links.delete(serial);
      await Promise.all([left, daemons.get(serial)?.close()]);
      daemons.delete(serial);
    },
    setState(serial, state) {
      if (state !== 'device') void leave(serial);
      return devices.setState(serial, state);
    },
    dropConnections: (serial) => void drop(serial),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { reverses } of links.values()) reverses.clear();
      forwards.removeAll();
      await Promise.all([...daemons.values()].map((adbd) => adbd.close()));
      await connections.end(() => true);
      await closed;
    },
  };
}

/** A device on a cable: what it opens to the host is dialled from here. */
function createLink({ network, journal }: DeviceServices, restart: () => void): DeviceLink {
  let channels = 0;
  const dial = (local: string) => {
    const address = parseHostAddress(local);
    const socket = address === undefined ? new Socket().destroy() : dialHost(address);
    return socket.on('error', () => {});
  };
  return {
    reverses: createReverses({ network, name: 'UsbFfs', dial }),
    restart,
    nextChannel: () => journal.nextChannel?.() ?? ++channels,
  };
}
