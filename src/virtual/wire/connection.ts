import type { Socket } from 'node:net';
import { AdbProtocolError } from '../../adb/protocol-error.ts';
import { encodeFail, encodeOkay, takeHexText } from '../../adb/smart-socket-codec.ts';
import type { AttachedDevice, DeviceList } from './device-list.ts';
import type { Forwards } from './forwards.ts';
import { type HostRequest, parseHostRequest, type Target } from './host-request.ts';
import { hostServices, waitForState } from './host-services.ts';
import { parseShellRequest, serveShell } from './shell-service.ts';
import { createSocketReader, type SocketReader } from './socket-reader.ts';
import { serveSync } from './sync-service.ts';

export interface ConnectionOwner {
  readonly devices: DeviceList;
  readonly forwards: Forwards;
  kill(): void;
  /** The connection now belongs to this device. */
  chosen(serial: string): void;
}

/** One client: host requests until one chooses a device, then one service of that device. Never rejects. */
export async function serveConnection(socket: Socket, owner: ConnectionOwner): Promise<void> {
  const reader = createSocketReader(socket);
  const stop = new AbortController();
  const abort = (reason: Error) => stop.abort(reason);
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.setNoDelay(true);
  // A reset is the client's way of going away; 'close' follows.
  socket.on('error', () => {});
  socket.once('close', () => abort(new Error('the client has gone')));
  try {
    // adb asks some host services (forward …) on a connection that has already chosen its device.
    let chosen: AttachedDevice | undefined;
    for (let text = await readRequest(reader); text !== undefined; text = await readRequest(reader)) {
      const request = parseHostRequest(text, owner.devices.all);
      if (request === undefined) {
        if (chosen !== undefined) await serveDevice(chosen, text, { socket, reader, signal: stop.signal, abort });
        else socket.write(encodeFail(`choose a device first (host:transport:SERIAL); unknown host service '${text}'`));
        return;
      }
      const target: Target =
        chosen === undefined || request.target.kind !== 'any'
          ? request.target
          : { kind: 'transport', id: chosen.transportId };
      chosen = await serveHost({ ...request, target }, { socket, reader, gone, owner });
      if (chosen === undefined) return;
      owner.chosen(chosen.services.serial);
    }
  } catch (error) {
    if (!stop.signal.aborted) answerBroken(socket, error);
  } finally {
    socket.destroySoon();
    await gone;
  }
}

async function readRequest(reader: SocketReader): Promise<string | undefined> {
  return (await reader.next(takeHexText))?.toString('utf8');
}

interface HostConnection {
  readonly socket: Socket;
  readonly reader: SocketReader;
  readonly gone: Promise<void>;
  readonly owner: ConnectionOwner;
}

/** Answers one host request; the device that it chose, if it chose one. */
async function serveHost(
  { service, target }: HostRequest,
  { socket, reader, gone, owner }: HostConnection,
): Promise<AttachedDevice | undefined> {
  const write = (bytes: Buffer) => {
    if (!socket.destroyed) socket.write(bytes);
  };
  const whole = Object.hasOwn(hostServices, service);
  const colon = service.indexOf(':');
  const name = whole || colon < 0 ? service : service.slice(0, colon);
  const rest = whole || colon < 0 ? '' : service.slice(colon + 1);
  const ended = new Promise<void>((resolve) => reader.onEnd(resolve));
  const call = { ...owner, target, rest, write, gone: Promise.race([gone, ended]), kill: () => owner.kill() };
  const waiting = /^wait-for(?:-(?:any|usb|local))?-([a-z]+)$/.exec(service);
  if (waiting !== null) {
    await waitForState(call, waiting[1] as string);
    return undefined;
  }
  const run = Object.hasOwn(hostServices, name) ? hostServices[name] : undefined;
  if (run !== undefined) return run(call);
  write(encodeFail(`unknown host service '${service}'`));
  return undefined;
}

interface DeviceConnection {
  readonly socket: Socket;
  readonly reader: SocketReader;
  readonly signal: AbortSignal;
  abort(reason: Error): void;
}

async function serveDevice({ services }: AttachedDevice, service: string, connection: DeviceConnection): Promise<void> {
  const { socket, reader } = connection;
  const shell = parseShellRequest(service);
  if (shell !== undefined) {
    socket.write(encodeOkay());
    await serveShell(services, shell, connection);
  } else if (service === 'sync:') {
    socket.write(encodeOkay());
    await serveSync(services.files, reader, (bytes) => void socket.write(bytes));
  } else if (/^(tcp|localabstract|local|localreserved|localfilesystem):/.test(service)) {
    // What a phone's closed stream becomes at its adb server when nothing listens there.
    socket.write(encodeFail('closed'));
  } else {
    socket.write(encodeFail(`closed: this device has no service '${service}'`));
  }
}

/** A defect of the device shows itself to whoever asked, in place of an answer that would look like one. */
function answerBroken(socket: Socket, error: unknown): void {
  if (socket.destroyed || socket.writableEnded) return;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const known = error instanceof AdbProtocolError ? error.message : `the virtual device broke: ${text}`;
  socket.write(encodeFail(known));
  socket.destroySoon();
}
