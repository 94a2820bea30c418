import type { ByteQueue } from './byte-queue.ts';
import { AdbProtocolError } from './protocol-error.ts';

/** Kinds of shell v2 packets by their first byte. */
export const shellPacketIds = { stdin: 0, stdout: 1, stderr: 2, exit: 3, closeStdin: 4, windowSize: 5 } as const;

/** `id` may be one that is not known here: such packets are to be passed over. */
export interface ShellPacket {
  readonly id: number;
  readonly data: Buffer;
}

const headerBytes = 5;
/** adb itself never exceeds its 1 MiB payload; more means that the stream is out of step. */
const maxPacketBytes = 16 * 1024 * 1024;

/** One byte id, four bytes length (little-endian), the data. */
export function encodeShellPacket(id: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const packet = Buffer.allocUnsafe(headerBytes + data.length);
  packet.writeUInt8(id, 0);
  packet.writeUInt32LE(data.length, 1);
  data.copy(packet, headerBytes);
  return packet;
}

/** The exit code wraps at 256, as a process' does. */
export function encodeShellExit(exitCode: number): Buffer {
  return encodeShellPacket(shellPacketIds.exit, Buffer.from([exitCode & 0xff]));
}

/** The next packet, undefined until it is complete. */
export function takeShellPacket(queue: ByteQueue): ShellPacket | undefined {
  const header = queue.peek(headerBytes);
  if (header === undefined) return undefined;
  const id = header.readUInt8(0);
  const length = header.readUInt32LE(1);
  if (length > maxPacketBytes) throw new AdbProtocolError(`A shell packet claims ${length} bytes`);
  if (queue.length < headerBytes + length) return undefined;
  queue.take(headerBytes);
  return { id, data: queue.take(length) as Buffer };
}
