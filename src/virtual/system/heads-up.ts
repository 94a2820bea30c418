import { column } from '../ui/elements.ts';
import type { DeviceState } from './device-state.ts';
import { describeNotification } from './notification-row.ts';
import { readSurfaceMemory } from './surface-memory.ts';
import type { SystemSurface } from './system-surface.ts';

/** A notification of high importance over the app; keys go on to the app until its reply field is opened. */
export function describeHeadsUp(device: DeviceState): SystemSurface | undefined {
  const { headsUp, panel, shade, power } = device.system;
  const notification = headsUp === undefined ? undefined : device.services.notifications.find(headsUp);
  if (notification === undefined || panel !== 'none' || power.locked || !power.awake) return undefined;
  return {
    key: `headsUp ${headsUp}`,
    id: 4,
    title: 'NotificationShade',
    packageName: 'com.android.systemui',
    layer: 3,
    memory: readSurfaceMemory(device, 'headsUp'),
    place: 'top',
    focusable: shade.reply?.key === headsUp,
    decorated: false,
    onBack: () => {
      shade.reply = undefined;
    },
    describe: () => column({ padding: [6, 12], elevation: 4 }, [describeNotification(device, notification, true)]),
  };
}
