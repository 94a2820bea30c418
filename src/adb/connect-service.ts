import type { Clock } from '../base/clock.ts';
import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import type { AdbServer } from './server-address.ts';
import { encodeHexText, maxServiceBytes, takeHexText, takeStatus } from './smart-socket-codec.ts';
import { type AdbStream, openStream, type Wait } from './stream.ts';

/** A device behind an adb server, and the clock by which it is waited for. */
export interface AdbTarget {
  readonly clock: Clock;
  readonly server: AdbServer;
  readonly serial: string;
}

/**
 * Opens a service (`shell,v2,raw:…`, `exec:…`, `sync:`) on the device. The caller closes the stream. The transport's
 * OKAY is awaited before the service is asked for: stock adb 29 hangs when both are sent at once.
 * Throws `DeviceError`: device_lost when there is no such device or it is offline, device_error when the service is
 * refused or its name too long, device_timeout.
 */
export async function connectService(target: AdbTarget, service: string, deadline: Deadline): Promise<AdbStream> {
  const bytes = Buffer.byteLength(service);
  if (bytes > maxServiceBytes) {
    throw new DeviceError('device_error', `The command has ${bytes} bytes; adb takes at most ${maxServiceBytes}`);
  }
  const stream = await openStream(target.clock, target.server, deadline);
  try {
    stream.write(encodeHexText(`host:transport:${target.serial}`));
    const transport = await stream.receive(takeStatus, { deadline, what: `Device ${target.serial}` });
    if (!transport.ok) throw explainTransport(target.serial, transport.message);
    stream.write(encodeHexText(service));
    const opened = await stream.receive(takeStatus, { deadline, what: describeService(service) });
    if (!opened.ok) throw explainService(service, opened.message);
    return stream;
  } catch (error) {
    stream.close();
    throw error;
  }
}

/** Asks the adb server itself (`host:version`, `host-serial:S:features`) and answers the text it gave. */
export function requestHost(target: Omit<AdbTarget, 'serial'>, request: string, deadline: Deadline): Promise<string> {
  return askHost(target, request, deadline, async (stream, wait) =>
    (await stream.receive(takeHexText, wait)).toString('utf8'),
  );
}

/** The same for requests that are answered with OKAY alone. */
export function requestHostAck(target: Omit<AdbTarget, 'serial'>, request: string, deadline: Deadline): Promise<void> {
  return askHost(target, request, deadline, async () => undefined);
}

async function askHost<T>(
  target: Omit<AdbTarget, 'serial'>,
  request: string,
  deadline: Deadline,
  read: (stream: AdbStream, wait: Wait) => Promise<T>,
): Promise<T> {
  const stream = await openStream(target.clock, target.server, deadline);
  try {
    const wait = { deadline, what: `The adb server (${request})` };
    stream.write(encodeHexText(request));
    const status = await stream.receive(takeStatus, wait);
    if (!status.ok) throw new DeviceError('device_error', `The adb server refused ${request}: ${status.message}`);
    return await read(stream, wait);
  } finally {
    stream.close();
  }
}

/** Quoted words are shorter once they are hidden; a typed text of megabytes would overflow the stack of the pattern. */
const maxDescribed = 10_000;

/** For messages: what was asked, short, on one line, without quoted words: typed texts and passwords are among them. */
export function describeService(service: string): string {
  const line = service
    .slice(0, maxDescribed)
    .replace(/'(?:[^']|'\\'')*'?/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim();
  return `"${line.length > 80 ? `${line.slice(0, 77)}...` : line}"`;
}

function explainTransport(serial: string, message: string): DeviceError {
  const next = message.includes('unauthorized') ? ' Confirm the debugging dialog on the device.' : '';
  return new DeviceError('device_lost', `Device ${serial} cannot be reached: ${message}.${next}`, {
    serial,
    adb: message,
  });
}

function explainService(service: string, message: string): DeviceError {
  const hint = service.startsWith('shell,v2')
    ? ' Vivace needs a device whose adbd knows shell v2 (Android 7 and later).'
    : '';
  return new DeviceError('device_error', `The device refused ${describeService(service)}: ${message}.${hint}`, {
    adb: message,
  });
}
