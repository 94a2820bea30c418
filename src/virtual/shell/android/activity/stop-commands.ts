import type { Machine } from '../../process.ts';
import { stopInstrumentations } from '../instrument/start-program.ts';
import { stopServices } from '../self-contained-apps.ts';
import { type Subcommands, withOperand } from './subcommand.ts';

/** Everything of a package ends: its app, its services, test programs in it or on it. */
export function stopPackage(machine: Machine, packageName: string): void {
  // Its end is told to whoever waits for it; the others need not wait.
  machine.jobs.own(stopInstrumentations(machine, packageName));
  stopServices(machine, packageName);
  machine.ui.forceStop(packageName);
}

/** All are silent and 0 also for an unknown package, as on Android. */
export const stopCommands: Subcommands = {
  'force-stop': withOperand('force-stop', ({ machine }, name) => {
    stopPackage(machine, name);
    return 0;
  }),
  'stop-app': withOperand('stop-app', ({ machine }, name) => {
    stopPackage(machine, name);
    return 0;
  }),
  /** Only what is safe to kill: never the app in front, nor a foreground service. */
  kill: withOperand('kill', ({ machine }, name) => {
    machine.ui.killBackground(name);
    return 0;
  }),
  'kill-all': ({ machine }) => {
    for (const { packageName } of machine.packages.all) machine.ui.killBackground(packageName);
    return 0;
  },
  crash: withOperand('crash', ({ machine }, name) => {
    const byPid = /^\d+$/.test(name) ? machine.processes.find(Number(name))?.name : undefined;
    machine.ui.crash(byPid ?? name, 'shell-induced crash');
    return 0;
  }),
  /**
   * On Android it takes no package and hangs the whole system until its watchdog restarts it; that is refused. With a
   * package, which is this device's own addition, that app's main thread hangs.
   */
  hang: (process, args) => {
    const name = args.find((arg) => !arg.startsWith('-'));
    if (name !== undefined && process.machine.ui.hang(name)) return 0;
    process.err(name === undefined ? 'Error: this device does not hang its system\n' : `Error: ${name} does not run\n`);
    return 1;
  },
};
