import type { PackageInfo } from '../../contract/packages.ts';
import { formatDate } from '../format-date.ts';
import type { Machine } from '../process.ts';

/** AOSP COMPONENT_ENABLED_STATE_*. */
const enabledStates = { disabled: 2, 'disabled-user': 3, 'disabled-until-used': 4 } as const;

/** Why a runtime permission stands as it does; the bits are AOSP's, their choice is this device's. */
const flagsOf = { granted: 'USER_SET', denied: 'USER_SET', fixed: 'USER_SET|USER_FIXED', 'asked-never': '' } as const;

/**
 * The part of a package's record that clients read permissions from: requested (only when the package was named: the whole
 * dump of corpus api33_mtk_package.txt lacks them), install, and runtime by user.
 */
export function renderPackagePermissions(
  machine: Machine,
  info: PackageInfo,
  options: { readonly named: boolean },
): readonly string[] {
  const { packageName, requestedPermissions } = info;
  const { permissions } = machine;
  const atInstall = requestedPermissions.filter(
    (name) => !permissions.isRuntime(name) && permissions.state(packageName, name) === 'granted',
  );
  const atRuntime = requestedPermissions.filter((name) => permissions.isRuntime(name));
  const enabled = info.disabled === undefined ? 0 : enabledStates[info.disabled];
  return [
    ...section(
      options.named && requestedPermissions.length > 0,
      '    requested permissions:',
      requestedPermissions.map((name) => `      ${name}`),
    ),
    ...section(
      atInstall.length > 0,
      '    install permissions:',
      atInstall.map((name) => `      ${name}: granted=true`),
    ),
    `    User 0: ceDataInode=${100_000 + info.uid} installed=true hidden=${info.hidden === true} suspended=${info.suspended === true} distractionFlags=0 stopped=${machine.ui.pid(packageName) === undefined} notLaunched=false enabled=${enabled} instant=false virtual=false`,
    '      installReason=0',
    ...(machine.api >= 33 ? [`      firstInstallTime=${formatDate(info.installedAt, '%F %T')}`] : []),
    '      uninstallReason=0',
    '      gids=[3003]',
    ...section(
      atRuntime.length > 0,
      '      runtime permissions:',
      atRuntime.map((name) => {
        const state = permissions.state(packageName, name) ?? 'asked-never';
        const flags = flagsOf[state];
        return `        ${name}: granted=${state === 'granted'}, flags=[ ${flags}${flags === '' ? '' : ' '}]`;
      }),
    ),
  ];
}

function section(present: boolean, title: string, lines: readonly string[]): readonly string[] {
  return present ? [title, ...lines] : [];
}
