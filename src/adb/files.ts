import { Readable } from 'node:stream';
import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { runAdbkit } from './adbkit.ts';
import type { AdbTarget } from './connect-service.ts';

/** Writes a file on the device (`mode` are its permission bits). Parents are made by the device. Throws `DeviceError`. */
export function pushFile(
  target: AdbTarget,
  file: { readonly path: string; readonly content: Buffer; readonly mode?: number },
  deadline: Deadline,
): Promise<void> {
  return runAdbkit(target, { what: `Pushing ${file.path}`, deadline }, async (client) => {
    const source = Readable.from([file.content], { objectMode: false });
    const transfer = await client.getDevice(target.serial).push(source, file.path, file.mode ?? 0o644);
    await new Promise<void>((resolve, reject) => {
      // `end` follows an error too, in the same turn or later: the first of the two counts.
      transfer.on('error', reject);
      transfer.on('end', resolve);
    });
  });
}

/** Reads a file from the device. Throws `DeviceError` when it is missing or arrives cut short. */
export function pullFile(target: AdbTarget, path: string, deadline: Deadline): Promise<Buffer> {
  return runAdbkit(target, { what: `Pulling ${path}`, deadline }, async (client) => {
    // adbkit ends the stream of a missing file before it reports the error, so it is asked for first.
    const sync = await client.getDevice(target.serial).syncService();
    const { size } = await sync.stat(path);
    const transfer = sync.pull(path);
    const chunks: Buffer[] = [];
    await new Promise<void>((resolve, reject) => {
      transfer.on('data', (chunk: Buffer) => chunks.push(chunk));
      transfer.on('error', reject);
      transfer.on('end', resolve);
    });
    const content = Buffer.concat(chunks);
    if (content.length < size) {
      throw new DeviceError('device_lost', `Pulling ${path} gave ${content.length} of ${size} bytes`);
    }
    return content;
  });
}
