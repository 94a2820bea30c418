import { AdbProtocolError } from '../../adb/protocol-error.ts';
import {
  encodeSyncDone,
  encodeSyncEntry,
  encodeSyncEntry2,
  encodeSyncListEnd,
  encodeSyncPacket,
  encodeSyncStat,
  encodeSyncStat2,
  maxSyncDataBytes,
  takeSyncRequest,
} from '../../adb/sync-packet.ts';
import type { DeviceFileStat, DeviceFiles } from '../contract/files.ts';
import type { SocketReader } from './socket-reader.ts';

const NO_ENTRY = 2;
const SYMLINK_TYPE = 0o120000;
const TYPE_BITS = 0o170000;

interface SyncCall {
  readonly files: DeviceFiles;
  readonly reader: SocketReader;
  readonly path: string;
  write(bytes: Buffer): void;
}

type SyncCommand = (call: SyncCall) => Promise<void> | void;

const withoutError = (stat: DeviceFileStat) => ({ error: 0, ...stat });
const missing = { error: NO_ENTRY, mode: 0, size: 0, mtimeSeconds: 0 };

const answerStat2 =
  (id: 'STA2' | 'LST2'): SyncCommand =>
  ({ files, path, write }) => {
    const stat = files.stat(path);
    write(encodeSyncStat2(id, stat === undefined ? missing : withoutError(stat)));
  };

const COMMANDS: Readonly<Record<string, SyncCommand>> = {
  STAT: ({ files, path, write }) => write(encodeSyncStat(files.stat(path))),
  STA2: answerStat2('STA2'),
  LST2: answerStat2('LST2'),
  LIST: ({ files, path, write }) => {
    for (const { name, stat } of files.list(path) ?? []) write(encodeSyncEntry(name, stat));
    write(encodeSyncListEnd('LIST'));
  },
  LIS2: ({ files, path, write }) => {
    for (const { name, stat } of files.list(path) ?? []) write(encodeSyncEntry2(name, withoutError(stat)));
    write(encodeSyncListEnd('LIS2'));
  },
  SEND: receiveFile,
  RECV: ({ files, path, write }) => {
    const content = files.read(path);
    if (content === undefined) {
      const reason = files.stat(path) === undefined ? 'No such file or directory' : 'Is a directory';
      write(encodeSyncPacket('FAIL', `open failed: ${reason}`));
      return;
    }
    for (let at = 0; at < content.length; at += maxSyncDataBytes) {
      write(encodeSyncPacket('DATA', content.subarray(at, at + maxSyncDataBytes)));
    }
    write(encodeSyncDone());
  },
};

/** `path,mode`, then DATA until DONE with the time. Refusals are told behind DONE, so that the stream stays in step. */
async function receiveFile({ files, reader, path, write }: SyncCall): Promise<void> {
  const comma = path.lastIndexOf(',');
  const name = comma < 0 ? path : path.slice(0, comma);
  const mode = comma < 0 ? 0o644 : Number.parseInt(path.slice(comma + 1), 10);
  const chunks: Buffer[] = [];
  for (;;) {
    const request = await reader.next(takeSyncRequest);
    if (request === undefined) return;
    if (request.id === 'DATA') chunks.push(request.data);
    else if (request.id === 'DONE') {
      const link = (mode & TYPE_BITS) === SYMLINK_TYPE;
      const reason = link
        ? 'symbolic links are not supported'
        : files.write(name, Buffer.concat(chunks), mode & 0o777, request.mtimeSeconds);
      const failed = reason === undefined ? undefined : `couldn't create file: ${reason}`;
      write(failed === undefined ? encodeSyncPacket('OKAY') : encodeSyncPacket('FAIL', failed));
      return;
    } else {
      write(encodeSyncPacket('FAIL', `expected DATA or DONE, got ${request.id}`));
      return;
    }
  }
}

/** Serves file requests until QUIT or the end of the stream; bytes that are no request are told, and end it. */
export async function serveSync(
  files: DeviceFiles,
  reader: SocketReader,
  write: (bytes: Buffer) => void,
): Promise<void> {
  try {
    await serveRequests(files, reader, write);
  } catch (error) {
    if (!(error instanceof AdbProtocolError)) throw error;
    write(encodeSyncPacket('FAIL', error.message));
  }
}

async function serveRequests(files: DeviceFiles, reader: SocketReader, write: (bytes: Buffer) => void): Promise<void> {
  for (;;) {
    const request = await reader.next(takeSyncRequest);
    if (request === undefined || request.id === 'QUIT') return;
    const command = COMMANDS[request.id];
    if (command === undefined || request.id === 'DONE') {
      write(encodeSyncPacket('FAIL', `unexpected ${request.id}`));
      return;
    }
    await command({ files, reader, path: request.data.toString('utf8'), write });
  }
}
