import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Clock, holding } from '../base/clock.ts';
import { byDeadline, type Deadline, DeadlinePassed } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { type ByteQueue, createByteQueue } from './byte-queue.ts';
import { AdbProtocolError } from './protocol-error.ts';
import type { AdbServer } from './server-address.ts';

/**
 * One connection through an adb server. Whoever opened it closes it, in any case: after a passed deadline nobody knows
 * what is still to come.
 */
export interface AdbStream {
  readonly ended: boolean;
  write(bytes: Buffer): void;
  /**
   * Waits until `take` finds something in what has arrived. Throws `DeviceError`: device_lost when the stream ends first,
   * device_timeout at the deadline; the signal's reason when aborted.
   */
  receive<T>(take: (arrived: ByteQueue) => T | undefined, wait: Wait): Promise<T>;
  /** All bytes up to the end of the stream. */
  receiveAll(wait: Wait): Promise<Buffer>;
  /** The bare socket, with what has arrived put back: whoever takes it owns it, and this stream is of no more use. */
  release(): Duplex;
  close(): void;
}

export interface Wait {
  readonly deadline: Deadline;
  /** For messages: who is to answer, such as `shell "input tap 1 2"`. */
  readonly what: string;
}

/** Connects to an adb server. Throws `DeviceError` device_error when nobody listens there. Never starts a server. */
export async function openStream(clock: Clock, server: AdbServer, deadline: Deadline): Promise<AdbStream> {
  const socket = connect({ host: server.host, port: server.port, noDelay: true });
  const stream = wrapSocket(clock, socket);
  try {
    await holding(clock, () => byDeadline(clock, deadline, 'The adb server', awaitConnected(socket, server)));
  } catch (error) {
    stream.close();
    throw explainLate(error, 'The adb server');
  }
  return stream;
}

function awaitConnected(socket: Socket, server: AdbServer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('close', () => reject(new DeviceError('device_lost', 'The connection to the adb server was closed')));
    socket.once('error', (error: NodeJS.ErrnoException) => reject(explainRefused(error, server)));
  });
}

function explainRefused(error: NodeJS.ErrnoException, { host, port }: AdbServer): DeviceError {
  return new DeviceError(
    'device_error',
    `No adb server answers at ${host}:${port} (${error.code ?? error.message}). Start one with "adb start-server", point to another ` +
      'with --adb host:port, or use --device virtual.',
    { host, port, cause: error.code ?? error.message },
  );
}

/** The stream over a connected socket. */
export function wrapSocket(clock: Clock, socket: Duplex): AdbStream {
  const arrived = createByteQueue();
  let ended = false;
  let notify = () => {};
  const collect = (chunk: Buffer) => {
    arrived.push(chunk);
    notify();
  };
  socket.on('data', collect);
  const finish = () => {
    ended = true;
    notify();
  };
  // An error is always followed by close; what it was does not change what is to be done.
  socket.on('error', finish);
  socket.on('end', finish);
  socket.on('close', finish);

  const close = () => {
    ended = true;
    socket.destroy();
  };

  const waitUntil = async <T>(look: () => T | undefined, { deadline, what }: Wait): Promise<T> => {
    const first = look();
    if (first !== undefined) return first;
    const work = new Promise<T>((resolve, reject) => {
      notify = () => {
        try {
          const found = look();
          if (found === undefined) return;
          // At once: a second chunk may come in the same turn, and what is taken for nobody would be lost.
          notify = () => {};
          resolve(found);
        } catch (error) {
          reject(error);
        }
      };
    });
    try {
      return await holding(clock, () => byDeadline(clock, deadline, what, work));
    } finally {
      notify = () => {};
    }
  };

  const guarded = async <T>(look: () => T | undefined, wait: Wait): Promise<T> => {
    try {
      return await waitUntil(look, wait);
    } catch (error) {
      throw explainLate(error, wait.what);
    }
  };

  return {
    get ended() {
      return ended;
    },
    write: (bytes) => {
      if (!ended) socket.write(bytes);
    },
    receive: (take, wait) =>
      guarded(() => {
        const found = take(arrived);
        if (found === undefined && ended) throw lost(wait.what);
        return found;
      }, wait),
    release() {
      socket.off('data', collect);
      socket.pause();
      const rest = arrived.takeAll();
      if (rest.length > 0) socket.unshift(rest);
      for (const event of ['error', 'end', 'close']) socket.off(event, finish);
      ended = true;
      return socket;
    },
    receiveAll: (wait) => guarded(() => (ended ? arrived.takeAll() : undefined), wait),
    close,
  };
}

function lost(what: string): DeviceError {
  return new DeviceError('device_lost', `The connection to the device ended before ${what} was answered`);
}

function explainLate(error: unknown, what: string): unknown {
  if (error instanceof AdbProtocolError) return new DeviceError('device_error', `${what}: ${error.message}`);
  if (!(error instanceof DeadlinePassed)) return error;
  return new DeviceError('device_timeout', `${what} did not answer in time`);
}
