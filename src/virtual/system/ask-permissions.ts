import { createWindowMemory } from '../ui/scene.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { findGroup } from './permission-groups.ts';
import type { PermissionRequest } from './system-state.ts';
import { tellEffect } from './tell-effect.ts';

/**
 * As Activity.requestPermissions: one dialog for each group that was not answered for good. What is granted, fixed or
 * not in the manifest is not asked; `answer` comes when all are answered, at once when none has to be.
 */
export function askPermissions(
  device: DeviceState,
  packageName: string,
  permissions: readonly string[],
  answer: () => void,
): void {
  const open = permissions.filter((permission) => {
    const state = device.services.permissions.state(packageName, permission);
    return state === 'asked-never' || state === 'denied';
  });
  const groups = new Map<string, string[]>();
  for (const permission of open) {
    const group = findGroup(permission)?.name ?? permission;
    groups.set(group, [...(groups.get(group) ?? []), permission]);
  }
  if (groups.size === 0) {
    answer();
    return;
  }
  hideKeyboard(device);
  device.system.permissions = [
    ...device.system.permissions,
    {
      number: device.nextNumber++,
      packageName,
      groups: [...groups.values()],
      precise: true,
      memory: createWindowMemory(),
      answer,
    },
  ];
  tellEffect(device, 'permission asked', { package: packageName, permissions: open.join(' ') });
  markChanged(device);
}

/** What is asked on the screen: the dialog is an activity of its app's task, so it is there with its app alone. */
export function findAsked({ system, foreground }: DeviceState): PermissionRequest | undefined {
  return system.permissions.find((request) => request.packageName === foreground);
}

/** The dialog on top is answered. Denied once it may be asked again, denied twice it is fixed (API 30 on). */
export function answerPermissions(device: DeviceState, granted: boolean, only?: (permission: string) => boolean): void {
  const request = findAsked(device);
  const [group, ...more] = request?.groups ?? [];
  if (request === undefined || group === undefined) return;
  const { permissions } = device.services;
  for (const permission of group) {
    const wanted = granted && (only === undefined || only(permission));
    const before = permissions.state(request.packageName, permission);
    const state = wanted ? 'granted' : before === 'denied' ? 'fixed' : 'denied';
    permissions.set(request.packageName, permission, state);
  }
  if (more.length > 0) request.groups = more;
  else forget(device, request);
  markChanged(device);
  if (more.length === 0) request.answer();
}

function forget({ system }: DeviceState, gone: PermissionRequest): void {
  system.permissions = system.permissions.filter((request) => request !== gone);
}

/** The dialog goes without an answer (BACK): nothing changes, and the app hears that nothing was granted. */
export function dropPermissionDialog(device: DeviceState): void {
  const request = findAsked(device);
  if (request === undefined) return;
  forget(device, request);
  markChanged(device);
  request.answer();
}
