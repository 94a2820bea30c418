import type { PackageInfo } from '../../../contract/packages.ts';
import type { Machine, Process } from '../../process.ts';
import { stopPackage } from '../activity/stop-commands.ts';
import type { Subcommand, Subcommands } from '../activity/subcommand.ts';
import { bareWords } from '../bare-words.ts';
import { reportException } from '../shell-exception.ts';

type State = 'enabled' | 'default' | NonNullable<PackageInfo['disabled']>;

/** AOSP COMPONENT_ENABLED_STATE_*. */
const stateNumbers: Readonly<Record<State, number>> = {
  default: 0,
  enabled: 1,
  disabled: 2,
  'disabled-user': 3,
  'disabled-until-used': 4,
};

/** Changes what is known of a package and tells the screen. */
function update(machine: Machine, info: PackageInfo, patch: Partial<PackageInfo>): void {
  const entered = machine.packages.put({ ...info, ...patch });
  machine.ui.packageChanged(entered, info.packageName);
}

/** The shell may enable and disable whole packages for the user; `disable` and single components need root. */
const setState =
  (command: string, state: State): Subcommand =>
  (process, args) => {
    const { machine } = process;
    const word = bareWords(args)[0];
    if (word === undefined) return complain(process, 'no package or component specified');
    const [name = '', component] = word.split('/');
    const info = machine.packages.find(name);
    if (info === undefined) {
      return reportException(process, command, `java.lang.IllegalArgumentException: Unknown package: ${name}`);
    }
    if (state === 'disabled' || component !== undefined) {
      const words = `Shell cannot change component state for ${name}/${component ?? 'null'} to ${stateNumbers[state]}`;
      return reportException(process, command, `java.lang.SecurityException: ${words}`);
    }
    const { disabled: _, ...enabled } = info;
    if (state === 'enabled' || state === 'default') update(machine, enabled, {});
    else {
      stopPackage(machine, name);
      update(machine, info, { disabled: state });
    }
    process.out(`Package ${name} new state: ${state}\n`);
    return 0;
  };

const setFlag =
  (flag: 'hidden' | 'suspended', on: boolean): Subcommand =>
  (process, args) => {
    const { machine } = process;
    const name = bareWords(args)[0];
    if (name === undefined) return complain(process, 'no package specified');
    const info = machine.packages.find(name);
    if (info !== undefined) {
      if (on) stopPackage(machine, name);
      update(machine, info, { [flag]: on });
    }
    process.out(`Package ${name} new ${flag} state: ${info !== undefined && on}\n`);
    return info === undefined ? 1 : 0;
  };

/** Data, permissions and process go; the answer is `Success` or `Failed`. */
const clear: Subcommand = (process, args) => {
  const { machine } = process;
  const name = bareWords(args)[0];
  if (name === undefined) return complain(process, 'no package specified');
  if (machine.packages.find(name) === undefined) {
    process.err('Failed\n');
    return 1;
  }
  stopPackage(machine, name);
  machine.ui.clearData(name);
  machine.files.system.remove(`/data/data/${name}`, true);
  machine.permissions.reset(name);
  process.out('Success\n');
  return 0;
};

function complain(process: Process, words: string): number {
  process.err(`Error: ${words}\n`);
  return 1;
}

export const stateCommands: Subcommands = {
  clear,
  enable: setState('enable', 'enabled'),
  disable: setState('disable', 'disabled'),
  'disable-user': setState('disable-user', 'disabled-user'),
  'disable-until-used': setState('disable-until-used', 'disabled-until-used'),
  'default-state': setState('default-state', 'default'),
  hide: setFlag('hidden', true),
  unhide: setFlag('hidden', false),
  suspend: setFlag('suspended', true),
  unsuspend: setFlag('suspended', false),
};
