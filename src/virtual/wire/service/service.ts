import type { Duplex } from 'node:stream';
import type { DeviceServices } from '../services.ts';
import type { StreamReader } from '../stream-reader.ts';
import type { Reverses } from './reverses.ts';

/** What a service may ask of the way on which its client came: an adb server, or a connection to adbd. */
export interface DeviceLink {
  readonly reverses: Reverses;
  /** adbd starts anew: every stream of the device is cut, the device leaves its server and comes back. */
  restart(): void;
  /** adbd listens on this port from now on (`tcpip:`), or on none (undefined, `usb:`). False when it cannot, or may not. */
  listen?(port: number | undefined): Promise<boolean>;
  /** The next number of a channel, for the journal. */
  nextChannel(): number;
}

export interface ServiceCall {
  readonly device: DeviceServices;
  readonly link: DeviceLink;
  readonly stream: Duplex;
  readonly reader: StreamReader;
  /** Aborted when the stream is cut (device gone, server closed); not when the client closes its end in good order. */
  readonly signal: AbortSignal;
  readonly channel: number;
}

/** Serves until the service is over, then ends the stream. Answers the exit code where there is one. */
export type ServiceRun = (call: ServiceCall) => Promise<number | undefined>;

/** From what stands behind the service's name; undefined when the device does not open it. */
export type ServiceDoor = (device: DeviceServices, rest: string) => ServiceRun | undefined;

/** A service that says one thing and closes. */
export function say(text: string): ServiceRun {
  return async ({ stream }) => {
    stream.end(text);
    return undefined;
  };
}
