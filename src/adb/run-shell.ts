import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { type AdbTarget, connectService, describeService } from './connect-service.ts';
import { shellPacketIds, takeShellPacket } from './shell-packet.ts';

/** What a command on the device came to. */
export interface ShellOutput {
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly exitCode: number;
}

/** What there was of a command's output when it was more than wanted: it was ended then, and has no exit code. */
export interface CutOutput {
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly exitCode: undefined;
}

/**
 * Runs one command line of the device's sh on a stream of its own, without stdin. Output may be of any size. A stream
 * that ends without its exit packet is device_lost, never success: the device died (measured with a killed device, where
 * the adb binary itself answers 0).
 */
export async function runShell(target: AdbTarget, command: string, deadline: Deadline): Promise<ShellOutput> {
  // Without a limit nothing is cut.
  return (await runBoundedShell(target, command, Number.POSITIVE_INFINITY, deadline)) as ShellOutput;
}

/** The same with no more than `limit` bytes of output, stdout and stderr together: at more, the stream is closed. */
export async function runBoundedShell(
  target: AdbTarget,
  command: string,
  limit: number,
  deadline: Deadline,
): Promise<ShellOutput | CutOutput> {
  const stream = await connectService(target, `shell,v2,raw:${command}`, deadline);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  let left = limit;
  const wait = { deadline, what: `shell ${describeService(command)}` };
  try {
    for (;;) {
      const { id, data } = await stream.receive(takeShellPacket, wait);
      if (id === shellPacketIds.exit) {
        return { stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr), exitCode: readExitCode(data) };
      }
      if (id !== shellPacketIds.stdout && id !== shellPacketIds.stderr) continue;
      const kept = data.subarray(0, left);
      (id === shellPacketIds.stdout ? stdout : stderr).push(kept);
      if (kept.length < data.length) {
        return { stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr), exitCode: undefined };
      }
      left -= kept.length;
    }
  } finally {
    stream.close();
  }
}

/**
 * Runs a command as `exec:`: raw bytes, stdout and stderr in one, no exit code, so that the end of the bytes cannot be
 * told from the loss of the device: check that the result is whole.
 */
export async function runExec(target: AdbTarget, command: string, deadline: Deadline): Promise<Buffer> {
  const stream = await connectService(target, `exec:${command}`, deadline);
  try {
    return await stream.receiveAll({ deadline, what: `exec ${describeService(command)}` });
  } finally {
    stream.close();
  }
}

function readExitCode(data: Buffer): number {
  const code = data[0];
  if (code === undefined) throw new DeviceError('device_error', 'The device sent an exit packet without a code');
  return code;
}
