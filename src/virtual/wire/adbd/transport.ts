import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import { AdbProtocolError } from '../../../adb/protocol-error.ts';
import type { DeviceServices } from '../services.ts';
import { createStreamReader, type StreamReader } from '../stream-reader.ts';
import { type AdbdAuth, authenticate } from './auth.ts';
import {
  encodeHeader,
  type Message,
  maxDataBytes,
  oldestVersion,
  takeMessage,
  versionWithoutChecksums,
} from './message.ts';
import { createOpenStreams, type OpenStreams, type Send } from './open-streams.ts';

export interface TransportOptions {
  readonly services: DeviceServices;
  readonly auth?: AdbdAuth;
  /** What `reverse --list` calls this connection. */
  readonly name: string;
  nextChannel(): number;
  /** Every connection to this adbd is cut. */
  restart(): void;
}

/**
 * One connection of an adb server to adbd: CNXN, AUTH where keys are wanted, then streams. Aborting `signal` cuts it.
 * Resolves when the socket and every service opened on it are over; never rejects.
 */
export async function serveTransport(socket: Socket, options: TransportOptions, signal: AbortSignal): Promise<void> {
  const reader = createStreamReader(socket);
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const stop = new AbortController();
  // One for each stream that is open.
  setMaxListeners(0, stop.signal);
  const cut = () => socket.destroySoon();
  socket.setNoDelay(true);
  // A reset is the other side's way of going away; 'close' follows.
  socket.on('error', () => {});
  signal.addEventListener('abort', cut, { once: true });
  let checksums = true;
  const send: Send = (command, arg0, arg1, data = []) => {
    if (socket.destroyed || socket.writableEnded) return;
    socket.cork();
    socket.write(encodeHeader(command, [arg0, arg1], data, checksums));
    for (const part of data) if (part.length > 0) socket.write(part);
    socket.uncork();
  };
  let streams: OpenStreams | undefined;
  try {
    const hello = await readHello(reader);
    if (hello === undefined || hello.arg0 < oldestVersion) return;
    if (options.auth !== undefined && !(await authenticate(options.auth, { reader, send }))) return;
    send('CNXN', versionWithoutChecksums, maxDataBytes, [Buffer.from(renderBanner(options.services))]);
    checksums = hello.arg0 < versionWithoutChecksums;
    const way = { send, maxDataBytes: Math.min(maxDataBytes, hello.arg1), signal: stop.signal };
    streams = createOpenStreams(options, way);
    for (;;) {
      const message = await reader.next(takeMessage);
      if (message === undefined) return;
      streams.handle(message);
    }
  } catch (error) {
    // Bytes out of step end the connection, as adbd's own transport does.
    if (!(error instanceof AdbProtocolError)) throw error;
  } finally {
    stop.abort(new Error('the connection to adbd was cut'));
    socket.destroySoon();
    await Promise.all([gone, streams?.close()]);
    signal.removeEventListener('abort', cut);
  }
}

async function readHello(reader: StreamReader): Promise<Message | undefined> {
  for (;;) {
    const message = await reader.next(takeMessage);
    if (message === undefined || message.command === 'CNXN') return message;
  }
}

function renderBanner({ facts, features }: DeviceServices): string {
  const { product, model, device } = facts;
  return `device::ro.product.name=${product};ro.product.model=${model};ro.product.device=${device};features=${features.join(',')}`;
}
