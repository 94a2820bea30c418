import type { Process } from '../process.ts';
import { broadcast } from './activity/broadcast.ts';
import { inquiryCommands } from './activity/inquiry-commands.ts';
import { serviceCommands } from './activity/service-commands.ts';
import { stopCommands } from './activity/stop-commands.ts';
import type { Subcommands } from './activity/subcommand.ts';
import { taskCommands } from './activity/task-commands.ts';
import { runInstrument } from './instrument/run-instrument.ts';
import { startActivity } from './start-activity.ts';

const subcommands: Subcommands = {
  start: (process, args) => startActivity(process, 'start', args),
  'start-activity': (process, args) => startActivity(process, 'start-activity', args),
  broadcast,
  ...stopCommands,
  ...serviceCommands,
  ...taskCommands,
  ...inquiryCommands,
  instrument: (process) => {
    process.err("Error: must be invoked through 'am instrument'.\n");
    return 255;
  },
};

const usage = `Activity manager (activity) commands:
  start-activity [-W] [-S] [-R COUNT] [-n COMPONENT] [-a ACTION] [-c CATEGORY] [-d DATA_URI] [-f FLAGS] [-p PACKAGE] <INTENT>
      Start an Activity.
  start-service | start-foreground-service | stop-service [--user <USER_ID> | current] <INTENT>
  broadcast [--user <USER_ID> | all | current] <INTENT>
      Send a broadcast Intent.
  force-stop [--user <USER_ID> | all | current] <PACKAGE>
      Completely stop the given application package.
  stop-app [--user <USER_ID> | all | current] <PACKAGE>
  kill [--user <USER_ID> | all | current] <PACKAGE>
      Kill all background processes associated with the given application.
  kill-all
  crash [--user <USER_ID>] <PACKAGE|PID>
  hang <PACKAGE>
  stack [list | remove <STACK_ID>]
  get-current-user
      Returns id of the current foreground user.
  get-started-user-state | is-user-stopped <USER_ID>
  get-standby-bucket | get-inactive [--user <USER_ID>] <PACKAGE>
  get-config
  to-uri | to-intent-uri <INTENT>
  clear-exit-info [--user <USER_ID> | all | current] <PACKAGE>
`;

/** `cmd activity`. */
export async function runActivityCommand(process: Process, args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '-h') {
    process.out(usage);
    return name === undefined ? 255 : 0;
  }
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand !== undefined) return subcommand(process, rest);
  // ShellCommand's default: the words on stdout and -1.
  process.out(`Unknown command: ${name}\n`);
  return 255;
}

/** `am`: `cmd activity`, and what only the program itself can do. */
export function runAm(process: Process): Promise<number> {
  const [name, ...rest] = process.args;
  return name === 'instrument' ? runInstrument(process, rest) : runActivityCommand(process, process.args);
}
