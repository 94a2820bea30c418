import { inflateRawSync } from 'node:zlib';
import { ApkError } from './apk-error.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 0xffff;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly plainBytes: number;
  readonly offset: number;
}

/** The central directory of an archive (PKWARE APPNOTE 4.3.12); nothing is unpacked. Zip64 is refused: no APK is that big. */
export function readZip(bytes: Buffer): ReadonlyMap<string, ZipEntry> {
  const end = findEnd(bytes);
  if (end === undefined) throw notArchive('no end of central directory');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) throw notArchive('broken central directory');
    const nameBytes = bytes.readUInt16LE(at + 28);
    const next = at + 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) throw notArchive('broken central directory');
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    entries.set(name, {
      name,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      plainBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

/** One file of the archive. What unpacks to more than `limitBytes` is refused while it unpacks, whatever its header says. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry, limitBytes: number): Buffer {
  const { offset, packedBytes, method, plainBytes } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw notArchive('broken entry');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedBytes > bytes.length) throw notArchive('truncated entry');
  if (plainBytes > limitBytes) throw notArchive('entry too big');
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === 0) return packed;
  if (method !== 8) throw notArchive(`compression method ${method}`);
  try {
    return inflateRawSync(packed, { maxOutputLength: limitBytes });
  } catch {
    throw notArchive('entry cannot be unpacked');
  }
}

/** Where the end-of-central-directory record stands. */
export function findEnd(bytes: Buffer): number | undefined {
  const last = bytes.length - endBytes;
  for (let at = last; at >= 0 && at >= last - longestComment; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}

function notArchive(reason: string): ApkError {
  return new ApkError('INSTALL_PARSE_FAILED_NOT_APK', reason);
}
