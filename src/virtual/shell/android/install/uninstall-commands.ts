import type { PackageInfo } from '../../../contract/packages.ts';
import type { Machine, Process } from '../../process.ts';
import { stopPackage } from '../activity/stop-commands.ts';
import type { Subcommand, Subcommands } from '../activity/subcommand.ts';
import { bareWords } from '../bare-words.ts';
import { removeFiles } from './install-package.ts';

const fail = (process: Process, words: string): number => {
  process.out(`Failure [${words}]\n`);
  return 1;
};

/**
 * Without --user the package goes for everybody, which a system package cannot; with it a system package is only hidden
 * from the user. The words differ likewise for one that is not there (AOSP runUninstall). -k keeps the data.
 */
const uninstall: Subcommand = (process, args) => {
  const { machine } = process;
  const [name, ...splits] = bareWords(args, ['--user', '--versionCode']);
  if (name === undefined) {
    process.err('Error: package name not specified\n');
    return 1;
  }
  const info = machine.packages.find(name);
  const forUser = args.includes('--user');
  if (info === undefined) return fail(process, forUser ? 'not installed for 0' : 'DELETE_FAILED_INTERNAL_ERROR');
  if (splits.length > 0) return removeSplits(process, info, splits);
  if (info.system && !forUser) return fail(process, 'DELETE_FAILED_INTERNAL_ERROR');
  stopPackage(machine, name);
  if (!args.includes('-k')) {
    machine.ui.clearData(name);
    machine.files.system.remove(`/data/data/${name}`, true);
  }
  machine.permissions.reset(name);
  if (info.system) machine.remembered.uninstalled.set(name, info);
  else removeFiles(machine, info);
  machine.packages.remove(name);
  tell(machine, undefined, name);
  process.out('Success\n');
  return 0;
};

function removeSplits(process: Process, info: PackageInfo, splits: readonly string[]): number {
  const gone = splits.map((split) => info.apkPaths.find((path) => path.endsWith(`/split_${split}.apk`)));
  const missing = splits.find((_, at) => gone[at] === undefined);
  if (missing !== undefined) {
    process.err(`Failure [split ${missing} not found for ${info.packageName}]\n`);
    return 1;
  }
  for (const path of gone) if (path !== undefined) process.machine.files.system.remove(path, false);
  stopPackage(process.machine, info.packageName);
  process.machine.packages.put({ ...info, apkPaths: info.apkPaths.filter((path) => !gone.includes(path)) });
  process.out('Success\n');
  return 0;
}

const installExisting: Subcommand = (process, args) => {
  const { machine } = process;
  const name = bareWords(args)[0] ?? '';
  const info = machine.packages.find(name) ?? machine.remembered.uninstalled.get(name);
  if (info === undefined) {
    process.err(`android.content.pm.PackageManager$NameNotFoundException: Package ${name} doesn't exist\n`);
    return 1;
  }
  if (machine.remembered.uninstalled.delete(name)) tell(machine, machine.packages.put(info), name);
  process.out(`Package ${name} installed for user: 0\n`);
  return 0;
};

function tell(machine: Machine, info: PackageInfo | undefined, packageName: string): void {
  machine.ui.packageChanged(info, packageName);
  const what = info === undefined ? 'package uninstalled' : 'package installed';
  machine.journal.add({ kind: 'effect', what, detail: { packageName } });
}

export const uninstallCommands: Subcommands = { uninstall, 'install-existing': installExisting };
