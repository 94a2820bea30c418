/** The 68 bytes of STA2, LST2 and DNT2 behind their id. `error` is an errno, 0 when the file is there. */
export interface SyncStat2 {
  readonly error: number;
  readonly mode: number;
  readonly size: number;
  readonly mtimeSeconds: number;
  readonly inode?: number;
  readonly links?: number;
  readonly uid?: number;
  readonly gid?: number;
}

export const stat2Bytes = 68;

/** error u32, dev u64, ino u64, mode, nlink, uid, gid u32, size u64, atime, mtime, ctime i64; what we do not model is 0. */
export function encodeStat2(stat: SyncStat2): Buffer {
  const bytes = Buffer.alloc(stat2Bytes);
  bytes.writeUInt32LE(stat.error, 0);
  if (stat.error !== 0) return bytes;
  const time = BigInt(Math.trunc(stat.mtimeSeconds));
  bytes.writeBigUInt64LE(BigInt(stat.inode ?? 0), 12);
  bytes.writeUInt32LE(stat.mode >>> 0, 20);
  bytes.writeUInt32LE(stat.links ?? 1, 24);
  bytes.writeUInt32LE(stat.uid ?? 0, 28);
  bytes.writeUInt32LE(stat.gid ?? 0, 32);
  bytes.writeBigUInt64LE(BigInt(stat.size), 36);
  bytes.writeBigInt64LE(time, 44);
  bytes.writeBigInt64LE(time, 52);
  bytes.writeBigInt64LE(time, 60);
  return bytes;
}

export function decodeStat2(bytes: Buffer): SyncStat2 {
  return {
    error: bytes.readUInt32LE(0),
    mode: bytes.readUInt32LE(20),
    size: Number(bytes.readBigUInt64LE(36)),
    mtimeSeconds: Number(bytes.readBigInt64LE(52)),
  };
}
