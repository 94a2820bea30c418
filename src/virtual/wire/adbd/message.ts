import type { ByteQueue } from '../../../adb/byte-queue.ts';
import { AdbProtocolError } from '../../../adb/protocol-error.ts';

/** One message between an adb server and adbd. */
export interface Message {
  readonly command: Command;
  readonly arg0: number;
  readonly arg1: number;
  readonly data: Buffer;
}

export const commands = ['CNXN', 'AUTH', 'OPEN', 'OKAY', 'WRTE', 'CLSE', 'SYNC', 'STLS'] as const;
export type Command = (typeof commands)[number];

/** From this version on checksums are 0 and nobody looks at them; before it they are the sum of the data's bytes. */
export const versionWithoutChecksums = 0x01000001;
export const oldestVersion = 0x01000000;
/** What adb 29 and adbd name as the most that they take in one message. */
export const maxDataBytes = 1024 * 1024;

const headerBytes = 24;

/** 24 bytes, little-endian: command, arg0, arg1, length, checksum, command with all bits turned. */
export function encodeHeader(
  command: Command,
  args: readonly [arg0: number, arg1: number],
  data: readonly Buffer[],
  withChecksum = false,
): Buffer {
  const header = Buffer.allocUnsafe(headerBytes);
  header.write(command, 0, 'latin1');
  header.writeUInt32LE(args[0] >>> 0, 4);
  header.writeUInt32LE(args[1] >>> 0, 8);
  header.writeUInt32LE(
    data.reduce((total, part) => total + part.length, 0),
    12,
  );
  header.writeUInt32LE(withChecksum ? sumBytes(data) : 0, 16);
  header.writeUInt32LE((header.readUInt32LE(0) ^ 0xffffffff) >>> 0, 20);
  return header;
}

/** The next message, undefined until it is complete. Throws `AdbProtocolError` when the bytes are none. */
export function takeMessage(queue: ByteQueue): Message | undefined {
  const header = queue.peek(headerBytes);
  if (header === undefined) return undefined;
  const word = header.toString('latin1', 0, 4);
  const command = commands.find((known) => known === word);
  if (command === undefined || header.readUInt32LE(20) !== (header.readUInt32LE(0) ^ 0xffffffff) >>> 0) {
    throw new AdbProtocolError(`These 24 bytes are no adb message: ${header.toString('hex')}`);
  }
  const length = header.readUInt32LE(12);
  if (length > maxDataBytes) throw new AdbProtocolError(`An adb message claims ${length} bytes`);
  if (queue.length < headerBytes + length) return undefined;
  const arg0 = header.readUInt32LE(4);
  const arg1 = header.readUInt32LE(8);
  queue.take(headerBytes);
  return { command, arg0, arg1, data: queue.take(length) as Buffer };
}

function sumBytes(data: readonly Buffer[]): number {
  let sum = 0;
  for (const part of data) for (const byte of part) sum = (sum + byte) >>> 0;
  return sum;
}
