import type { PackageInfo } from '../../../contract/packages.ts';
import type { Machine, Process } from '../../process.ts';
import { stopPackage } from '../activity/stop-commands.ts';
import type { Subcommand, Subcommands } from '../activity/subcommand.ts';
import { bareWords } from '../bare-words.ts';
import { reportException } from '../shell-exception.ts';

/** Apps before Android 6 get their permissions with the installation, and never lose them. */
const firstRuntimeSdk = 23;

/** AOSP PermissionManagerService: unknown, not requested, not of a kind that can be changed, in this order. */
function findRefusal({ permissions }: Machine, info: PackageInfo, permission: string): string | undefined {
  const requested = info.requestedPermissions.includes(permission);
  const exists = requested
    ? permissions.state(info.packageName, permission) !== undefined
    : permissions.isKnown(permission);
  if (!exists) {
    return `java.lang.IllegalArgumentException: Unknown permission: ${permission}`;
  }
  if (!requested) {
    return `java.lang.SecurityException: Package ${info.packageName} has not requested permission ${permission}`;
  }
  if (permissions.isChangeable(permission)) return undefined;
  return `java.lang.SecurityException: Permission ${permission} requested by ${info.packageName} is not a changeable permission type`;
}

/** From Android 14 on the command looks for the package itself; before, the permission manager threw. */
function refuseUnknown(process: Process, command: string, name: string): number {
  if (process.machine.api < 34) {
    return reportException(process, command, `java.lang.IllegalArgumentException: Unknown package: ${name}`);
  }
  process.err('Error: package not found\n');
  process.out('Failure [package not found]\n');
  return 1;
}

const change =
  (command: 'grant' | 'revoke'): Subcommand =>
  (process, args) => {
    const { machine } = process;
    const [name, one] = bareWords(args);
    const all = args.includes('--all-permissions');
    if (name === undefined) return complain(process, 'no package specified');
    if (one === undefined && !all) return complain(process, 'no permission specified');
    const info = machine.packages.find(name);
    if (info === undefined) return refuseUnknown(process, command, name);
    const wanted = all ? info.requestedPermissions.filter(machine.permissions.isChangeable) : [one as string];
    for (const permission of wanted) {
      const refusal = findRefusal(machine, info, permission);
      if (refusal !== undefined) return reportException(process, command, refusal);
      if (info.targetSdk >= firstRuntimeSdk) apply(machine, { info, permission, command });
    }
    return 0;
  };

/** Losing what was granted kills the process; gaining never does. */
function apply(
  machine: Machine,
  { info, permission, command }: { info: PackageInfo; permission: string; command: 'grant' | 'revoke' },
): void {
  const { packageName } = info;
  const granted = machine.permissions.state(packageName, permission) === 'granted';
  if (command === 'revoke' && !granted) return;
  machine.permissions.set(packageName, permission, command === 'grant' ? 'granted' : 'asked-never');
  machine.journal.add({
    kind: 'effect',
    what: command === 'grant' ? 'permission granted' : 'permission revoked',
    detail: { packageName, permission },
  });
  if (command === 'revoke') stopPackage(machine, packageName);
}

function complain(process: Process, words: string): number {
  process.err(`Error: ${words}\n`);
  return 1;
}

const permissionFlags = ['review-required', 'revoked-compat', 'revoke-when-requested', 'user-fixed', 'user-set'];

/**
 * `PACKAGE PERMISSION FLAGS…` (AOSP PackageManagerShellCommand, Android 12 and later). Flags tell who decided and whether
 * the app may ask again; of a permission that is not granted, that is what its state tells here.
 */
function changeFlags(on: boolean): Subcommand {
  const command = on ? 'set-permission-flags' : 'clear-permission-flags';
  return (process, args) => {
    const { machine } = process;
    const [name, permission, ...flags] = bareWords(args);
    if (name === undefined) return complain(process, 'no package specified');
    if (permission === undefined) return complain(process, 'no permission specified');
    if (flags.length === 0) return complain(process, 'no permission flags specified');
    const unknown = flags.find((flag) => !permissionFlags.includes(flag));
    if (unknown !== undefined) return complain(process, `Unknown flag: ${unknown}`);
    const info = machine.packages.find(name);
    if (info === undefined) return refuseUnknown(process, command, name);
    const refusal = findRefusal(machine, info, permission);
    if (refusal !== undefined) return reportException(process, command, refusal);
    const state = machine.permissions.state(name, permission);
    if (state === 'granted') return 0;
    const fixed = flags.includes('user-fixed');
    if (on && (fixed || flags.includes('user-set'))) {
      machine.permissions.set(name, permission, fixed ? 'fixed' : 'denied');
    } else if (!on && ((state === 'fixed' && fixed) || (state === 'denied' && flags.includes('user-set')))) {
      machine.permissions.set(name, permission, 'asked-never');
    }
    return 0;
  };
}

export const permissionCommands: Subcommands = {
  grant: change('grant'),
  revoke: change('revoke'),
  'reset-permissions': ({ machine }) => {
    for (const { packageName } of machine.packages.all) machine.permissions.reset(packageName);
    return 0;
  },
  'set-permission-flags': changeFlags(true),
  'clear-permission-flags': changeFlags(false),
  'set-permission-enforced': () => 0,
  'get-privapp-permissions': () => 0,
};
