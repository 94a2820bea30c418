import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { type AdbTarget, connectService } from './connect-service.ts';
import type { AdbStream, Wait } from './stream.ts';
import { encodeSyncDone, encodeSyncPacket, maxSyncDataBytes, type SyncStat, takeSyncResponse } from './sync-packet.ts';

// Not through adbkit: its pull ends the stream of a file that the device refuses before it reports the error, so that a
// refusal looks like an empty file (3.3.9, shown by a test with its own codec's bytes).

/**
 * Writes a file on the device; `mode` are its permission bits (0644). Parents are made by the device. Throws `DeviceError`
 * with the device's words.
 */
export function pushFile(
  target: AdbTarget,
  file: { readonly path: string; readonly content: Buffer; readonly mode?: number },
  deadline: Deadline,
): Promise<void> {
  const { path, content, mode = 0o644 } = file;
  return withSync(target, { what: `Pushing ${path}`, deadline }, async (stream, wait) => {
    const regular = 0o100000;
    stream.write(encodeSyncPacket('SEND', `${path},${regular | mode}`));
    for (let at = 0; at < content.length; at += maxSyncDataBytes) {
      stream.write(encodeSyncPacket('DATA', content.subarray(at, at + maxSyncDataBytes)));
    }
    stream.write(encodeSyncDone(Math.floor(target.clock.now() / 1000)));
    const answer = await stream.receive((arrived) => takeSyncResponse(arrived), wait);
    if (answer.id !== 'OKAY') throw explainRefusal(wait.what, answer);
  });
}

/**
 * Reads a file from the device. Throws `DeviceError` with the device's words when it is missing or may not be read, and
 * file_error where it is larger than `mostBytes`, of which no more is read then.
 */
export function pullFile(
  target: AdbTarget,
  path: string,
  deadline: Deadline,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  return withSync(target, { what: `Pulling ${path}`, deadline }, async (stream, wait) => {
    stream.write(encodeSyncPacket('RECV', path));
    const chunks: Buffer[] = [];
    let size = 0;
    for (;;) {
      const answer = await stream.receive((arrived) => takeSyncResponse(arrived), wait);
      if (answer.id === 'DONE') return Buffer.concat(chunks);
      if (answer.id !== 'DATA') throw explainRefusal(wait.what, answer);
      size += answer.data.length;
      if (size > mostBytes)
        throw new DeviceError('file_error', `${path} has more than ${mostBytes} bytes`, { mostBytes });
      chunks.push(answer.data);
    }
  });
}

/**
 * What lies in a folder, links told as links; sizes over 4 GiB do not fit. A folder that is missing or may not be read looks
 * empty: that is all the protocol says of it.
 */
export function listFolder(
  target: AdbTarget,
  path: string,
  deadline: Deadline,
): Promise<readonly { readonly name: string; readonly stat: SyncStat }[]> {
  return withSync(target, { what: `Listing ${path}`, deadline }, async (stream, wait) => {
    stream.write(encodeSyncPacket('LIST', path));
    const entries: { readonly name: string; readonly stat: SyncStat }[] = [];
    for (;;) {
      const answer = await stream.receive((arrived) => takeSyncResponse(arrived, 'LIST'), wait);
      if (answer.id === 'DONE') return entries;
      if (answer.id !== 'DENT') throw explainRefusal(wait.what, answer);
      if (answer.name !== '.' && answer.name !== '..') entries.push({ name: answer.name, stat: answer.stat });
    }
  });
}

async function withSync<T>(
  target: AdbTarget,
  wait: Wait,
  work: (stream: AdbStream, wait: Wait) => Promise<T>,
): Promise<T> {
  const stream = await connectService(target, 'sync:', wait.deadline);
  try {
    const result = await work(stream, wait);
    stream.write(encodeSyncPacket('QUIT'));
    return result;
  } finally {
    stream.close();
  }
}

function explainRefusal(what: string, answer: { readonly id: string; readonly message?: string }): DeviceError {
  const words = answer.message ?? `the device answered ${answer.id}`;
  return new DeviceError('device_error', `${what} failed: ${words}`, { refused: words });
}
