import { type Clock, holding } from '../../src/base/clock.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { builtInApps } from '../../src/virtual/apps/list.ts';
import { createDeviceUi, type DeviceUiOptions } from '../../src/virtual/system/create-device-ui.ts';
import type { AppDefinition } from '../../src/virtual/ui/app.ts';
import { gallery } from './gallery.ts';
import { createTestServices, silentJournal } from './services.ts';
import { touchpad } from './touchpad.ts';

/** A device on virtual time with every app, on the instant profile unless asked otherwise, at the named app's activity. */
export async function startDevice(
  packageName: string,
  { activity, ...options }: Partial<DeviceUiOptions> & { readonly activity?: string } = {},
) {
  const clock = options.clock ?? createVirtualClock();
  const apps: readonly AppDefinition[] = [...builtInApps, gallery, touchpad];
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

/** The same, and `timers` tells how many timers of the screen are running. */
export async function startTimedDevice(packageName: string, options: Parameters<typeof startDevice>[1] = {}) {
  const { clock, timers } = countTimers(createVirtualClock());
  return { ...(await startDevice(packageName, { ...options, clock })), timers };
}

function countTimers(clock: Clock): { readonly clock: Clock; readonly timers: () => number } {
  const pending = new Set<object>();
  const after: Clock['after'] = (ms, run) => {
    const timer = {};
    pending.add(timer);
    const cancel = clock.after(ms, () => {
      pending.delete(timer);
      run();
    });
    return () => {
      pending.delete(timer);
      cancel();
    };
  };
  return { clock: { ...clock, after }, timers: () => pending.size };
}
