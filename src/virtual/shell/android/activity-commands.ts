import type { Process } from '../process.ts';
import { reportException } from './shell-exception.ts';
import { startActivity } from './start-activity.ts';

type Subcommand = (process: Process, args: readonly string[]) => Promise<number> | number;

/** Options of these commands take a value (`--user 0`); the bare words are what remains. */
function bareWords(args: readonly string[]): readonly string[] {
  return args.filter((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--user');
}

function requirePackage(process: Process, command: string, args: readonly string[]): string | number {
  const name = bareWords(args)[0];
  if (name !== undefined) return name;
  const missing = `java.lang.IllegalArgumentException: Argument expected after "${command}"`;
  return reportException(process, command, missing);
}

/** Silent and 0 also for an unknown package, as on Android. */
const forceStop: Subcommand = (process, args) => {
  const name = requirePackage(process, 'force-stop', args);
  if (typeof name === 'number') return name;
  process.machine.ui.forceStop(name);
  return 0;
};

/** Kills only what is safe to kill: never the app in front. */
const kill: Subcommand = (process, args) => {
  const name = requirePackage(process, 'kill', args);
  if (typeof name === 'number') return name;
  if (process.machine.ui.resumed?.packageName !== name) process.machine.ui.forceStop(name);
  return 0;
};

const start: Subcommand = (process, args) => startActivity(process, 'start', args);

const getCurrentUser: Subcommand = (process) => {
  process.out('0\n');
  return 0;
};

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  start,
  'start-activity': (process, args) => startActivity(process, 'start-activity', args),
  'force-stop': forceStop,
  kill,
  'get-current-user': getCurrentUser,
  'clear-exit-info': () => 0,
};

const USAGE = `Activity manager (activity) commands:
  start-activity [-W] [-S] [-n COMPONENT] [-a ACTION] [-c CATEGORY] [-d DATA_URI] [-f FLAGS] [-p PACKAGE] <INTENT>
      Start an Activity.
  force-stop [--user <USER_ID> | all | current] <PACKAGE>
      Completely stop the given application package.
  kill [--user <USER_ID> | all | current] <PACKAGE>
      Kill all background processes associated with the given application.
  get-current-user
      Returns id of the current foreground user.
`;

/** `am` and `cmd activity`. */
export async function runActivityCommand(process: Process, args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '-h') {
    process.out(USAGE);
    return name === undefined ? 255 : 0;
  }
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand !== undefined) return subcommand(process, rest);
  // ShellCommand's default: the words on stdout and -1.
  process.out(`Unknown command: ${name}\n`);
  return 255;
}
