import { connect, type Socket } from 'node:net';
import { encodeHexText } from '../../../src/adb/smart-socket-codec.ts';

export interface ServerClient {
  readonly socket: Socket;
  /** All bytes, when the connection has ended. */
  readonly ended: Promise<string>;
  /** All bytes so far, once there are so many. */
  atLeast(length: number): Promise<string>;
}

/** Sends texts as requests and buffers as they are, all at once. */
export function dialServer(port: number, ...requests: readonly (string | Buffer)[]): ServerClient {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let length = 0;
  const waiters: { length: number; resolve: () => void }[] = [];
  const read = () => Buffer.concat(chunks).toString('latin1');
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    for (const waiter of waiters) if (length >= waiter.length) waiter.resolve();
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(read())));
  for (const request of requests) socket.write(typeof request === 'string' ? encodeHexText(request) : request);
  return {
    socket,
    ended,
    async atLeast(wanted) {
      await new Promise<void>((resolve) => {
        waiters.push({ length: wanted, resolve });
        if (length >= wanted) resolve();
      });
      return read();
    },
  };
}

export const okay = (text: string) => `OKAY${text.length.toString(16).padStart(4, '0')}${text}`;
export const fail = (text: string) => `FAIL${text.length.toString(16).padStart(4, '0')}${text}`;
