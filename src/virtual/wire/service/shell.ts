import { encodeShellExit, encodeShellPacket, shellPacketIds } from '../../../adb/shell-packet.ts';
import { ConnectionCut, type ServiceIo, type ServiceTerminal } from '../services.ts';
import type { ServiceCall, ServiceDoor, ServiceRun } from './service.ts';
import { readStdin } from './stdin.ts';

export interface ShellKind {
  /** Packets with separate streams and an exit code; else raw bytes, stderr merged in. */
  readonly v2: boolean;
  readonly pty: boolean;
}

/** `shell:CMD`, `shell,v2,TERM=xterm,raw:CMD`: the words behind `shell` come in `options`. */
export function openShell(options: string): ServiceDoor {
  const words = options.split(',');
  return (_device, command) => {
    // Without a wish a command runs without a terminal and an interactive shell with one (adbd's own rule).
    const pty = words.includes('pty') || (command === '' && !words.includes('raw'));
    const line = command !== '' ? command : pty ? 'sh -i' : 'sh';
    const kind = { v2: words.includes('v2'), pty };
    return serveProgram(kind, (call, io) => call.device.shell(line, io));
  };
}

/** `exec:CMD`: raw bytes both ways, no exit code, no terminal. */
export const openExec: ServiceDoor = (_device, command) =>
  serveProgram({ v2: false, pty: false }, (call, io) => call.device.shell(command === '' ? 'sh' : command, io));

/** `abb:` and `abb_exec:` carry an argv, separated by NUL; the first is in shell v2 packets, the second raw (AOSP abb.cpp). */
export function openAbb(v2: boolean): ServiceDoor {
  return (_device, rest) => {
    const argv = rest.split('\0');
    return serveProgram({ v2, pty: false }, (call, io) => call.device.abb(argv, io));
  };
}

/** As a process that aborts. */
const SERVICE_BROKEN = 134;
/** 128 + SIGINT. */
const INTERRUPTED = 130;

/** Runs the program and ends the stream behind its last byte. */
function serveProgram(kind: ShellKind, run: (call: ServiceCall, io: ServiceIo) => Promise<number>): ServiceRun {
  return async (call) => {
    const { stream } = call;
    const stop = new AbortController();
    const gone = () => stop.abort(new Error('the client has gone'));
    const release = watchClient(call, kind, gone);
    const write = (id: number, chunk: Buffer | string) => {
      const bytes = translateOutput(chunk, kind.pty);
      if (bytes.length === 0) return;
      // Writing to a client that has gone kills the writer (SIGPIPE); one that writes nothing comes to its own end.
      if (stream.destroyed || stream.writableEnded) gone();
      else stream.write(kind.v2 ? encodeShellPacket(id, bytes) : bytes);
    };
    const stdout = (chunk: Buffer | string) => write(shellPacketIds.stdout, chunk);
    const stderr = (chunk: Buffer | string) => write(kind.pty ? shellPacketIds.stdout : shellPacketIds.stderr, chunk);
    let interrupted = false;
    const terminal = createTerminal(() => {
      interrupted = true;
      stop.abort(new Error('interrupted'));
    });
    const stdin = readStdin(call.reader, kind, { echo: stdout, ...terminal });
    const io = { stdin, stdout, stderr, signal: stop.signal, ...(kind.pty && { terminal: terminal.seen }) };
    try {
      const code = await run(call, io).catch((error: unknown) => {
        if (interrupted) return INTERRUPTED;
        if (stop.signal.aborted || error instanceof ConnectionCut) throw error;
        // A defect of the device shows itself to whoever asked, in place of an answer that would look like one.
        stderr(`the virtual device broke: ${error instanceof Error ? error.stack : String(error)}\n`);
        return SERVICE_BROKEN;
      });
      if (!stream.destroyed && !stream.writableEnded) stream.end(kind.v2 ? encodeShellExit(code) : undefined);
      return code;
    } finally {
      release();
    }
  };
}

/** `endAll`: what Ctrl-C does where no interactive shell takes it for the command in front. */
function createTerminal(endAll: () => void) {
  const listeners = new Set<() => void>();
  let size = { rows: 0, columns: 0 };
  const seen: ServiceTerminal = {
    get size() {
      return size;
    },
    onInterrupt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    seen,
    interrupt() {
      if (listeners.size === 0) endAll();
      for (const listener of [...listeners]) listener();
    },
    resize(told: { readonly rows: number; readonly columns: number }) {
      size = told;
    },
  };
}

/** Ends the program when its client is gone. Answers how to stop watching. */
function watchClient({ stream, reader, signal }: ServiceCall, { v2, pty }: ShellKind, gone: () => void): () => void {
  const onClose = () => {
    // Who sent all its bytes and went (`exec-in`) still has them read; the program ends when it writes or is done. One on a
    // terminal is hung up on.
    if (v2 || pty || !reader.closedInOrder || !reader.wanted) gone();
  };
  stream.once('close', onClose);
  signal.addEventListener('abort', gone, { once: true });
  if (signal.aborted) gone();
  // With packets a client never closes its half: that it did means it is gone (killed, perhaps in mid command).
  if (v2) reader.onEnd(gone);
  // Raw bytes have no other end than the connection's: an adb server closes both halves with the first.
  else reader.onEnd(() => stream.end());
  return () => {
    stream.off('close', onClose);
    signal.removeEventListener('abort', gone);
  };
}

function translateOutput(chunk: Buffer | string, pty: boolean): Buffer {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk;
  return pty ? Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1') : bytes;
}
