import { describeAnrDialog } from './anr.ts';
import { describeCrashDialog } from './crash.ts';
import type { DeviceState } from './device-state.ts';
import { describeHeadsUp } from './heads-up.ts';
import { describeKeyguard } from './keyguard.ts';
import { describeNavigationBar } from './navigation-bar.ts';
import { describeShade } from './notification-shade.ts';
import { describePermissionDialog } from './permission-dialog.ts';
import { describePowerMenu } from './power-menu.ts';
import { describeBoot } from './reboot.ts';
import { describeResolver } from './resolver.ts';
import { describeStatusBar } from './status-bar.ts';
import type { SystemSurface } from './system-surface.ts';
import { describeUnrunnable } from './unrunnable.ts';
import { describeVolume } from './volume.ts';

type Describe = (device: DeviceState) => SystemSurface | undefined;

/** Top-most first; of one layer the earlier is above. */
const surfaces: readonly Describe[] = [
  describePowerMenu,
  describeNavigationBar,
  describeVolume,
  describeStatusBar,
  describeShade,
  describeHeadsUp,
  describeKeyguard,
  describeAnrDialog,
  describeCrashDialog,
  describePermissionDialog,
  describeResolver,
  describeUnrunnable,
];

/** The system's windows, top-most first. */
export function listSystemSurfaces(device: DeviceState): readonly SystemSurface[] {
  const boot = describeBoot(device);
  if (boot !== undefined) return [boot];
  return surfaces.flatMap((describe) => describe(device) ?? []);
}
