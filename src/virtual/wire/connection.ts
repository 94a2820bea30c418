import type { Socket } from 'node:net';
import { AdbProtocolError } from '../../adb/protocol-error.ts';
import { encodeFail, encodeOkay, takeHexText } from '../../adb/smart-socket-codec.ts';
import type { Journal } from '../contract/journal.ts';
import type { AttachedDevice, DeviceList } from './device-list.ts';
import type { Forwards } from './forwards.ts';
import { chooseDevice, type HostRequest, parseHostRequest, type Target } from './host-request.ts';
import { hostServices } from './host-services.ts';
import { openService, watchLeaving } from './service/open-service.ts';
import type { DeviceLink } from './service/service.ts';
import { createStreamReader, type StreamReader } from './stream-reader.ts';
import { waitForState } from './wait-for-state.ts';

export interface ConnectionOwner {
  readonly devices: DeviceList;
  readonly forwards: Forwards;
  kill(): void;
  restart(serial: string): void;
  /** Undefined when the device has gone. */
  link(serial: string): DeviceLink | undefined;
  /** The connection now belongs to this device. */
  chosen(serial: string): void;
  /** For requests that are about no device. */
  readonly journal: Journal | undefined;
  nextChannel(): number;
}

/**
 * One client: host requests until one chooses a device, then one service of that device. Aborting `signal` cuts it.
 * Resolves when socket and service are over; never rejects.
 */
export async function serveConnection(socket: Socket, owner: ConnectionOwner, signal: AbortSignal): Promise<void> {
  const reader = createStreamReader(socket);
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const cut = () => socket.destroy();
  socket.setNoDelay(true);
  // A reset is the client's way of going away; 'close' follows.
  socket.on('error', () => {});
  signal.addEventListener('abort', cut, { once: true });
  try {
    await serveRequests({ socket, reader, gone, owner, signal });
  } catch (error) {
    answerBroken(socket, error);
  } finally {
    socket.destroySoon();
    await gone;
    signal.removeEventListener('abort', cut);
  }
}

interface HostConnection {
  readonly socket: Socket;
  readonly reader: StreamReader;
  readonly gone: Promise<void>;
  readonly owner: ConnectionOwner;
  readonly signal: AbortSignal;
}

async function serveRequests(connection: HostConnection): Promise<void> {
  const { socket, reader, owner } = connection;
  // adb asks some host services (forward …) on a connection that has already chosen its device.
  let chosen: AttachedDevice | undefined;
  for (let text = await readRequest(reader); text !== undefined; text = await readRequest(reader)) {
    const request = parseHostRequest(text, owner.devices.all);
    if (request === undefined) {
      if (chosen !== undefined) await serveDevice(chosen, text, connection);
      // Words of AOSP's sockets.cpp, here and below.
      else socket.write(encodeFail('device offline (no transport)'));
      return;
    }
    const target: Target =
      chosen === undefined || request.target.kind !== 'any'
        ? request.target
        : { kind: 'transport', id: chosen.transportId };
    chosen = await serveHost({ ...request, target }, connection);
    if (chosen === undefined) return;
    owner.chosen(chosen.services.serial);
  }
}

async function readRequest(reader: StreamReader): Promise<string | undefined> {
  return (await reader.next(takeHexText))?.toString('utf8');
}

/** Answers one host request; the device that it chose, if it chose one. */
async function serveHost(request: HostRequest, connection: HostConnection): Promise<AttachedDevice | undefined> {
  const { service, target } = request;
  const { socket, reader, gone, owner } = connection;
  const write = (bytes: Buffer) => {
    if (!socket.destroyed) socket.write(bytes);
  };
  const done = noteHostRequest(request, owner);
  const whole = Object.hasOwn(hostServices, service);
  const colon = service.indexOf(':');
  const name = whole || colon < 0 ? service : service.slice(0, colon);
  const rest = whole || colon < 0 ? '' : service.slice(colon + 1);
  const ended = new Promise<void>((resolve) => reader.onEnd(resolve));
  const call = {
    devices: owner.devices,
    forwards: owner.forwards,
    target,
    rest,
    write,
    gone: Promise.race([gone, ended]),
    kill: () => owner.kill(),
    restart: (serial: string) => owner.restart(serial),
  };
  const waiting = /^wait-for(?:-(?:any|usb|local))?-(any|device|recovery|rescue|sideload|bootloader|disconnect)$/.exec(
    service,
  );
  const run = Object.hasOwn(hostServices, name) ? hostServices[name] : undefined;
  let chosen: AttachedDevice | undefined;
  if (waiting !== null) await waitForState(call, waiting[1] as string);
  else if (run !== undefined) chosen = await run(call);
  else write(encodeFail('unknown host service'));
  done();
  return chosen;
}

/** A request about a device stands in that device's journal, any other in the server's. Answers how to close the entry. */
function noteHostRequest({ service, target }: HostRequest, owner: ConnectionOwner): () => void {
  const device = target.kind === 'any' ? undefined : chooseDevice(target, owner.devices.all, true);
  const about = typeof device === 'object' ? device.services : undefined;
  const journal = about?.journal ?? owner.journal;
  if (journal?.on !== true) return () => {};
  const channel = (about && owner.link(about.serial)?.nextChannel()) ?? owner.nextChannel();
  journal.add({ kind: 'service', channel, service: `host:${service}` });
  return () => journal.add({ kind: 'closed', channel });
}

async function serveDevice(
  { services }: AttachedDevice,
  service: string,
  { socket, reader, owner, signal }: HostConnection,
): Promise<void> {
  const link = owner.link(services.serial);
  const leaving = watchLeaving(reader, signal);
  const opened = link && (await openService(services, link, service, leaving).catch(() => 'cut' as const));
  if (opened === 'cut') {
    socket.destroy();
    return;
  }
  if (opened === undefined) {
    // What a phone's refusal becomes at its adb server.
    socket.write(encodeFail('closed'));
    return;
  }
  socket.write(encodeOkay());
  await opened.run(socket, signal, reader);
}

/** Bytes out of step are told in words; anything else is a defect of the device, shown to whoever asked. */
function answerBroken(socket: Socket, error: unknown): void {
  if (socket.destroyed || socket.writableEnded) return;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const known = error instanceof AdbProtocolError ? error.message : `the virtual device broke: ${text}`;
  socket.write(encodeFail(known));
}
