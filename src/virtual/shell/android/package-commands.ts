import type { Process } from '../process.ts';
import type { Subcommand, Subcommands } from './activity/subcommand.ts';
import { bareWords } from './bare-words.ts';
import { installCommands } from './install/install-commands.ts';
import { uninstallCommands } from './install/uninstall-commands.ts';
import { appLinkCommands } from './package/app-links.ts';
import { features } from './package/features.ts';
import { runList } from './package/list-command.ts';
import { permissionCommands } from './package/permission-commands.ts';
import { resolveCommands } from './package/resolve-commands.ts';
import { stateCommands } from './package/state-commands.ts';

/** One line for each APK; silent and 1 for an unknown package. */
const path: Subcommand = ({ machine, out }, args) => {
  const info = machine.packages.find(bareWords(args)[0] ?? '');
  if (info === undefined) return 1;
  out(info.apkPaths.map((file) => `package:${file}\n`).join(''));
  return 0;
};

const dump: Subcommand = (process, args) => {
  const name = bareWords(args)[0];
  if (name === undefined) {
    process.err('Error: no package specified\n');
    return 1;
  }
  process.out('DUMP OF SERVICE package:\n');
  return process.spawn(['dumpsys', 'package', name]);
};

const hasFeature: Subcommand = ({ out, err }, args) => {
  const name = args[0];
  if (name === undefined) {
    err('Error: expected FEATURE name\n');
    return 1;
  }
  const has = features.includes(name);
  out(`${has}\n`);
  return has ? 0 : 1;
};

const subcommands: Subcommands = {
  list: runList,
  path,
  dump,
  'has-feature': hasFeature,
  ...resolveCommands,
  ...installCommands,
  ...uninstallCommands,
  ...stateCommands,
  ...permissionCommands,
  ...appLinkCommands,
  'get-max-users': (process) => {
    process.out('Maximum supported users: 1\n');
    return 0;
  },
};

const usage = `Package manager (package) commands:
  list packages [-f] [-d] [-e] [-s] [-3] [-i] [-u] [-U] [--show-versioncode] [--uid UID] [--user USER_ID] [FILTER]
  list features | instrumentation | libraries | permission-groups | permissions [-g] [-d] | users
  path [--user USER_ID] PACKAGE
  dump PACKAGE
  install [-R] [-d] [-t] [-g] [-i PACKAGE] [-p PACKAGE] [-S BYTES] [PATH|-]
  install-create, install-write [-S BYTES] SESSION_ID SPLIT_NAME [PATH|-], install-commit, install-abandon SESSION_ID
  install-existing PACKAGE
  uninstall [-k] [--user USER_ID] PACKAGE [SPLIT...]
  clear [--user USER_ID] PACKAGE
  enable | disable-user | disable-until-used | default-state | hide | unhide | suspend | unsuspend PACKAGE
  grant | revoke [--user USER_ID] [--all-permissions] PACKAGE PERMISSION
  reset-permissions
  resolve-activity | query-activities [--brief] [--components] [--user USER_ID] INTENT
  get-app-links | set-app-links | verify-app-links | reset-app-links
  has-feature FEATURE_NAME
`;

/** `pm` and `cmd package`. */
export async function runPackageCommand(process: Process, args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '-h') {
    process.out(usage);
    return name === undefined ? 255 : 0;
  }
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand !== undefined) return subcommand(process, rest);
  process.out(`Unknown command: ${name}\n`);
  return 255;
}
