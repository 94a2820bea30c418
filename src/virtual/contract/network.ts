import type { Duplex } from 'node:stream';

/**
 * Sockets inside one device. Addresses are adb's: `tcp:6790`, `localabstract:name`, `localfilesystem:/path`. What an adb
 * server forwards ends here, and so do the connections that apps and programs of the device open.
 */
export interface DeviceNetwork {
  /** Answers how to stop; undefined when somebody listens there already. */
  listen(address: string, accept: (stream: Duplex) => void): (() => void) | undefined;
  /** A connection to whoever listens there; undefined when nobody does. */
  connect(address: string): Duplex | undefined;
  /** Addresses listened on now, in the order in which they came (/proc/net/unix). */
  readonly listening: readonly string[];
  /** Every stream ends, nobody listens any more. */
  close(): void;
}
