import type { Duplex } from 'node:stream';
import type { DeviceNetwork } from '../../contract/network.ts';
import { joinStreams } from './join-streams.ts';

/** Addresses of the device that lead to the host, as long as the way they were asked on exists. */
export interface Reverses {
  /** Answers the device's address, with the port chosen for `tcp:0`; a text without `listening` says why not. */
  add(remote: string, local: string, rebind: boolean): { readonly listening: string } | string;
  remove(remote: string): boolean;
  /** One line each: who asked, device address, host address. */
  render(): string;
  /** Nobody listens any more; what goes through already goes on. */
  removeAll(): void;
  /** The same, and what goes through is cut. */
  clear(): void;
}

export interface ReverseWay {
  readonly network: DeviceNetwork;
  /** What `reverse --list` calls the way: `UsbFfs` on a cable, `host-N` over TCP. */
  readonly name: string;
  /** A connection to the host's address; undefined, or destroyed, when nobody takes it. */
  dial(local: string): Duplex | Promise<Duplex | undefined>;
}

interface Reverse {
  readonly remote: string;
  local: string;
  stop(): void;
}

/** Where Linux begins to choose ports for listeners that want any. */
const FIRST_FREE_PORT = 32768;
const LAST_PORT = 65535;

export function createReverses({ network, name, dial }: ReverseWay): Reverses {
  const reverses = new Map<string, Reverse>();
  const open = new Set<Duplex>();
  const lead = async (stream: Duplex, local: string) => {
    open.add(stream);
    const host = await dial(local);
    if (host === undefined || stream.destroyed) {
      stream.destroy();
      host?.destroy();
    } else await joinStreams(stream, host);
    open.delete(stream);
  };
  const removeAll = () => {
    for (const { stop } of reverses.values()) stop();
    reverses.clear();
  };
  return {
    add(asked, local, rebind) {
      const remote = asked === 'tcp:0' ? chooseAddress(network) : asked;
      const old = reverses.get(remote);
      if (old !== undefined) {
        if (!rebind) return 'cannot rebind existing socket';
        old.local = local;
        return { listening: remote };
      }
      const reverse: Reverse = { remote, local, stop: () => {} };
      const stop = network.listen(remote, (stream) => void lead(stream, reverse.local));
      if (stop === undefined) return 'cannot bind listener: Address already in use';
      reverse.stop = stop;
      reverses.set(remote, reverse);
      return { listening: remote };
    },
    remove(remote) {
      reverses.get(remote)?.stop();
      return reverses.delete(remote);
    },
    render: () => [...reverses.values()].map(({ remote, local }) => `${name} ${remote} ${local}\n`).join(''),
    removeAll,
    clear() {
      removeAll();
      for (const stream of open) stream.destroy();
    },
  };
}

function chooseAddress(network: DeviceNetwork): string {
  const taken = new Set(network.listening);
  for (let port = FIRST_FREE_PORT; port <= LAST_PORT; port++) if (!taken.has(`tcp:${port}`)) return `tcp:${port}`;
  return 'tcp:0';
}
