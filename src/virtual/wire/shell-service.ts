import type { Socket } from 'node:net';
import { encodeShellExit, encodeShellPacket, shellPacketIds, takeShellPacket } from '../../adb/shell-packet.ts';
import type { DeviceServices, ServiceIo } from './services.ts';
import type { SocketReader } from './socket-reader.ts';

export interface ShellRequest {
  /** Packets with separate streams and an exit code; else raw bytes, stderr merged in. */
  readonly v2: boolean;
  readonly pty: boolean;
  readonly command: string;
}

/** `shell:CMD`, `shell,v2,TERM=xterm,raw:CMD`, `exec:CMD`; undefined for anything else. */
export function parseShellRequest(service: string): ShellRequest | undefined {
  const match = /^(shell|exec)((?:,[^:]*)?):([\s\S]*)$/.exec(service);
  if (match === null) return undefined;
  const [, kind, options = '', command = ''] = match;
  const words = options.split(',');
  // Without a wish a command runs without a terminal and an interactive shell with one (adbd's own rule).
  const pty = kind === 'shell' && (words.includes('pty') || (command === '' && !words.includes('raw')));
  return { v2: words.includes('v2'), pty, command };
}

export interface ShellConnection {
  readonly socket: Socket;
  readonly reader: SocketReader;
  readonly signal: AbortSignal;
  /** Ends the command: the client has gone. */
  abort(reason: Error): void;
}

/** As a process that aborts. */
const SERVICE_BROKEN = 134;

/** Runs the command and closes the connection behind its last byte. */
export async function serveShell(
  device: DeviceServices,
  { v2, pty, command }: ShellRequest,
  connection: ShellConnection,
): Promise<void> {
  const { socket, reader, signal } = connection;
  const gone = new Error('the client has gone');
  const write = (id: number, chunk: Buffer | string) => {
    const bytes = terminal(chunk, pty);
    if (bytes.length === 0) return;
    // Writing to a client that has gone kills the writer (SIGPIPE); a command that writes nothing comes to its own end.
    if (socket.destroyed || socket.writableEnded) connection.abort(gone);
    else socket.write(v2 ? encodeShellPacket(id, bytes) : bytes);
  };
  const stdout = (chunk: Buffer | string) => write(shellPacketIds.stdout, chunk);
  const stderr = (chunk: Buffer | string) => write(pty ? shellPacketIds.stdout : shellPacketIds.stderr, chunk);
  const io: ServiceIo = { stdin: readStdin(connection, v2, pty ? stdout : undefined), stdout, stderr, signal };
  // With packets a client never closes its half: that it did means it is gone (killed, perhaps in mid command).
  if (v2) reader.onEnd(() => connection.abort(gone));
  // Raw bytes have no other end than the connection's: an adb server closes both halves with the first.
  else reader.onEnd(() => socket.end());
  const line = command !== '' ? command : pty ? 'sh -i' : 'sh';
  const code = await device.shell(line, io).catch((error: unknown) => {
    if (signal.aborted) throw error;
    // A defect of the device shows itself to whoever asked, in place of an answer that would look like one.
    stderr(`the virtual device broke: ${error instanceof Error ? error.stack : String(error)}\n`);
    return SERVICE_BROKEN;
  });
  if (socket.destroyed || socket.writableEnded) return;
  if (v2) socket.end(encodeShellExit(code));
  else socket.end();
}

async function* readStdin(
  { reader }: ShellConnection,
  v2: boolean,
  echo: ((chunk: Buffer) => void) | undefined,
): AsyncGenerator<Buffer, void, void> {
  if (!v2) {
    yield* reader.chunks();
    return;
  }
  for (;;) {
    const packet = await reader.next(takeShellPacket);
    if (packet === undefined || packet.id === shellPacketIds.closeStdin) return;
    if (packet.id !== shellPacketIds.stdin || packet.data.length === 0) continue;
    if (echo === undefined) {
      yield packet.data;
      continue;
    }
    // A terminal: what is typed is shown, Enter sends CR, and Ctrl-D ends the input.
    const text = packet.data.toString('latin1').replaceAll('\r', '\n');
    const end = text.indexOf('\x04');
    const line = Buffer.from(end < 0 ? text : text.slice(0, end), 'latin1');
    echo(line);
    if (line.length > 0) yield line;
    if (end >= 0) return;
  }
}

function terminal(chunk: Buffer | string, pty: boolean): Buffer {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk;
  return pty ? Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1') : bytes;
}
