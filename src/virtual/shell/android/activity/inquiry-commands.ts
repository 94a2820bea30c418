import type { Process } from '../../process.ts';
import { bareWords } from '../bare-words.ts';
import { IntentError } from '../intent/intent-error.ts';
import { renderIntentUri } from '../intent/intent-uri.ts';
import { parseIntent } from '../intent/parse-intent.ts';
import { reportException } from '../shell-exception.ts';
import { type Subcommand, type Subcommands, withOperand } from './subcommand.ts';

const answer =
  (text: string): Subcommand =>
  (process) => {
    process.out(text);
    return 0;
  };

const toUri =
  (command: string, asIntentScheme: boolean): Subcommand =>
  (process, args) => {
    try {
      process.out(`${renderIntentUri(parseIntent(args), { asIntentScheme })}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof IntentError)) throw error;
      return reportException(process, command, error.words);
    }
  };

/** Nobody else's user is known; a started one is `RUNNING_UNLOCKED`. */
const userState: Subcommand = (process, args) => {
  const user = args[0] ?? '';
  process.out(user === '0' ? 'RUNNING_UNLOCKED\n' : `User is not started: ${user}\n`);
  return 0;
};

/** Buckets of AOSP UsageStatsManager: 5 exempted (the system), 10 active (in front or used just now), 40 rare. */
const standbyBucket: Subcommand = (process, args) => {
  const { packages } = process.machine;
  const name = bareWords(args)[0];
  const bucket = (packageName: string) => readBucket(process, packageName);
  if (name === undefined) {
    process.out(packages.all.map(({ packageName }) => `${packageName}: ${bucket(packageName)}\n`).join(''));
  } else process.out(`${bucket(name)}\n`);
  return 0;
};

function readBucket({ machine }: Process, packageName: string): number {
  if (machine.packages.find(packageName)?.system === true) return 5;
  return machine.ui.pid(packageName) === undefined ? 40 : 10;
}

const config: Subcommand = ({ machine, out }) => {
  const { ui, api, properties, settings } = machine;
  const { width, height } = ui.size;
  const dp = (px: number) => Math.round((px * 160) / ui.density);
  const night = settings.get('secure', 'ui_night_mode') === '2' ? 'night' : 'notnight';
  const shape = width > height ? 'land' : 'port';
  const sizes = `sw${dp(Math.min(width, height))}dp-w${dp(width)}dp-h${dp(height)}dp-normal-long-notround`;
  out(
    `config: en-rUS-ldltr-${sizes}-${shape}-${night}-${ui.density}dpi-finger-keyssoft-nokeys-navhidden-nonav-v${api}\n`,
  );
  out(`abi: ${properties.get('ro.product.cpu.abilist') ?? 'arm64-v8a'}\n`);
  return 0;
};

const refuse: Subcommand = (process) => {
  process.err('Error: not supported by this device\n');
  return 1;
};

export const inquiryCommands: Subcommands = {
  'get-current-user': answer('0\n'),
  'get-started-user-state': userState,
  'is-user-stopped': (process, args) => answer(`${args[0] !== '0'}\n`)(process, args),
  'get-standby-bucket': standbyBucket,
  'get-inactive': withOperand('get-inactive', ({ out, machine }, name) => {
    out(`Idle=${machine.packages.find(name) === undefined}\n`);
    return 0;
  }),
  'get-config': config,
  'to-uri': toUri('to-uri', false),
  'to-intent-uri': toUri('to-intent-uri', true),
  'clear-exit-info': () => 0,
  'set-debug-app': () => 0,
  'clear-debug-app': () => 0,
  'idle-maintenance': () => 0,
  // Broadcasts of this device are over when `am broadcast` answers.
  'wait-for-broadcast-idle': answer('All broadcast queues are idle!\n'),
  'wait-for-broadcast-barrier': answer('All broadcast queues have passed barrier!\n'),
  monitor: refuse,
  profile: refuse,
  dumpheap: refuse,
};
