import { findAsked } from './ask-permissions.ts';
import type { DeviceState } from './device-state.ts';
import { grantActivity } from './permission-dialog.ts';
import { readActivity } from './process.ts';
import { chooserActivity, resolverActivity, resolverPackage } from './start-intent.ts';

/** The resumed activity; those of the system that float above an app count as well. */
export function readResumed(
  device: DeviceState,
): { readonly packageName: string; readonly activity: string } | undefined {
  const { resolver, unrunnable, bootUntil } = device.system;
  if (device.clock.now() < bootUntil) return undefined;
  if (findAsked(device) !== undefined) return { packageName: permissionController, activity: grantActivity };
  if (resolver !== undefined) {
    const activity = resolver.kind === 'chooser' ? chooserActivity : resolverActivity;
    return { packageName: resolverPackage, activity };
  }
  if (unrunnable !== undefined) {
    const { packageName, activities } = unrunnable.info;
    return { packageName, activity: activities[0]?.name ?? packageName };
  }
  const process = device.processes.get(device.foreground);
  return process && { packageName: process.app.packageName, activity: readActivity(process) };
}

const permissionController = 'com.android.permissioncontroller';
