import { posix } from 'node:path';
import { encodeSyncPacket, takeSyncUploadStep } from '../../../adb/sync-packet.ts';
import type { DeviceFiles } from '../../contract/files.ts';
import type { StreamReader } from '../stream-reader.ts';
import type { SyncCall } from './sync.ts';

const LINK_TYPE = 0o120000;
const TYPE_BITS = 0o170000;

/** Where the bytes of an upload go. Both answer why they cannot. */
interface Target {
  append(piece: Buffer): string | undefined;
  finish(mtimeSeconds: number): string | undefined;
  /** The upload was cut or refused: what had come is taken away again. */
  discard(): void;
}

/**
 * SEND: `path,mode`, then DATA until DONE with the time. The file is made at once, so that a refusal is told before the
 * upload has ended; what still comes is read and thrown away, then the stream closes (AOSP handle_send_file).
 */
export async function receiveFile({ files, reader, path, stream }: SyncCall): Promise<boolean> {
  const comma = path.lastIndexOf(',');
  if (comma < 0) {
    stream.write(encodeSyncPacket('FAIL', 'missing , in ID_SEND'));
    return false;
  }
  const name = path.slice(0, comma);
  const mode = Number.parseInt(path.slice(comma + 1), 10);
  const target = (mode & TYPE_BITS) === LINK_TYPE ? makeLink(files, name) : makeFile(files, name, mode);
  let refused = typeof target === 'string' ? target : undefined;
  const refuse = (reason: string) => {
    refused = reason;
    stream.write(encodeSyncPacket('FAIL', reason));
  };
  if (refused !== undefined) refuse(refused);
  for (;;) {
    const step = await reader.next(takeSyncUploadStep);
    if (step !== undefined && 'mtimeSeconds' in step) {
      if (refused !== undefined || typeof target === 'string') return false;
      const failed = target.finish(step.mtimeSeconds);
      if (failed === undefined) stream.write(encodeSyncPacket('OKAY'));
      else refuse(failed);
      return failed === undefined;
    }
    const whole =
      step !== undefined &&
      (await readPieces(reader, step.dataBytes, (piece) => {
        if (refused !== undefined || typeof target === 'string') return;
        const failed = target.append(piece);
        if (failed === undefined) return;
        refuse(failed);
        // What could not be written in full is not left there either (AOSP handle_send_file, do_unlink).
        target.discard();
      }));
    if (!whole) {
      if (refused === undefined && typeof target !== 'string') target.discard();
      return false;
    }
  }
}

/** Hands on what lies in the queue without putting it together first; false when the stream ends before. */
async function readPieces(reader: StreamReader, bytes: number, take: (piece: Buffer) => void): Promise<boolean> {
  for (let left = bytes; left > 0; ) {
    const piece = await reader.next((queue) => queue.takePiece(left));
    if (piece === undefined) return false;
    left -= piece.length;
    take(piece);
  }
  return true;
}

function makeFile(files: DeviceFiles, path: string, mode: number): Target | string {
  const step = files.stat(posix.dirname(path)) === undefined ? 'secure_mkdirs failed' : "couldn't create file";
  // One that exists must let itself be written to; then it is emptied.
  const exists = files.stat(path) !== undefined;
  const refused =
    (exists ? files.append(path, Buffer.alloc(0)) : undefined) ?? files.write(path, Buffer.alloc(0), 0o666, 0);
  if (refused !== undefined) return `${step}: ${refused}`;
  return {
    append: (piece) => explain('write failed', files.append(path, piece)),
    finish(mtimeSeconds) {
      files.chmod(path, spreadMode(mode));
      files.touch(path, mtimeSeconds);
      return undefined;
    },
    discard: () => void files.remove(path, false),
  };
}

function makeLink(files: DeviceFiles, path: string): Target {
  const pieces: Buffer[] = [];
  return {
    append(piece) {
      pieces.push(piece);
      return undefined;
    },
    finish: () => {
      const pointsTo = Buffer.concat(pieces).toString('utf8').replace(/\0$/, '');
      // The folder is made when it is missing (AOSP handle_send_link).
      if (files.stat(posix.dirname(path)) === undefined) {
        const refused = files.makeFolder(posix.dirname(path), true);
        if (refused !== undefined) return explain('secure_mkdirs failed', refused);
      }
      return explain('symlink failed', files.symlink(pointsTo, path));
    },
    discard: () => {},
  };
}

function explain(what: string, reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : `${what}: ${reason}`;
}

/** What the owner may, group and others may as well (AOSP do_send): a file pushed as 0644 is 0666. */
function spreadMode(mode: number): number {
  const group = (mode & 0o777) | ((mode >> 3) & 0o070);
  return group | ((group >> 3) & 0o007);
}
