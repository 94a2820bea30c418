import { createWindowMemory, type SceneWindow } from '../ui/scene.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { composeDialogWindow } from './dialog-window.ts';
import { showHome, stopProcess } from './process.ts';

/** The app's process ends and the system says so. */
export function crashApp(device: DeviceState, packageName: string): void {
  const label = device.apps.get(packageName)?.label ?? packageName;
  stopProcess(device, packageName);
  showHome(device);
  device.crashed = { packageName, label, memory: createWindowMemory() };
  markChanged(device);
}

export function closeCrashDialog(device: DeviceState): void {
  device.crashed = undefined;
  markChanged(device);
}

export function composeCrashDialog(device: DeviceState): SceneWindow | undefined {
  const { crashed } = device;
  if (crashed === undefined) return undefined;
  return composeDialogWindow(device, {
    request: { title: `${crashed.label} has stopped`, accept: { label: 'Close app', run: () => {} } },
    memory: crashed.memory,
    key: 'crash',
    id: 50,
    title: `Application Error: ${crashed.packageName}`,
    packageName: 'android',
    kind: 'system',
    hide: () => closeCrashDialog(device),
  });
}
