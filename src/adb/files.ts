import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { type AdbTarget, connectService } from './connect-service.ts';
import type { AdbStream, Wait } from './stream.ts';
import { encodeSyncDone, encodeSyncPacket, maxSyncDataBytes, takeSyncResponse } from './sync-packet.ts';

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

/** Reads a file from the device. Throws `DeviceError` with the device's words when it is missing or may not be read. */
export function pullFile(target: AdbTarget, path: string, deadline: Deadline): Promise<Buffer> {
  return withSync(target, { what: `Pulling ${path}`, deadline }, async (stream, wait) => {
    stream.write(encodeSyncPacket('RECV', path));
    const chunks: Buffer[] = [];
    for (;;) {
      const answer = await stream.receive((arrived) => takeSyncResponse(arrived), wait);
      if (answer.id === 'DONE') return Buffer.concat(chunks);
      if (answer.id !== 'DATA') throw explainRefusal(wait.what, answer);
      chunks.push(answer.data);
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
  return new DeviceError('device_error', `${what} failed: ${answer.message ?? `the device answered ${answer.id}`}`);
}
