import {
  findPermissionRefusal,
  type PermissionReading,
  parsePermissions,
  renderPermissionChange,
  renderReadPermissions,
} from '../../android/permissions.ts';
import { joinSections, splitSections } from '../../android/sections.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import { allFilesAccess } from '../../base/permission-groups.ts';
import type { PermissionChange, PermissionOutcome } from '../contract/driver.ts';
import type { Link } from './link.ts';

export interface AppOnDevice {
  readonly packageName: string;
  readonly apiLevel: number;
}

type Changes = Readonly<Record<string, PermissionChange>>;

export async function readPermissions(
  link: Link,
  app: AppOnDevice,
  deadline: Deadline,
): Promise<PermissionReading['permissions']> {
  const { stdout } = await link.keptShell(renderReadPermissions(app.packageName, app.apiLevel), deadline);
  return takeReading(stdout.toString('utf8'), app).permissions;
}

/** The changes one after another and what is true after them, in one round trip. */
export async function changePermissions(
  link: Link,
  app: AppOnDevice,
  changes: Changes,
  deadline: Deadline,
): Promise<readonly PermissionOutcome[]> {
  if (Object.keys(changes).length === 0) return [];
  const marker = link.makeWord();
  const commands = listChangeCommands(app, changes);
  const { stdout } = await link.keptShell(joinSections(marker, commands), deadline);
  return judgeChanges(splitSections(marker, stdout.toString('utf8')), app, changes);
}

/** One command for each change, then the reading: as many sections as `judgeChanges` expects. */
export function listChangeCommands({ packageName, apiLevel }: AppOnDevice, changes: Changes): readonly string[] {
  return [
    ...Object.entries(changes).map(([permission, change]) => renderPermissionChange(packageName, permission, change)),
    renderReadPermissions(packageName, apiLevel),
  ];
}

/** Throws `DeviceError` app_not_installed. */
export function judgeChanges(
  sections: readonly string[],
  app: AppOnDevice,
  changes: Changes,
): readonly PermissionOutcome[] {
  const entries = Object.entries(changes);
  const { permissions } = takeReading(sections[entries.length] ?? '', app);
  return entries.map(([permission, change], at) => {
    const refused = findPermissionRefusal(sections[at] ?? '');
    const granted = permissions[permission];
    // A warning of `appops` is no refusal: what is true afterwards decides.
    const failed = refused !== undefined && !(permission === allFilesAccess && granted === (change === 'allow'));
    return { permission, change, ...(granted !== undefined && { granted }), ...(failed && { refused }) };
  });
}

function takeReading(output: string, { packageName, apiLevel }: AppOnDevice): PermissionReading {
  const reading = parsePermissions(output, packageName, apiLevel);
  if (!reading.installed) {
    throw new DeviceError('app_not_installed', `There is no app ${packageName} on the device`, { app: packageName });
  }
  return reading;
}
