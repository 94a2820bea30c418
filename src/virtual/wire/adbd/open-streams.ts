import type { Duplex } from 'node:stream';
import { type OpenedService, openService } from '../service/open-service.ts';
import { createReverses } from '../service/reverses.ts';
import type { DeviceLink } from '../service/service.ts';
import type { Command, Message } from './message.ts';
import { type AdbdStream, createAdbdStream } from './stream.ts';
import type { TransportOptions } from './transport.ts';

export type Send = (command: Command, arg0: number, arg1: number, data?: readonly Buffer[]) => void;

export interface TransportWay {
  readonly send: Send;
  /** The most that the other side takes in one message. */
  readonly maxDataBytes: number;
  /** Aborted when the connection is over. */
  readonly signal: AbortSignal;
}

/** The streams of one connection: those that the host opened and, for `reverse`, those that the device did. */
export interface OpenStreams {
  handle(message: Message): void;
  /** Every stream is cut; resolves when every service is over. */
  close(): Promise<void>;
}

export function createOpenStreams(
  options: TransportOptions,
  { send, maxDataBytes, signal }: TransportWay,
): OpenStreams {
  const { services } = options;
  const open = new Map<number, AdbdStream>();
  /** Streams of the device that the host has not taken yet. */
  const dialled = new Map<number, (remote: number | undefined) => void>();
  /** Services that take their time to open, by the host's name of the stream. */
  const opening = new Map<number, AbortController>();
  const running = new Set<Promise<void>>();
  let nextLocal = 1;

  const openStream = (local: number, remote: number) => {
    const stream = createAdbdStream({ local, remote, maxDataBytes, send, forget: () => open.delete(local) });
    open.set(local, stream);
    return stream;
  };
  const dial = (address: string) =>
    new Promise<Duplex | undefined>((resolve) => {
      const local = nextLocal++;
      dialled.set(local, (remote) => {
        dialled.delete(local);
        resolve(remote === undefined ? undefined : openStream(local, remote).duplex);
      });
      send('OPEN', local, 0, [Buffer.from(`${address}\0`)]);
    });
  const link: DeviceLink = {
    reverses: createReverses({ network: services.network, name: options.name, dial }),
    restart: options.restart,
    nextChannel: options.nextChannel,
  };

  const serve = async (remote: number, service: string) => {
    let opened: OpenedService | undefined;
    const left = new AbortController();
    opening.set(remote, left);
    try {
      opened = await openService(services, link, service, AbortSignal.any([signal, left.signal]));
    } catch {
      // Cut on purpose, or the host has gone: towards adb that looks like a service that is not there.
    }
    opening.delete(remote);
    if (opened === undefined || signal.aborted || left.signal.aborted) {
      send('CLSE', 0, remote);
      return;
    }
    const local = nextLocal++;
    const { duplex } = openStream(local, remote);
    // Before any byte of the service: stock adb drops what comes earlier and its client hangs.
    send('OKAY', local, remote);
    await opened.run(duplex, signal);
  };

  const handlers: Partial<Record<Command, (message: Message) => void>> = {
    OPEN({ arg0, data }) {
      // No stream has that name, it could not be answered (AOSP handle_packet takes it for none).
      if (arg0 === 0) return;
      const run = serve(arg0, data.toString('utf8').replace(/\0$/, '')).finally(() => running.delete(run));
      running.add(run);
    },
    OKAY({ arg0, arg1 }) {
      const taken = dialled.get(arg1);
      if (taken !== undefined) taken(arg0);
      else open.get(arg1)?.acknowledge();
    },
    WRTE: ({ arg1, data }) => open.get(arg1)?.receive(data),
    CLSE({ arg0, arg1 }) {
      // Of a stream that has no name of ours yet.
      if (arg1 === 0) opening.get(arg0)?.abort(new Error('the host has gone'));
      dialled.get(arg1)?.(undefined);
      open.get(arg1)?.close();
    },
  };

  return {
    handle: (message) => handlers[message.command]?.(message),
    async close() {
      link.reverses.clear();
      for (const taken of [...dialled.values()]) taken(undefined);
      for (const { duplex } of [...open.values()]) duplex.destroy();
      await Promise.all(running);
    },
  };
}
