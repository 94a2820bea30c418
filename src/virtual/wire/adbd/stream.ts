import { Duplex } from 'node:stream';
import type { Command } from './message.ts';

export interface StreamWay {
  /** Our name of the stream, and the other side's. */
  readonly local: number;
  readonly remote: number;
  readonly maxDataBytes: number;
  send(command: Command, arg0: number, arg1: number, data?: readonly Buffer[]): void;
  /** The stream's name is free again. */
  forget(): void;
}

/** One stream of a connection to adbd; the connection hands it what arrives. */
export interface AdbdStream {
  readonly duplex: Duplex;
  /** The other side has taken our last WRTE. */
  acknowledge(): void;
  receive(data: Buffer): void;
  /** The other side closed: what has arrived can still be read, what is written goes nowhere. */
  close(): void;
}

/** A host that sends on without waiting for its OKAY is borne up to here; a real adbd was not seen to have such a bound. */
const mostUnreadBytes = 16 * 1024 * 1024;

/** In each direction one WRTE is on its way until it is acknowledged; ours is acknowledged when somebody reads it. */
export function createAdbdStream({ local, remote, maxDataBytes, send, forget }: StreamWay): AdbdStream {
  let closed = false;
  let owesAcknowledgement = false;
  let outgoing: Buffer[] = [];
  let written: (() => void) | undefined;

  const close = () => {
    if (closed) return;
    closed = true;
    send('CLSE', local, remote);
    forget();
  };
  const acknowledgeTheirs = () => {
    if (!owesAcknowledgement) return;
    owesAcknowledgement = false;
    if (!closed) send('OKAY', local, remote);
  };
  const finishWrite = () => {
    const done = written;
    written = undefined;
    outgoing = [];
    done?.();
  };
  const sendNext = () => {
    if (closed || outgoing.length === 0) {
      finishWrite();
      return;
    }
    send('WRTE', local, remote, takeParts(outgoing, maxDataBytes));
  };

  const duplex = new Duplex({
    writableHighWaterMark: maxDataBytes,
    readableHighWaterMark: maxDataBytes,
    read: acknowledgeTheirs,
    write(chunk: Buffer, _encoding, done) {
      outgoing = [chunk];
      written = done;
      sendNext();
    },
    writev(items, done) {
      outgoing = items.map(({ chunk }) => chunk as Buffer);
      written = done;
      sendNext();
    },
    final(done) {
      close();
      // adb streams have no half: with ours the other's is over too.
      if (!duplex.readableEnded) duplex.push(null);
      done();
    },
    destroy(error, done) {
      close();
      finishWrite();
      done(error);
    },
  });
  // A stream that was cut is told by 'close'.
  duplex.on('error', () => {});

  return {
    duplex,
    acknowledge: sendNext,
    receive(data) {
      if (closed || duplex.destroyed) return;
      if (owesAcknowledgement && duplex.readableLength > mostUnreadBytes) {
        duplex.destroy();
        return;
      }
      owesAcknowledgement = true;
      if (duplex.push(data)) acknowledgeTheirs();
    },
    close() {
      if (closed) return;
      close();
      finishWrite();
      if (!duplex.destroyed) duplex.push(null);
    },
  };
}

/** As many bytes as fit into one message, taken from the front. */
function takeParts(outgoing: Buffer[], most: number): readonly Buffer[] {
  const parts: Buffer[] = [];
  for (let room = most; room > 0 && outgoing.length > 0; ) {
    const first = outgoing.shift() as Buffer;
    const part = first.length > room ? first.subarray(0, room) : first;
    if (part.length < first.length) outgoing.unshift(first.subarray(room));
    if (part.length > 0) parts.push(part);
    room -= part.length;
  }
  return parts;
}
