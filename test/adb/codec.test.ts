import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByteQueue, createByteQueue } from '../../src/adb/byte-queue.ts';
import { AdbProtocolError } from '../../src/adb/protocol-error.ts';
import { encodeShellExit, encodeShellPacket, shellPacketIds, takeShellPacket } from '../../src/adb/shell-packet.ts';
import { encodeFail, encodeHexText, encodeOkay, takeHexText, takeStatus } from '../../src/adb/smart-socket-codec.ts';
import {
  encodeSyncDone,
  encodeSyncEntry,
  encodeSyncEntry2,
  encodeSyncListEnd,
  encodeSyncPacket,
  encodeSyncStat,
  encodeSyncStat2,
  takeSyncRequest,
  takeSyncResponse,
} from '../../src/adb/sync-packet.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });

/** Feeds `stream` in pieces of the given sizes and takes whatever is complete after each. */
function decodeInPieces<T>(stream: Buffer, sizes: readonly number[], take: (queue: ByteQueue) => T | undefined): T[] {
  const queue = createByteQueue();
  const found: T[] = [];
  for (let at = 0, turn = 0; at < stream.length; turn++) {
    const size = sizes[turn % sizes.length] as number;
    queue.push(stream.subarray(at, at + size));
    at += size;
    for (let one = take(queue); one !== undefined; one = take(queue)) found.push(one);
  }
  expect(queue.length).toBe(0);
  return found;
}

describe('byte queue', () => {
  it('gives back the same bytes whatever the sizes of pushes and takes', () => {
    fc.assert(
      fc.property(bytes, cuts, cuts, (stream, pushes, takes) => {
        const queue = createByteQueue();
        const out: Buffer[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn++) {
          const size = pushes[turn % pushes.length] as number;
          queue.push(stream.subarray(at, at + size));
          at += size;
          const wanted = takes[turn % takes.length] as number;
          const seen = queue.peek(wanted);
          const got = queue.take(wanted);
          expect(got).toEqual(seen);
          if (got !== undefined) out.push(got);
        }
        out.push(queue.takeAll());
        expect(Buffer.concat(out)).toEqual(stream);
        expect(queue.length).toBe(0);
      }),
    );
  });

  it('gives back many single bytes in order', () => {
    const queue = createByteQueue();
    const sent = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at & 0xff));
    for (let at = 0; at < sent.length; at++) queue.push(sent.subarray(at, at + 1));
    const got: Buffer[] = [];
    for (let one = queue.take(1); one !== undefined; one = queue.take(1)) got.push(one);
    expect(Buffer.concat(got).equals(sent)).toBe(true);
  });
});

describe('smart socket', () => {
  it('writes the length as four hex digits of bytes, not characters', () => {
    expect(encodeHexText('host:version').toString()).toBe('000chost:version');
    expect(encodeHexText('é').toString('latin1')).toBe('0002Ã©');
    expect(encodeOkay('0029').toString()).toBe('OKAY00040029');
    expect(encodeOkay().toString()).toBe('OKAY');
    expect(encodeFail('no').toString()).toBe('FAIL0002no');
  });

  it('refuses what four digits cannot say', () => {
    expect(encodeHexText('x'.repeat(65_535)).toString('latin1', 0, 4)).toBe('ffff');
    expect(() => encodeHexText('x'.repeat(65_536))).toThrow('65536 bytes; at most 65535');
  });

  it('reads back any texts in pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), cuts, (texts, sizes) => {
        const stream = Buffer.concat(texts.map(encodeHexText));
        const read = decodeInPieces(stream, sizes, takeHexText);
        expect(read).toEqual(texts.map((text) => Buffer.from(text)));
      }),
    );
  });

  it('reads OKAY and FAIL in pieces and leaves what follows', () => {
    const read = decodeInPieces(Buffer.concat([encodeOkay(), encodeFail('closed'), encodeOkay()]), [1], takeStatus);
    expect(read).toEqual([{ ok: true }, { ok: false, message: 'closed' }, { ok: true }]);
    const queue = createByteQueue();
    queue.push(Buffer.from('OKAYrest'));
    takeStatus(queue);
    expect(queue.takeAll().toString()).toBe('rest');
  });

  it('says what came instead', () => {
    const queue = createByteQueue();
    queue.push(Buffer.from('HTTP/1.1'));
    expect(() => takeStatus(queue)).toThrow(AdbProtocolError);
    expect(() => takeHexText(queue)).toThrow('"HTTP"');
  });
});

describe('shell packets', () => {
  it('is id, little-endian length, data', () => {
    expect([...encodeShellPacket(shellPacketIds.stdout, Buffer.from('ab'))]).toEqual([1, 2, 0, 0, 0, 97, 98]);
    expect([...encodeShellExit(7)]).toEqual([3, 1, 0, 0, 0, 7]);
    expect([...encodeShellExit(256 + 9)]).toEqual([3, 1, 0, 0, 0, 9]);
  });

  it('reads back any packets in pieces', () => {
    const packet = fc.record({ id: fc.integer({ min: 0, max: 255 }), data: bytes });
    fc.assert(
      fc.property(fc.array(packet), cuts, (packets, sizes) => {
        const stream = Buffer.concat(packets.map(({ id, data }) => encodeShellPacket(id, data)));
        expect(decodeInPieces(stream, sizes, takeShellPacket)).toEqual(packets);
      }),
    );
  });

  it('takes an absurd length for what it is', () => {
    const queue = createByteQueue();
    queue.push(Buffer.from([1, 0xff, 0xff, 0xff, 0xff]));
    expect(() => takeShellPacket(queue)).toThrow(AdbProtocolError);
  });
});

describe('sync packets', () => {
  it('reads requests back in pieces', () => {
    const requests = Buffer.concat([
      encodeSyncPacket('STA2', '/sdcard/é'),
      encodeSyncPacket('SEND', '/sdcard/a,33188'),
      encodeSyncPacket('DATA', Buffer.from([0, 1, 2])),
      encodeSyncDone(1_700_000_000),
      encodeSyncPacket('QUIT'),
    ]);
    expect(decodeInPieces(requests, [1], takeSyncRequest)).toEqual([
      { id: 'STA2', data: Buffer.from('/sdcard/é') },
      { id: 'SEND', data: Buffer.from('/sdcard/a,33188') },
      { id: 'DATA', data: Buffer.from([0, 1, 2]) },
      { id: 'DONE', mtimeSeconds: 1_700_000_000 },
      { id: 'QUIT', data: Buffer.alloc(0) },
    ]);
  });

  it('reads answers back in pieces', () => {
    const stat = { mode: 0o100644, size: 5, mtimeSeconds: 12 };
    const stat2 = { error: 0, mode: 0o100644, size: 2 ** 33, mtimeSeconds: 12 };
    const gone = { error: 2, mode: 0, size: 0, mtimeSeconds: 0 };
    const answers = Buffer.concat([
      encodeSyncStat(stat),
      encodeSyncStat(undefined),
      encodeSyncStat2('STA2', stat2),
      encodeSyncStat2('LST2', gone),
      encodeSyncPacket('DATA', 'hello'),
      encodeSyncDone(),
      encodeSyncPacket('OKAY'),
      encodeSyncPacket('FAIL', 'No such file or directory'),
    ]);
    expect(decodeInPieces(answers, [1, 3], (queue) => takeSyncResponse(queue))).toEqual([
      { id: 'STAT', stat },
      { id: 'STAT', stat: { mode: 0, size: 0, mtimeSeconds: 0 } },
      { id: 'STA2', stat: stat2 },
      { id: 'LST2', stat: gone },
      { id: 'DATA', data: Buffer.from('hello') },
      { id: 'DONE' },
      { id: 'OKAY' },
      { id: 'FAIL', message: 'No such file or directory' },
    ]);
  });

  it('knows the sizes stock adb expects: STA2 72 bytes, ends of listings 20 and 76', () => {
    expect(encodeSyncStat2('STA2', { error: 0, mode: 0, size: 0, mtimeSeconds: 0 })).toHaveLength(72);
    expect(encodeSyncListEnd('LIST')).toHaveLength(20);
    expect(encodeSyncListEnd('LIS2')).toHaveLength(76);
  });

  it('reads listings back in pieces', () => {
    const stat = { mode: 0o40755, size: 4096, mtimeSeconds: 3 };
    const old = Buffer.concat([encodeSyncEntry('ä', stat), encodeSyncListEnd('LIST')]);
    expect(decodeInPieces(old, [1], (queue) => takeSyncResponse(queue, 'LIST'))).toEqual([
      { id: 'DENT', name: 'ä', stat },
      { id: 'DONE' },
    ]);
    const recent = Buffer.concat([encodeSyncEntry2('b', { error: 0, ...stat }), encodeSyncListEnd('LIS2')]);
    expect(decodeInPieces(recent, [1], (queue) => takeSyncResponse(queue, 'LIS2'))).toEqual([
      { id: 'DNT2', name: 'b', stat: { error: 0, ...stat } },
      { id: 'DONE' },
    ]);
  });

  it('refuses words that are not sync', () => {
    const queue = createByteQueue();
    queue.push(Buffer.from('NOPE\0\0\0\0'));
    expect(() => takeSyncRequest(queue)).toThrow('"NOPE"');
    expect(() => takeSyncResponse(queue)).toThrow('"NOPE"');
  });
});
