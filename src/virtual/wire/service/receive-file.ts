import { posix } from 'node:path';
import { encodeSyncPacket, takeSyncRequest } from '../../../adb/sync-packet.ts';
import type { DeviceFiles } from '../../contract/files.ts';
import type { SyncCall } from './sync.ts';

const LINK_TYPE = 0o120000;
const TYPE_BITS = 0o170000;

/**
 * SEND: `path,mode`, then DATA until DONE with the time. The file is made at once, so that a refusal is told before the
 * upload has ended; what still comes is read and thrown away, then the stream closes (AOSP handle_send_file).
 */
export async function receiveFile({ files, reader, path, stream }: SyncCall): Promise<boolean> {
  const comma = path.lastIndexOf(',');
  const name = comma < 0 ? path : path.slice(0, comma);
  const mode = comma < 0 ? 0o644 : Number.parseInt(path.slice(comma + 1), 10);
  const link = (mode & TYPE_BITS) === LINK_TYPE;
  const refused = link ? undefined : makeFile(files, name);
  if (refused !== undefined) stream.write(encodeSyncPacket('FAIL', refused));
  const chunks: Buffer[] = [];
  for (;;) {
    const request = await reader.next(takeSyncRequest);
    if (request === undefined) {
      // Cut in mid upload: what had come is taken away again.
      if (refused === undefined && !link) files.remove(name, false);
      return false;
    }
    if (request.id === 'DATA') {
      if (refused === undefined) chunks.push(request.data);
      continue;
    }
    if (request.id !== 'DONE') {
      stream.write(encodeSyncPacket('FAIL', `invalid data message: expected DONE, got ${request.id}`));
      return false;
    }
    if (refused !== undefined) return false;
    const content = Buffer.concat(chunks);
    const failed = link
      ? explain('symlink failed', files.symlink(content.toString('utf8').replace(/\0$/, ''), name))
      : explain('write failed', files.write(name, content, spreadMode(mode), request.mtimeSeconds));
    stream.write(failed === undefined ? encodeSyncPacket('OKAY') : encodeSyncPacket('FAIL', failed));
    return failed === undefined;
  }
}

function makeFile(files: DeviceFiles, path: string): string | undefined {
  const old = files.stat(path);
  const parent = files.stat(posix.dirname(path));
  const reason = old === undefined ? files.write(path, Buffer.alloc(0), 0o600, 0) : files.append(path, Buffer.alloc(0));
  return explain(parent === undefined ? 'secure_mkdirs failed' : "couldn't create file", reason);
}

function explain(what: string, reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : `${what}: ${reason}`;
}

/** What the owner may, group and others may as well (AOSP do_send): a file pushed as 0644 is 0666. */
function spreadMode(mode: number): number {
  const group = (mode & 0o777) | ((mode >> 3) & 0o070);
  return group | ((group >> 3) & 0o007);
}
