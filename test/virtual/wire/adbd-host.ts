import { connect, type Socket } from 'node:net';
import { createByteQueue } from '../../../src/adb/byte-queue.ts';
import { type Command, encodeHeader, type Message, takeMessage } from '../../../src/virtual/wire/adbd/message.ts';

/** The host's end of a connection to adbd, message by message. */
export interface AdbdHost {
  readonly socket: Socket;
  send(command: Command, arg0: number, arg1: number, data?: string | Buffer): void;
  /** The next message; undefined when the connection has ended. */
  next(): Promise<Message | undefined>;
  /** Answers the device's banner. */
  greet(version?: number, maxData?: number): Promise<string>;
  /** Everything that a stream says until it is closed, each WRTE acknowledged. `remote`: the device's name of it. */
  open(
    local: number,
    service: string,
  ): Promise<{ readonly remote: number; readonly text: string; readonly closed: boolean }>;
}

export function dialAdbd(port: number): AdbdHost {
  const socket = connect(port, '127.0.0.1');
  const queue = createByteQueue();
  let ended = false;
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    queue.push(chunk);
    wake();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
    wake();
  });
  let checksums = false;
  const send = (command: Command, arg0: number, arg1: number, data: string | Buffer = '') => {
    const bytes = Buffer.from(data as string, 'latin1');
    socket.write(Buffer.concat([encodeHeader(command, [arg0, arg1], [bytes], checksums), bytes]));
  };
  const next = async () => {
    for (;;) {
      const message = takeMessage(queue);
      if (message !== undefined || ended) return message;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    socket,
    send,
    next,
    async greet(version = 0x01000001, maxData = 0x100000) {
      checksums = version < 0x01000001;
      send('CNXN', version, maxData, 'host::features=shell_v2');
      const answer = await next();
      return answer?.command === 'CNXN' ? answer.data.toString() : `no greeting but ${answer?.command}`;
    },
    async open(local, service) {
      send('OPEN', local, 0, `${service}\0`);
      let remote = 0;
      let text = '';
      for (;;) {
        const message = await next();
        if (message === undefined) return { remote, text, closed: false };
        if (message.command === 'OKAY') remote = message.arg0;
        if (message.command === 'WRTE') {
          text += message.data.toString('latin1');
          send('OKAY', local, message.arg0);
        }
        if (message.command === 'CLSE') return { remote, text, closed: true };
      }
    },
  };
}
