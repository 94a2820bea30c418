import type { UiApp } from '../contract/device-ui.ts';
import type { PackageInfo } from '../contract/packages.ts';
import { closeCrashDialog } from './crash.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { showHome, stopProcess } from './process.ts';
import { dropTask } from './tasks.ts';

/** What can be started: apps that the device runs, and APKs that were installed. */
export function listApps(device: DeviceState): readonly UiApp[] {
  return device.services.packages.all
    .filter((info) => device.apps.has(info.packageName) || (!info.system && info.activities.length > 0))
    .map(({ packageName, label, versionName, versionCode, system, activities }) => {
      return { packageName, label, versionName, versionCode, system, activity: activities[0]?.name ?? '' };
    });
}

export function forceStop(device: DeviceState, packageName: string): void {
  leaveWindows(device, packageName);
  stopProcess(device, packageName, 'force-stop');
  cancelNotifications(device, packageName);
}

/** A process that is not in front goes; its row in the recent apps and its notifications stay. */
export function killBackground(device: DeviceState, packageName: string): boolean {
  if (device.foreground === packageName || !device.processes.has(packageName)) return false;
  stopProcess(device, packageName, 'killed in the background');
  return true;
}

export function clearPackage(device: DeviceState, packageName: string): boolean {
  if (device.services.packages.find(packageName) === undefined) return false;
  forceStop(device, packageName);
  device.saved.delete(packageName);
  device.services.permissions.reset(packageName);
  dropTask(device, packageName);
  return true;
}

/** Installed anew: its process ends. Removed: everything of it goes, and what was on screen gives way to home. */
export function changePackage(device: DeviceState, info: PackageInfo | undefined, packageName: string): void {
  forceStop(device, packageName);
  if (info === undefined) {
    device.saved.delete(packageName);
    device.services.permissions.reset(packageName);
    dropTask(device, packageName);
    const { preferred } = device.system;
    for (const [kind, candidate] of preferred) if (candidate.packageName === packageName) preferred.delete(kind);
  }
  markChanged(device);
}

/** Dialogs and screens of the system that speak of the package go with it (AOSP ErrorDialogController). */
function leaveWindows(device: DeviceState, packageName: string): void {
  const { system } = device;
  if (device.crashed?.packageName === packageName) closeCrashDialog(device);
  system.permissions = system.permissions.filter((request) => request.packageName !== packageName);
  if (system.unrunnable?.info.packageName === packageName) {
    system.unrunnable = undefined;
    showHome(device);
  }
  markChanged(device);
}

function cancelNotifications({ services: { notifications } }: DeviceState, packageName: string): void {
  for (const { key, packageName: of } of notifications.all) if (of === packageName) notifications.cancel(key);
}
