import type { ByteQueue } from './byte-queue.ts';
import { AdbProtocolError } from './protocol-error.ts';
import { decodeStat2, encodeStat2, type SyncStat2, stat2Bytes } from './sync-stat.ts';

/** What a client may ask. The first seven carry a path (SEND: `path,mode`), DATA bytes, DONE the file's mtime. */
const syncRequestIds = ['STAT', 'LST2', 'STA2', 'LIST', 'LIS2', 'SEND', 'RECV', 'DATA', 'DONE', 'QUIT'] as const;
export type SyncRequestId = (typeof syncRequestIds)[number];

/** The largest DATA a side may send. */
export const maxSyncDataBytes = 64 * 1024;

export type SyncRequest =
  | { readonly id: 'DONE'; readonly mtimeSeconds: number }
  | { readonly id: Exclude<SyncRequestId, 'DONE'>; readonly data: Buffer };

/** All zero means: no such file. Sizes over 4 GiB do not fit. */
export interface SyncStat {
  readonly mode: number;
  readonly size: number;
  readonly mtimeSeconds: number;
}

export type SyncResponse =
  | { readonly id: 'STAT'; readonly stat: SyncStat }
  | { readonly id: 'STA2' | 'LST2'; readonly stat: SyncStat2 }
  | { readonly id: 'DENT'; readonly name: string; readonly stat: SyncStat }
  | { readonly id: 'DNT2'; readonly name: string; readonly stat: SyncStat2 }
  | { readonly id: 'DATA'; readonly data: Buffer }
  | { readonly id: 'DONE' }
  | { readonly id: 'OKAY' }
  | { readonly id: 'FAIL'; readonly message: string };

/** Any packet of the shape id, length, data: requests with a path, DATA in both directions, OKAY, FAIL, QUIT. */
export function encodeSyncPacket(id: SyncRequestId | 'OKAY' | 'FAIL', data: string | Buffer = ''): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
  return Buffer.concat([encodeHead(id, bytes.length), bytes]);
}

/** Ends an upload with the file's time, or a download (where the number is 0). */
export function encodeSyncDone(mtimeSeconds = 0): Buffer {
  return encodeHead('DONE', mtimeSeconds);
}

/** Answer to STAT; undefined when there is no such file. */
export function encodeSyncStat(stat: SyncStat | undefined): Buffer {
  return Buffer.concat([Buffer.from('STAT', 'latin1'), encodeStat(stat)]);
}

/** Answer to STA2 and LST2. */
export function encodeSyncStat2(id: 'STA2' | 'LST2', stat: SyncStat2): Buffer {
  return Buffer.concat([Buffer.from(id, 'latin1'), encodeStat2(stat)]);
}

/** One entry in answer to LIST. */
export function encodeSyncEntry(name: string, stat: SyncStat): Buffer {
  return Buffer.concat([Buffer.from('DENT', 'latin1'), encodeStat(stat), encodeName(name)]);
}

/** One entry in answer to LIS2. */
export function encodeSyncEntry2(name: string, stat: SyncStat2): Buffer {
  return Buffer.concat([Buffer.from('DNT2', 'latin1'), encodeStat2(stat), encodeName(name)]);
}

/** The end of a listing has the size of an entry without a name: 20 bytes for LIST, 76 for LIS2. */
export function encodeSyncListEnd(listing: 'LIST' | 'LIS2'): Buffer {
  return Buffer.concat([Buffer.from('DONE', 'latin1'), Buffer.alloc(entryBytes(listing) - 4)]);
}

/** Device side: the next request, undefined until it is complete. */
export function takeSyncRequest(queue: ByteQueue): SyncRequest | undefined {
  const head = queue.peek(8);
  if (head === undefined) return undefined;
  const word = head.toString('latin1', 0, 4);
  const id = syncRequestIds.find((known) => known === word);
  if (id === undefined) throw new AdbProtocolError(`Unknown sync request ${JSON.stringify(word)}`);
  const value = head.readUInt32LE(4);
  if (id === 'DONE') {
    queue.take(8);
    return { id, mtimeSeconds: value };
  }
  const data = takeData(queue, value);
  return data === undefined ? undefined : { id, data };
}

/** Device side, within an upload: how many bytes of the file follow, or its end. Throws on anything else. */
export function takeSyncUploadStep(
  queue: ByteQueue,
): { readonly dataBytes: number } | { readonly mtimeSeconds: number } | undefined {
  const head = queue.peek(8);
  if (head === undefined) return undefined;
  const word = head.toString('latin1', 0, 4);
  const value = head.readUInt32LE(4);
  if (word !== 'DATA' && word !== 'DONE')
    throw new AdbProtocolError(`expected DATA or DONE, got ${JSON.stringify(word)}`);
  if (word === 'DATA' && value > maxSyncDataBytes) throw new AdbProtocolError(`A sync packet claims ${value} bytes`);
  queue.take(8);
  return word === 'DATA' ? { dataBytes: value } : { mtimeSeconds: value };
}

/** Client side: the next answer, undefined until it is complete. `listing` tells how long a DONE is. */
export function takeSyncResponse(queue: ByteQueue, listing?: 'LIST' | 'LIS2'): SyncResponse | undefined {
  const word = queue.peek(4)?.toString('latin1');
  if (word === undefined) return undefined;
  if (word === 'STAT') {
    const bytes = queue.take(16);
    return bytes && { id: word, stat: decodeStat(bytes.subarray(4)) };
  }
  if (word === 'STA2' || word === 'LST2') {
    const bytes = queue.take(4 + stat2Bytes);
    return bytes && { id: word, stat: decodeStat2(bytes.subarray(4)) };
  }
  if (word === 'DENT') {
    const entry = takeEntry(queue, entryBytes('LIST'));
    return entry && { id: word, name: entry.name, stat: decodeStat(entry.stat) };
  }
  if (word === 'DNT2') {
    const entry = takeEntry(queue, entryBytes('LIS2'));
    return entry && { id: word, name: entry.name, stat: decodeStat2(entry.stat) };
  }
  if (word === 'DONE') return queue.take(listing === undefined ? 8 : entryBytes(listing)) && { id: word };
  const head = queue.peek(8);
  if (head === undefined) return undefined;
  if (word === 'OKAY') return queue.take(8) && { id: word };
  if (word !== 'DATA' && word !== 'FAIL') throw new AdbProtocolError(`Unknown sync answer ${JSON.stringify(word)}`);
  const data = takeData(queue, head.readUInt32LE(4));
  if (data === undefined) return undefined;
  return word === 'DATA' ? { id: word, data } : { id: word, message: data.toString('utf8') };
}

function entryBytes(listing: 'LIST' | 'LIS2'): number {
  return listing === 'LIST' ? 20 : 8 + stat2Bytes;
}

function encodeHead(id: string, value: number): Buffer {
  const head = Buffer.allocUnsafe(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(value >>> 0, 4);
  return head;
}

function encodeStat(stat: SyncStat | undefined): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE((stat?.mode ?? 0) >>> 0, 0);
  bytes.writeUInt32LE((stat?.size ?? 0) >>> 0, 4);
  bytes.writeUInt32LE((stat?.mtimeSeconds ?? 0) >>> 0, 8);
  return bytes;
}

function decodeStat(bytes: Buffer): SyncStat {
  return { mode: bytes.readUInt32LE(0), size: bytes.readUInt32LE(4), mtimeSeconds: bytes.readUInt32LE(8) };
}

function encodeName(name: string): Buffer {
  const bytes = Buffer.from(name, 'utf8');
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32LE(bytes.length, 0);
  return Buffer.concat([length, bytes]);
}

function takeData(queue: ByteQueue, length: number): Buffer | undefined {
  if (length > maxSyncDataBytes) throw new AdbProtocolError(`A sync packet claims ${length} bytes`);
  if (queue.length < 8 + length) return undefined;
  queue.take(8);
  return queue.take(length);
}

function takeEntry(queue: ByteQueue, headBytes: number): { name: string; stat: Buffer } | undefined {
  const head = queue.peek(headBytes);
  if (head === undefined) return undefined;
  const nameBytes = head.readUInt32LE(headBytes - 4);
  if (nameBytes > maxSyncDataBytes) throw new AdbProtocolError(`A file name claims ${nameBytes} bytes`);
  if (queue.length < headBytes + nameBytes) return undefined;
  const stat = (queue.take(headBytes) as Buffer).subarray(4, headBytes - 4);
  return { name: (queue.take(nameBytes) as Buffer).toString('utf8'), stat };
}
