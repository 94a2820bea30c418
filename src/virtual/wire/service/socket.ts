import type { DeviceServices } from '../services.ts';
import type { ServiceDoor, ServiceRun } from './service.ts';
import { writeChunk } from './write-chunk.ts';

/** `tcp:6790`, `localabstract:name`, `localfilesystem:/path`, `dev:/dev/x`: whoever listens there on the device. */
export function openSocket(kind: string): ServiceDoor {
  return (device, rest) => {
    const address = resolveAddress(kind, rest);
    return address === undefined ? undefined : connectTo(device, address);
  };
}

/** Nobody listening must be told at once: clients poll an address until its server has come up. */
function connectTo(device: DeviceServices, address: string): ServiceRun | undefined {
  const socket = device.network.connect(address);
  if (socket === undefined) return undefined;
  // What was cut off is told by 'close'.
  socket.on('error', () => {});
  return async ({ stream, reader, signal }) => {
    const cut = () => socket.destroy();
    signal.addEventListener('abort', cut, { once: true });
    if (signal.aborted) cut();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    // A device's program that cuts its connection cuts the client's.
    void closed.then(() => (socket.readableEnded ? stream.end() : stream.destroy()));
    socket.pipe(stream);
    for await (const chunk of reader.chunks()) if (!(await writeChunk(socket, chunk))) break;
    // adb closes both directions with the first; what was sent before still arrives.
    if (!socket.destroyed) socket.end(() => socket.destroy());
    stream.end();
    await closed;
    signal.removeEventListener('abort', cut);
    return undefined;
  };
}

/** `local:` is the file system's namespace on a device; a second part (`tcp:80:host`) leads away from it and is not known. */
function resolveAddress(kind: string, rest: string): string | undefined {
  if (kind === 'tcp') return /^\d+$/.test(rest) ? `tcp:${Number(rest)}` : undefined;
  return rest === '' ? undefined : `${kind === 'local' ? 'localfilesystem' : kind}:${rest}`;
}
