import type { Socket } from 'node:net';
import type { Client } from '@devicefarmer/adbkit';
import { holding } from '../base/clock.ts';
import { byDeadline, type Deadline, DeadlinePassed } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import type { AdbTarget } from './connect-service.ts';
import { requestHost } from './connect-service.ts';
import type { AdbServer } from './server-address.ts';

/** An adbkit client whose sockets are known, so that they can be closed: adbkit itself has no cancel. */
export interface AdbkitClient {
  readonly client: Client;
  /** Destroys every connection it has opened. */
  close(): void;
}

/**
 * adbkit costs a tenth of a second to load, so it is loaded when first needed. Its own timeout stays off and its
 * auto-start of an adb server is disarmed (an empty program name cannot be executed). Its promises are Bluebird's, whose
 * types are not installed: say what an answer is, and wrap it in `Promise.resolve`.
 */
export async function openAdbkit(server: AdbServer, onError: (error: Error) => void): Promise<AdbkitClient> {
  const loaded = await import('@devicefarmer/adbkit');
  // Node shows the names of this CommonJS package on `default` alone, bundlers show them themselves.
  const { Adb } = hasAdb(loaded) ? loaded : loaded.default;
  const client = Adb.createClient({ host: server.host, port: server.port, bin: '', timeout: 0 });
  client.on('error', onError);
  const close = new Set<() => void>();
  const connect = client.connection.bind(client);
  client.connection = () =>
    connect().then((connection: { getSocket(): Socket }) => {
      close.add(() => connection.getSocket().destroy());
      return connection;
    });
  return {
    client,
    close: () => {
      for (const one of close) one();
    },
  };
}

function hasAdb(loaded: object): boolean {
  return 'Adb' in loaded;
}

/**
 * One errand with adbkit: holds the clock, ends at the deadline, and closes what was opened. Throws `DeviceError`:
 * device_timeout, or device_error with adb's own words.
 */
export async function runAdbkit<T>(
  target: Omit<AdbTarget, 'serial'>,
  errand: { readonly what: string; readonly deadline: Deadline },
  work: (client: Client) => PromiseLike<T>,
): Promise<T> {
  const { what, deadline } = errand;
  // Says plainly when there is no server, before adbkit is loaded.
  await requestHost(target, 'host:version', deadline);
  return holding(target.clock, async () => {
    let fail: (error: Error) => void = () => {};
    const opened = await openAdbkit(target.server, (error) => fail(error));
    try {
      const result = new Promise<T>((resolve, reject) => {
        fail = reject;
        Promise.resolve(work(opened.client)).then(resolve, reject);
      });
      return await byDeadline(target.clock, deadline, what, result);
    } catch (error) {
      throw explainAdbkit(error, errand);
    } finally {
      opened.close();
    }
  });
}

/** adbkit's errors as `DeviceError`. */
export function explainAdbkit(error: unknown, { what, deadline }: { what: string; deadline: Deadline }): unknown {
  if (deadline.signal.aborted) return deadline.signal.reason;
  if (error instanceof DeviceError) return error;
  if (error instanceof DeadlinePassed) return new DeviceError('device_timeout', `${what} did not answer in time`);
  return new DeviceError('device_error', `${what} failed: ${error instanceof Error ? error.message : String(error)}`);
}
