import { icon, row } from '../ui/elements.ts';
import { describeClock } from './clock-text.ts';
import type { DeviceState } from './device-state.ts';
import { openPanel } from './panel.ts';
import { describeStatusIcons } from './status-icons.ts';
import { readSurfaceMemory } from './surface-memory.ts';
import type { SystemSurface } from './system-surface.ts';
import { readScreen, statusBarDp, toPx } from './window-frame.ts';

const mostIcons = 4;
/** dp: a finger that comes down so far opens the shade. */
const pullDp = 40;

/** Hidden while the shade or the keyguard shows its own; a finger that draws it down opens the shade. */
export function describeStatusBar(device: DeviceState): SystemSurface | undefined {
  const { panel, power } = device.system;
  if (panel !== 'none' || power.locked || !power.awake) return undefined;
  const color = device.system.barColor;
  const packages = [...new Set(device.services.notifications.all.map(({ packageName }) => packageName))];
  return {
    key: 'statusBar',
    id: 1,
    title: 'StatusBar',
    packageName: 'com.android.systemui',
    layer: 5,
    memory: readSurfaceMemory(device, 'statusBar'),
    place: { ...readScreen(device), bottom: toPx(device, statusBarDp) },
    focusable: false,
    decorated: false,
    describe: () =>
      row(
        {
          id: 'status_bar_contents',
          padding: [0, 16],
          justify: 'between',
          drag: { axis: 'vertical', onEnd: ({ dy }) => dy > pullDp && openPanel(device, 'notifications') },
        },
        [
          row({ id: 'status_bar_left_side', gap: 6 }, [
            describeClock(device, { size: 13, weight: 500, color }),
            row(
              { id: 'notificationIcons', gap: 4 },
              packages.slice(0, mostIcons).map((packageName) =>
                icon(device.apps.get(packageName)?.icon?.name ?? 'bell', {
                  key: packageName,
                  description: `${device.services.packages.find(packageName)?.label ?? packageName} notification: `,
                  color,
                  width: 15,
                  height: 15,
                }),
              ),
            ),
          ]),
          describeStatusIcons(device, color),
        ],
      ),
  };
}
