import type { AdbTarget } from '../../adb/connect-service.ts';
import { createKeptShell } from '../../adb/kept-shell.ts';
import { type CutOutput, runBoundedShell, runExec, runShell, type ShellOutput } from '../../adb/run-shell.ts';
import type { Shell } from '../../android/shell.ts';
import type { Deadline } from '../../base/deadline.ts';
import type { DriverCounters } from '../contract/driver.ts';

/** The ways to one device, each of which counts what it asks. */
export interface Link {
  readonly target: AdbTarget;
  readonly counters: DriverCounters;
  /** A stream of its own: output of any size, bytes of any kind. */
  readonly shell: Shell;
  /** The same with no more than `limit` bytes of output. */
  boundedShell(command: string, limit: number, deadline: Deadline): Promise<ShellOutput | CutOutput>;
  /** The kept shell, for small texts: a tenth of the cost. */
  readonly keptShell: Shell;
  exec(command: string, deadline: Deadline): Promise<Buffer>;
  /** A random word that no output holds, for markers and file names. */
  makeWord(): string;
  close(): void;
}

export function createLink(target: AdbTarget, makeId: () => string): Link {
  const counters: DriverCounters = { roundTrips: 0 };
  const count = () => {
    counters.roundTrips++;
  };
  const makeWord = () => `vivace${makeId().replace(/\W/g, '')}end`;
  const kept = createKeptShell(target, { makeMarker: makeWord, onAsk: count });
  const counted =
    <T>(ask: (target: AdbTarget, command: string, deadline: Deadline) => Promise<T>) =>
    (command: string, deadline: Deadline): Promise<T> => {
      count();
      return ask(target, command, deadline);
    };
  return {
    target,
    counters,
    shell: counted<ShellOutput>(runShell),
    boundedShell: (command, limit, deadline) => {
      count();
      return runBoundedShell(target, command, limit, deadline);
    },
    keptShell: kept.run,
    exec: counted<Buffer>(runExec),
    makeWord,
    close: kept.close,
  };
}
