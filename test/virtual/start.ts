import { holding } from '../../src/base/clock.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { builtInApps } from '../../src/virtual/apps/list.ts';
import { createDeviceUi, type DeviceUiOptions } from '../../src/virtual/system/create-device-ui.ts';
import type { AppDefinition } from '../../src/virtual/ui/app.ts';
import { gallery } from './gallery.ts';
import { createTestServices, silentJournal } from './services.ts';

/** A device on virtual time with every app, on the instant profile unless asked otherwise, at the named app's activity. */
export async function startDevice(
  packageName: string,
  { activity, ...options }: Partial<DeviceUiOptions> & { readonly activity?: string } = {},
) {
  const clock = createVirtualClock();
  const apps: readonly AppDefinition[] = [...builtInApps, gallery];
  const ui = createDeviceUi({
    clock,
    apps,
    services: createTestServices(clock),
    journal: silentJournal,
    random: () => 0.5,
    animationScale: 0,
    ...options,
  });
  const launched = await holding(clock, () => ui.launch(packageName, activity && packageName + activity));
  if (!launched.ok) throw new Error(launched.reason);
  return { clock, ui };
}
