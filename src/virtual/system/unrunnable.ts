import type { PackageInfo } from '../contract/packages.ts';
import { column, icon, text } from '../ui/elements.ts';
import { createWindowMemory } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import type { SystemSurface } from './system-surface.ts';

/** An APK was installed and started: the device can list it, and has no Android runtime to run it with. */
export function showUnrunnable(device: DeviceState, info: PackageInfo): void {
  device.system.unrunnable = { info, memory: createWindowMemory() };
  markChanged(device);
}

export function describeUnrunnable(device: DeviceState): SystemSurface | undefined {
  const { unrunnable } = device.system;
  if (unrunnable === undefined) return undefined;
  const { info, memory } = unrunnable;
  const activity = info.activities[0]?.name ?? info.packageName;
  const leave = () => {
    device.system.unrunnable = undefined;
    markChanged(device);
  };
  return {
    key: 'unrunnable',
    id: 60,
    title: `${info.packageName}/${activity}`,
    packageName: info.packageName,
    activity,
    kind: 'application',
    layer: 1,
    memory,
    place: 'screen',
    focusable: true,
    onBack: leave,
    describe: () =>
      column({ background: theme.background, padding: [48, 32], gap: 16, align: 'center', justify: 'center' }, [
        icon('warning', { width: 56, height: 56, color: theme.textQuiet }),
        text(info.label, { size: 22, weight: 500, textAlign: 'center' }),
        text('This APK is installed, but the virtual device cannot run it: it has no Android runtime.', {
          id: 'message',
          textAlign: 'center',
          color: theme.textQuiet,
        }),
        text(`${info.packageName} ${info.versionName}`, { size: 13, color: theme.textQuiet }),
      ]),
  };
}
