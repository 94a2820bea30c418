import type { ByteQueue } from './byte-queue.ts';
import { AdbProtocolError } from './protocol-error.ts';

/** The length is four hex digits. A longer text would get a fifth and put the whole stream out of step. */
export const maxServiceBytes = 0xffff;

export type SmartSocketStatus = { readonly ok: true } | { readonly ok: false; readonly message: string };

/**
 * A request to the adb server (`host:version`, `host:transport:SERIAL`, `shell,v2,raw:…`) or any other text with its
 * length in front of it. Throws `RangeError` over 65,535 bytes.
 */
export function encodeHexText(text: string | Buffer): Buffer {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
  if (bytes.length > maxServiceBytes) {
    throw new RangeError(`An adb service string has ${bytes.length} bytes; at most ${maxServiceBytes} can be sent`);
  }
  return Buffer.concat([Buffer.from(bytes.length.toString(16).padStart(4, '0'), 'latin1'), bytes]);
}

/** `OKAY`, followed by a text with its length where there is one to tell (`host:version`, `host:devices` …). */
export function encodeOkay(text?: string | Buffer): Buffer {
  const okay = Buffer.from('OKAY', 'latin1');
  return text === undefined ? okay : Buffer.concat([okay, encodeHexText(text)]);
}

/** A reason may repeat what was asked and be too long to be told whole. */
export function encodeFail(message: string): Buffer {
  const told = Buffer.from(message, 'utf8').subarray(0, maxServiceBytes);
  return Buffer.concat([Buffer.from('FAIL', 'latin1'), encodeHexText(told)]);
}

/** The next text with its length, undefined until it is complete. What follows it stays in the queue. */
export function takeHexText(queue: ByteQueue): Buffer | undefined {
  const head = queue.peek(4);
  if (head === undefined) return undefined;
  const length = parseHexLength(head);
  if (queue.length < 4 + length) return undefined;
  queue.take(4);
  return queue.take(length);
}

/** The next `OKAY`, or `FAIL` with its message; undefined until it is complete. */
export function takeStatus(queue: ByteQueue): SmartSocketStatus | undefined {
  const word = queue.peek(4)?.toString('latin1');
  if (word === undefined) return undefined;
  if (word === 'OKAY') {
    queue.take(4);
    return { ok: true };
  }
  if (word !== 'FAIL')
    throw new AdbProtocolError(`Expected OKAY or FAIL from the adb server, got ${JSON.stringify(word)}`);
  const head = queue.peek(8);
  if (head === undefined) return undefined;
  const length = parseHexLength(head.subarray(4));
  if (queue.length < 8 + length) return undefined;
  queue.take(8);
  return { ok: false, message: (queue.take(length) as Buffer).toString('utf8') };
}

function parseHexLength(digits: Buffer): number {
  const text = digits.toString('latin1');
  if (!/^[0-9a-fA-F]{4}$/.test(text)) {
    throw new AdbProtocolError(`Expected a length of four hex digits, got ${JSON.stringify(text)}`);
  }
  return Number.parseInt(text, 16);
}
