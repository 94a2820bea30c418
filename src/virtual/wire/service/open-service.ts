import type { Duplex } from 'node:stream';
import { ConnectionCut, type DeviceServices, ServiceRefused } from '../services.ts';
import { createStreamReader, type StreamReader } from '../stream-reader.ts';
import { deviceServices } from './list.ts';
import type { DeviceLink } from './service.ts';

/** A service that is ready to run: whoever asked is told so first, and not before (stock adb drops what comes earlier). */
export interface OpenedService {
  /** Serves until the service is over. Never rejects: what goes wrong cuts the stream. */
  run(stream: Duplex, signal: AbortSignal, reader?: StreamReader): Promise<void>;
}

/**
 * Opens a service by its text (`shell,v2,raw:id`, `tcp:6790`). Undefined when the device has none of that name, nobody
 * listens there or it refuses. Throws `ConnectionCut` when the client is to be cut off without an answer.
 */
export async function openService(
  device: DeviceServices,
  link: DeviceLink,
  service: string,
  signal: AbortSignal,
): Promise<OpenedService | undefined> {
  const { journal } = device;
  const channel = link.nextChannel();
  const note = (code?: number) => {
    if (journal.on) journal.add({ kind: 'closed', channel, ...(code !== undefined && { code }) });
  };
  if (journal.on) journal.add({ kind: 'service', channel, service });
  try {
    await device.admit?.(service, signal);
  } catch (error) {
    note();
    if (error instanceof ServiceRefused) return undefined;
    throw error;
  }
  const [, name = '', options = '', rest = ''] = /^([^:,]*)(?:,([^:]*))?(?::(.*))?$/s.exec(service) ?? [];
  const door = Object.hasOwn(deviceServices, name) ? deviceServices[name] : undefined;
  const run = door?.(options)(device, rest);
  if (run === undefined) {
    note();
    return undefined;
  }
  return {
    async run(stream, signal, reader = createStreamReader(stream)) {
      let code: number | undefined;
      try {
        code = await run({ device, link, stream, reader, signal, channel });
      } catch (error) {
        // Cut on purpose, or gone: in both cases there is nobody to tell. Anything else is a defect, and cut as well.
        if (!(error instanceof ConnectionCut) && !signal.aborted && !stream.destroyed) reportDefect(stream, error);
        stream.destroy();
      }
      note(code);
    },
  };
}

/** Aborted with `signal`, and when the client goes: a service that takes its time to open is not opened for nobody. */
export function watchLeaving(reader: StreamReader, signal: AbortSignal): AbortSignal {
  const left = new AbortController();
  reader.onEnd(() => left.abort(new Error('the client has gone')));
  return AbortSignal.any([signal, left.signal]);
}

/** In place of an answer that would look like one, the client is told what broke, where its protocol lets a text through. */
function reportDefect(stream: Duplex, error: unknown): void {
  if (stream.writableEnded) return;
  stream.write(`the virtual device broke: ${error instanceof Error ? error.stack : String(error)}\n`);
}
