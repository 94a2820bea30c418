import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';

/** RFC 6455, section 1.3. */
const HANDSHAKE_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const MOST_BYTES = 32 * 1024 * 1024;

const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export interface WebSocket {
  sendText(text: string): void;
  sendBinary(data: Buffer): void;
  close(): void;
}

/** Answers the upgrade and hands every text message on. What breaks the protocol or is too large ends the connection. */
export function acceptWebSocket(
  stream: Duplex,
  key: string,
  onText: (text: string, socket: WebSocket) => void,
): WebSocket {
  const accept = createHash('sha1')
    .update(key + HANDSHAKE_GUID)
    .digest('base64');
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const send = (opcode: number, data: Buffer) => {
    if (!stream.destroyed && !stream.writableEnded) stream.write(encodeFrame(opcode, data));
  };
  const socket: WebSocket = {
    sendText: (text) => send(opcodes.text, Buffer.from(text)),
    sendBinary: (data) => send(opcodes.binary, data),
    close() {
      send(opcodes.close, Buffer.from([0x03, 0xe8]));
      stream.end();
    },
  };
  let rest: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const frame = takeFrame(rest);
      if (frame === undefined) {
        if (rest.length > MOST_BYTES) stream.destroy();
        return;
      }
      rest = rest.subarray(frame.size);
      if (frame.opcode === opcodes.ping) send(opcodes.pong, frame.data);
      else if (frame.opcode === opcodes.close) {
        socket.close();
        return;
      } else if (frame.opcode <= opcodes.binary) {
        parts.push(frame.data);
        if (!frame.last) continue;
        const message = Buffer.concat(parts).toString('utf8');
        parts = [];
        onText(message, socket);
      }
    }
  });
  return socket;
}

interface Frame {
  readonly opcode: number;
  readonly last: boolean;
  readonly data: Buffer;
  /** Bytes of it all. */
  readonly size: number;
}

/** Undefined: not all of it is there yet. */
function takeFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const masked = (second & 0x80) !== 0;
  const start = 2 + lengthBytes + (masked ? 4 : 0);
  if (bytes.length < start) return undefined;
  const length =
    lengthBytes === 2 ? bytes.readUInt16BE(2) : lengthBytes === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < start + length) return undefined;
  const data = Buffer.from(bytes.subarray(start, start + length));
  if (masked) for (let at = 0; at < length; at++) data[at] = (data[at] ?? 0) ^ (bytes[start - 4 + (at % 4)] ?? 0);
  return { opcode: first & 0x0f, last: (first & 0x80) !== 0, data, size: start + length };
}

function encodeFrame(opcode: number, data: Buffer): Buffer {
  const first = 0x80 | opcode;
  if (data.length < 126) return Buffer.concat([Buffer.from([first, data.length]), data]);
  const head = Buffer.alloc(data.length < 65_536 ? 4 : 10);
  head[0] = first;
  if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(data.length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(data.length), 2);
  }
  return Buffer.concat([head, data]);
}
