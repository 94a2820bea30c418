import type { UiApp } from '../../contract/device-ui.ts';
import type { Process } from '../process.ts';
import { shortenComponent } from './component.ts';
import { parseStart } from './intent.ts';
import { reportException } from './shell-exception.ts';
import { resolveActivity } from './start-activity.ts';

type Subcommand = (process: Process, args: readonly string[]) => Promise<number> | number;

const VALUED = new Set(['--user', '--uid']);
const bareWords = (args: readonly string[]) =>
  args.filter((arg, at) => !arg.startsWith('-') && !VALUED.has(args[at - 1] ?? ''));

const findApp = (process: Process, name: string | undefined): UiApp | undefined =>
  process.machine.ui.apps.find((app) => app.packageName === name);

/** Where an app's package lies; there is no file behind it. */
export function apkPath(app: UiApp): string {
  return app.system ? `/system/app/${app.packageName}/base.apk` : `/data/app/~~vivace==/${app.packageName}-1/base.apk`;
}

function listPackages(process: Process, args: readonly string[]): number {
  const filter = bareWords(args)[0] ?? '';
  for (const app of process.machine.ui.apps) {
    if (!app.packageName.includes(filter)) continue;
    if (args.includes('-3') && app.system) continue;
    if (args.includes('-s') && !app.system) continue;
    const file = args.includes('-f') ? `${apkPath(app)}=` : '';
    const version = args.includes('--show-versioncode') ? ` versionCode:${app.versionCode}` : '';
    const uid = args.includes('-U') ? ` uid:${10_000 + process.machine.ui.apps.indexOf(app)}` : '';
    process.out(`package:${file}${app.packageName}${version}${uid}\n`);
  }
  return 0;
}

const LISTS: Readonly<Record<string, Subcommand>> = {
  package: listPackages,
  packages: listPackages,
  features: (process) => {
    for (const name of FEATURES) process.out(`feature:${name}\n`);
    return 0;
  },
  instrumentation: () => 0,
  users: (process) => {
    process.out('Users:\n\tUserInfo{0:Owner:c13} running\n');
    return 0;
  },
};

const FEATURES = ['android.hardware.touchscreen', 'android.hardware.faketouch', 'android.software.app_widgets'];

const list: Subcommand = (process, [kind = '', ...args]) => {
  const known = Object.hasOwn(LISTS, kind) ? LISTS[kind] : undefined;
  if (known !== undefined) return known(process, args);
  process.err(`Error: unknown list type '${kind}'\n`);
  return 255;
};

const path: Subcommand = (process, args) => {
  const app = findApp(process, bareWords(args)[0]);
  if (app === undefined) return 1;
  process.out(`package:${apkPath(app)}\n`);
  return 0;
};

const clear: Subcommand = (process, args) => {
  const name = bareWords(args)[0];
  if (name === undefined) {
    process.err('Error: no package specified\n');
    return 1;
  }
  const cleared = process.machine.ui.clearData(name);
  process[cleared ? 'out' : 'err'](cleared ? 'Success\n' : 'Failed\n');
  return cleared ? 0 : 1;
};

/** Corpus resolve_activity_brief.txt and resolve_activity_none.txt; nothing found is code 0 too. */
const resolve: Subcommand = (process, args) => {
  const brief = args.includes('--brief');
  const intent = parseStart(args.filter((arg) => arg !== '--brief')).intent;
  const found = resolveActivity(process.machine, intent);
  const app = findApp(process, found?.packageName);
  if (found === undefined || app === undefined) {
    process.out('No activity found\n');
    return 0;
  }
  process.out('priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=false\n');
  if (brief) process.out(`${shortenComponent(found)}\n`);
  else
    process.out(
      `ActivityInfo:\n  name=${found.activity}\n  packageName=${found.packageName}\n  enabled=true exported=true\n`,
    );
  return 0;
};

const hasFeature: Subcommand = (process, args) => {
  const has = FEATURES.includes(args[0] ?? '');
  process.out(`${has}\n`);
  return has ? 0 : 1;
};

/** Apps of this device are never asked for permissions, so there is none that a grant could change. */
const changePermission =
  (command: string): Subcommand =>
  (process, args) => {
    const [name, permission = ''] = bareWords(args);
    if (findApp(process, name) === undefined) {
      return reportException(process, command, `java.lang.IllegalArgumentException: Unknown package: ${name}`);
    }
    const text = `java.lang.SecurityException: Package ${name} has not requested permission ${permission}`;
    return reportException(process, command, text);
  };

const refuseInstall: Subcommand = (process) => {
  process.out('Failure [INSTALL_FAILED_INVALID_APK: this virtual device runs only the apps it was started with]\n');
  return 1;
};

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  list,
  path,
  clear,
  'resolve-activity': resolve,
  'has-feature': hasFeature,
  grant: changePermission('grant'),
  revoke: changePermission('revoke'),
  install: refuseInstall,
  'install-create': refuseInstall,
  uninstall: (process, args) => {
    const known = findApp(process, bareWords(args)[0]) !== undefined;
    process.out(`Failure [${known ? 'DELETE_FAILED_INTERNAL_ERROR' : `not installed for 0`}]\n`);
    return 1;
  },
};

const USAGE = `Package manager (package) commands:
  list packages [-f] [-s] [-3] [-U] [--show-versioncode] [--user USER_ID] [FILTER]
  list features
  path [--user USER_ID] PACKAGE
  clear [--user USER_ID] PACKAGE
  resolve-activity [--brief] [--user USER_ID] INTENT
  has-feature FEATURE_NAME
`;

/** `pm` and `cmd package`. */
export async function runPackageCommand(process: Process, args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '-h') {
    process.out(USAGE);
    return name === undefined ? 255 : 0;
  }
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand !== undefined) return subcommand(process, rest);
  process.out(`Unknown command: ${name}\n`);
  return 255;
}
