import { allFilesAccess } from '../base/permission-groups.ts';
import { quoteForShell } from './quote-for-shell.ts';
import { isRuntimePermission } from './runtime-permissions.ts';

const allFilesApi = 30;

/**
 * The lines of `dumpsys package PKG` that tell permissions: a few instead of hundreds. Sections and fields as in a
 * recorded dump of API 33; a requested permission may be followed by `: restricted=true` (Android 10 and later).
 */
export function renderReadPermissions(packageName: string, apiLevel: number): string {
  const name = quoteForShell(packageName);
  const lines =
    `dumpsys package ${name} | grep -E '^Unable to find package|^  Package \\[|^Hidden system packages|permissions:$|^    User [0-9]+:|` +
    `^ +[A-Za-z][A-Za-z0-9_.]*(: (granted|restricted)=.*)?$'`;
  return apiLevel < allFilesApi ? lines : `${lines}; appops get ${name} MANAGE_EXTERNAL_STORAGE 2>&1`;
}

export interface PermissionReading {
  readonly installed: boolean;
  /** Runtime permissions that the app asks for, by full name, and whether each is granted to the device's first user. */
  readonly permissions: Readonly<Record<string, boolean>>;
}

/** From the output of `renderReadPermissions`. */
export function parsePermissions(output: string, packageName: string, apiLevel: number): PermissionReading {
  const permissions: Record<string, boolean> = {};
  let section = '';
  let installed = false;
  let own = false;
  let user = '0';
  for (const line of output.split('\n')) {
    const heading = /^ +(requested|install|runtime|declared) permissions:\s*$/.exec(line);
    const record = /^ {2}Package \[([^\]]+)\]/.exec(line);
    if (/^Hidden system packages/.test(line)) own = false;
    else if (record !== null) {
      // An updated app of the system is listed again among the hidden ones, as it was before its update.
      own = record[1] === packageName && !installed;
      installed ||= own;
    } else if (heading !== null) section = heading[1] ?? '';
    else if (/^ +User (\d+):/.test(line)) user = /User (\d+)/.exec(line)?.[1] ?? '0';
    else if (own) {
      const told = /^ +([A-Za-z][\w.]*)(?:: granted=(true|false))?/.exec(line);
      const name = told?.[1] ?? '';
      if (section === 'requested' && (isRuntimePermission(name, apiLevel) || isAllFiles(name, apiLevel))) {
        permissions[name] ??= false;
      } else if (section === 'runtime' && told?.[2] !== undefined && user === '0')
        permissions[name] = told[2] === 'true';
    }
  }
  if (allFilesAccess in permissions) permissions[allFilesAccess] = /MANAGE_EXTERNAL_STORAGE: allow/.test(output);
  return { installed, permissions };
}

function isAllFiles(name: string, apiLevel: number): boolean {
  return name === allFilesAccess && apiLevel >= allFilesApi;
}

type Change = 'allow' | 'deny' | 'unset';

const operationModes = { allow: 'allow', deny: 'deny', unset: 'default' } as const;

/**
 * One change. `deny` and `unset` both take the permission away, after which the app may ask again; `unset` also forgets
 * that a person was asked (`clear-permission-flags`, AOSP PackageManagerShellCommand from Android 12 on; older ones answer
 * that they do not know it, which is no refusal of the change).
 */
export function renderPermissionChange(packageName: string, permission: string, change: Change): string {
  const [name, what] = [quoteForShell(packageName), quoteForShell(permission)];
  if (permission === allFilesAccess) {
    return `appops set --uid ${name} MANAGE_EXTERNAL_STORAGE ${operationModes[change]} 2>&1`;
  }
  if (change === 'allow') return `pm grant ${name} ${what} 2>&1`;
  const forget = `; pm clear-permission-flags ${name} ${what} user-set user-fixed >/dev/null 2>&1`;
  return `pm revoke ${name} ${what} 2>&1${change === 'unset' ? forget : ''}`;
}

/**
 * Android's own words where `pm grant` refused; it says nothing when it did what was asked. The sentence of the
 * exception is what counts, not its stack.
 */
export function findPermissionRefusal(output: string): string | undefined {
  const words = output.trim();
  if (words === '') return undefined;
  const thrown = /java\.lang\.(?:\w+\.)*\w*Exception: ([^\n]+)/.exec(words)?.[1];
  return (thrown ?? words.split('\n')[0] ?? words).trim();
}
