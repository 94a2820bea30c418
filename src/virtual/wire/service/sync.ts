import type { Duplex } from 'node:stream';
import { AdbProtocolError } from '../../../adb/protocol-error.ts';
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
} from '../../../adb/sync-packet.ts';
import type { DeviceFileStat, DeviceFiles } from '../../contract/files.ts';
import type { StreamReader } from '../stream-reader.ts';
import { receiveFile } from './receive-file.ts';
import type { ServiceDoor } from './service.ts';
import { waitForDrain } from './write-chunk.ts';

export interface SyncCall {
  readonly files: DeviceFiles;
  readonly reader: StreamReader;
  readonly path: string;
  readonly stream: Duplex;
}

/** Answers whether the stream is still in step and serves further requests. */
type SyncCommand = (call: SyncCall) => Promise<boolean> | boolean;

const NO_ENTRY = 2;
/** AOSP handle_sync_command. */
const mostPathBytes = 1024;
/** So much of a file goes out in one turn: a turn for each packet would be slow beside busy neighbours. */
const BATCH_BYTES = 16 * maxSyncDataBytes;
const withoutError = (stat: DeviceFileStat) => ({ error: 0, ...stat });
const missing = { error: NO_ENTRY, mode: 0, size: 0, mtimeSeconds: 0 };
const toStat2 = (stat: DeviceFileStat | undefined) => (stat === undefined ? missing : withoutError(stat));

function answer({ stream }: SyncCall, bytes: Buffer): boolean {
  stream.write(bytes);
  return true;
}

const COMMANDS: Readonly<Record<string, SyncCommand>> = {
  // Version 1 tells of a link itself (AOSP do_lstat_v1).
  STAT: (call) => answer(call, encodeSyncStat(call.files.lstat(call.path))),
  LST2: (call) => answer(call, encodeSyncStat2('LST2', toStat2(call.files.lstat(call.path)))),
  STA2: (call) => answer(call, encodeSyncStat2('STA2', toStat2(call.files.stat(call.path)))),
  LIST: (call) => {
    const entries = listFolder(call).map(({ name, stat }) => encodeSyncEntry(name, stat));
    return answer(call, Buffer.concat([...entries, encodeSyncListEnd('LIST')]));
  },
  LIS2: (call) => {
    const entries = listFolder(call).map(({ name, stat }) => encodeSyncEntry2(name, withoutError(stat)));
    return answer(call, Buffer.concat([...entries, encodeSyncListEnd('LIS2')]));
  },
  SEND: receiveFile,
  RECV: sendFile,
};

/** `sync:`: file requests until QUIT or the end of the stream; bytes that are no request are told, and end it. */
export const openSync: ServiceDoor =
  () =>
  async ({ device, stream, reader, channel }) => {
    try {
      for (;;) {
        const request = await reader.next(takeSyncRequest);
        if (request === undefined || request.id === 'QUIT') break;
        const command = request.id === 'DONE' ? undefined : COMMANDS[request.id];
        if (request.id === 'DONE' || command === undefined) {
          stream.write(encodeSyncPacket('FAIL', `unknown command ${request.id}`));
          break;
        }
        if (request.data.length > mostPathBytes) {
          stream.write(encodeSyncPacket('FAIL', 'path too long'));
          break;
        }
        const path = request.data.toString('utf8');
        if (device.journal.on) {
          device.journal.add({ kind: 'request', channel, via: 'sync', request: `${request.id} ${path}` });
        }
        if (!(await command({ files: device.files, reader, path, stream }))) break;
        await waitForDrain(stream);
      }
    } catch (error) {
      if (!(error instanceof AdbProtocolError)) throw error;
      stream.write(encodeSyncPacket('FAIL', error.message));
    }
    stream.end();
    return undefined;
  };

/** readdir tells the folder itself and its parent too; clients pass them over. */
function listFolder({ files, path }: SyncCall): readonly { readonly name: string; readonly stat: DeviceFileStat }[] {
  const entries = files.list(path);
  const self = files.stat(path);
  if (entries === undefined || self === undefined) return [];
  const parent = files.stat(`${path}/..`) ?? self;
  return [{ name: '.', stat: self }, { name: '..', stat: parent }, ...entries];
}

async function sendFile({ files, path, stream }: SyncCall): Promise<boolean> {
  const content = files.read(path);
  if (content === undefined) {
    const refused = files.refusal(path);
    // A folder can be opened and not be read (AOSP do_recv).
    const words = refused === undefined ? 'read failed: Is a directory' : `open failed: ${refused}`;
    stream.write(encodeSyncPacket('FAIL', words));
    return true;
  }
  for (let at = 0; at < content.length; at += BATCH_BYTES) {
    stream.cork();
    writeData(stream, content.subarray(at, at + BATCH_BYTES));
    stream.uncork();
    await waitForDrain(stream);
    if (stream.destroyed || stream.writableEnded) return false;
  }
  stream.write(encodeSyncDone());
  return true;
}

function writeData(stream: Duplex, content: Buffer): void {
  for (let at = 0; at < content.length; at += maxSyncDataBytes) {
    const data = content.subarray(at, at + maxSyncDataBytes);
    const head = Buffer.from('DATA\0\0\0\0', 'latin1');
    head.writeUInt32LE(data.length, 4);
    stream.write(head);
    stream.write(data);
  }
}
