import { bySubcommand, each } from './by-subcommand.ts';
import { anything, componentForm, nameForm, nothing, packageForm, userForm, wholeNumber } from './forms.ts';
import { type OptionTable, only, readOptions } from './options.ts';
import { changes, type Rule, reads, refuse } from './verdict.ts';

/** The channel document's reason. */
const forceStop = refuse(
  'am force-stop is never used: it corrupts PackageManager. android.close_app closes an app safely (HOME and am kill)',
);

const key = /^[^\s]+$/;

/**
 * What Android's Intent.parseCommandArgs reads. Options of `am start` that stop an app (-S), load an agent into it, profile
 * it or wait for a debugger are not among them.
 */
const intent: OptionTable = {
  flags: ['-W', '--activity-clear-top', '--activity-new-task', '--activity-clear-task', '--activity-single-top'],
  values: {
    '-a': nameForm,
    '-d': anything,
    '-t': /^[\w.+*-]+\/[\w.+*-]+$/,
    '-c': nameForm,
    '-n': componentForm,
    '-p': packageForm,
    '-f': /^(?:-?\d{1,10}|0x[\da-fA-F]{1,8})$/,
    '--user': userForm,
    '--display': wholeNumber,
    '--receiver-permission': nameForm,
    '--esn': key,
  },
};

/** Extras take a key and a value. */
const extraOptions = [
  '-e',
  '--es',
  '--ei',
  '--el',
  '--ef',
  '--ed',
  '--ez',
  '--eu',
  '--ecn',
  '--eia',
  '--ela',
  '--efa',
  '--esa',
];

const sends: Rule = (words) => {
  const others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (!extraOptions.includes(word)) {
      others.push(word);
      // The value of an option may look like any other.
      if (Object.hasOwn(intent.values ?? {}, word) && at + 1 < words.length) others.push(words[++at] as string);
    } else if (at + 2 < words.length) at += 2;
    else return refuse(`${word} needs a key and a value`);
  }
  if (others.includes('-S')) return forceStop;
  const read = readOptions(others, intent);
  return 'refused' in read ? read : changes;
};

const user = { values: { '--user': userForm } };

/** `am`, and `cmd activity`. */
export const activityRules: Readonly<Record<string, Rule>> = {
  ...each(['start', 'start-activity', 'broadcast', 'startservice', 'start-service'], sends),
  ...each(['start-foreground-service', 'stopservice', 'stop-service'], sends),
  'force-stop': () => forceStop,
  kill: only(changes, user, packageForm, 1),
  'kill-all': only(changes, {}, nothing),
  'set-standby-bucket': only(changes, user, nameForm, 2),
  'set-inactive': only(changes, user, nameForm, 2),
  'send-trim-memory': only(changes, user, nameForm, 2),
  'get-current-user': only(reads, {}, nothing),
  'get-config': only(reads, { flags: ['--proto', '--device'] }, nothing),
  'get-started-user-state': only(reads, {}, wholeNumber, 1),
  'get-standby-bucket': only(reads, user, packageForm, 1),
  'get-inactive': only(reads, user, packageForm, 1),
  'package-importance': only(reads, {}, packageForm, 1),
  'get-uid-state': only(reads, {}, wholeNumber, 1),
  stack: only(reads, {}, /^(?:list|info|\d{1,5})$/, 3),
  'supports-multiwindow': only(reads, {}, nothing),
  'supports-split-screen-multi-window': only(reads, {}, nothing),
};

export const am = bySubcommand('am', activityRules);
