import { openInput } from '../shell/input.ts';
import type { Machine } from '../shell/process.ts';
import { runCommandLine } from '../shell/sh/start-shell.ts';
import type { DeviceServices, ServiceIo } from '../wire/services.ts';
import { delayIo } from './delay-io.ts';
import { deviceFacts } from './device-properties.ts';
import { createRootAccess } from './root-access.ts';

export interface WireNeeds {
  readonly serial: string;
  readonly machine: Machine;
  /** ms of the way there and back, for a service that opens and for each command on a kept stream. */
  readonly roundTripMs: number;
  /** Where there are disturbances: asked before a service opens. */
  readonly admit: DeviceServices['admit'] | undefined;
}

const features = ['shell_v2', 'cmd', 'stat_v2', 'ls_v2', 'fixed_push_mkdir', 'abb', 'abb_exec'];

/** The device as adb server and adbd see it: programs become command lines, the rest is handed through. */
export function createWireServices({ serial, machine, roundTripMs, admit }: WireNeeds): DeviceServices {
  const access = createRootAccess(machine);
  const run = (command: string, io: ServiceIo) =>
    runCommandLine(access.machine, command, { ...access.user, streams: openStreams(io), signal: io.signal });
  return {
    serial,
    facts: deviceFacts,
    features,
    get files() {
      return access.machine.files;
    },
    network: machine.network,
    journal: machine.journal,
    picture: machine.captureScreen,
    reboot: machine.reboot,
    ...(admit !== undefined && { admit }),
    root: access.root,
    abb: (argv, io) => run(`cmd ${argv.map(quote).join(' ')}`, io),
    async shell(command, io) {
      if (roundTripMs > 0) await machine.clock.park(roundTripMs, io.signal);
      return run(command, delayIo(machine.clock, roundTripMs, io));
    },
  };
}

function openStreams({ stdin, terminal, stdout, stderr }: ServiceIo) {
  return {
    stdin: openInput(stdin, terminal),
    stdout: (chunk: Buffer) => stdout(chunk),
    stderr: (chunk: Buffer) => stderr(chunk),
  };
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
