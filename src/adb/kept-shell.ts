import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { type AdbTarget, connectService, describeService } from './connect-service.ts';
import { createMarkedOutput } from './marked-output.ts';
import type { ShellOutput } from './run-shell.ts';
import { encodeShellPacket, shellPacketIds, takeShellPacket } from './shell-packet.ts';
import type { AdbStream } from './stream.ts';

const maxCommandLength = 1_000_000;

/** One `sh` on the device, kept open: a command costs a tenth of a stream of its own. */
export interface KeptShell {
  /** One at a time, in order. Throws `DeviceError` as `runShell` does. For small texts only: no stdin, no binary output. */
  run(command: string, deadline: Deadline): Promise<ShellOutput>;
  close(): void;
}

export interface KeptShellOptions {
  /** A new random word of letters and digits. */
  readonly makeMarker: () => string;
  /** Called for every opening and every command: one round trip each. */
  readonly onAsk: () => void;
}

/**
 * A kept shell is opened by its first command and again after it was killed by a deadline. Commands run in a subshell (an
 * `exit` or a syntax error ends that alone), and are followed by a marker nobody can guess: on stdout with `$?`, on
 * stderr by itself.
 */
export function createKeptShell(target: AdbTarget, { makeMarker, onAsk }: KeptShellOptions): KeptShell {
  let open: AdbStream | undefined;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();

  const connect = async (deadline: Deadline): Promise<AdbStream> => {
    // A stream that ended while no command ran lost nothing: the next command decides whether the device is there.
    if (open === undefined || open.ended) {
      onAsk();
      open = await connectService(target, 'shell,v2,raw:sh', deadline);
    }
    return open;
  };

  const runNow = async (command: string, deadline: Deadline): Promise<ShellOutput> => {
    deadline.signal.throwIfAborted();
    // Nobody types so much by hand; shells and sockets end over it, and the device would seem to be lost.
    if (command.length > maxCommandLength) {
      const most = maxCommandLength.toLocaleString('en');
      throw new DeviceError(
        'device_error',
        `The command has ${command.length} characters; at most ${most} are sent to a shell`,
      );
    }
    if (closed) throw new DeviceError('device_lost', 'The session with the device has been closed');
    const stream = await connect(deadline);
    const marker = makeMarker();
    onAsk();
    stream.write(encodeShellPacket(shellPacketIds.stdin, renderMarked(command, marker)));
    try {
      return await collect(stream, marker, { deadline, what: `shell ${describeService(command)}` });
    } catch (error) {
      stream.close();
      open = undefined;
      throw error;
    }
  };

  return {
    run: (command, deadline) => {
      const result = turn.then(() => runNow(command, deadline));
      turn = result.catch(() => undefined);
      return result;
    },
    close: () => {
      closed = true;
      open?.close();
      open = undefined;
    },
  };
}

/** `eval` in a subshell keeps a syntax error from ending the kept shell itself. */
function renderMarked(command: string, marker: string): Buffer {
  const quoted = `'${command.replaceAll("'", "'\\''")}'`;
  return Buffer.from(`(eval ${quoted}) </dev/null; echo ${marker}:$?; echo ${marker} >&2\n`, 'utf8');
}

async function collect(
  stream: AdbStream,
  marker: string,
  wait: { readonly deadline: Deadline; readonly what: string },
): Promise<ShellOutput> {
  const stdout = createMarkedOutput(`${marker}:`);
  const stderr = createMarkedOutput(marker);
  while (stdout.rest === undefined || stderr.rest === undefined) {
    const { id, data } = await stream.receive(takeShellPacket, wait);
    if (id === shellPacketIds.stdout) stdout.push(data);
    else if (id === shellPacketIds.stderr) stderr.push(data);
    else if (id === shellPacketIds.exit) {
      throw new DeviceError('device_lost', `The device's shell ended before ${wait.what} was answered`);
    }
  }
  return { stdout: stdout.before(), stderr: stderr.before(), exitCode: Number(stdout.rest) };
}
