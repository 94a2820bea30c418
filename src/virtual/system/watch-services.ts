import type { PermissionState } from '../contract/packages.ts';
import type { Radio } from '../contract/services.ts';
import { type DeviceState, markAppChanged, markChanged, startTimer } from './device-state.ts';
import { stopProcess } from './process.ts';
import { tellEffect } from './tell-effect.ts';

/** AOSP: a heads-up notification stays for five seconds. */
const headsUpMs = 5000;

const radioSettings: Readonly<Partial<Record<Radio, string>>> = {
  airplane: 'airplane_mode_on',
  wifi: 'wifi_on',
  data: 'mobile_data',
  bluetooth: 'bluetooth_on',
};

/** What happens beside the screen shows on it and goes into the journal. Answers how to stop. */
export function watchServices(device: DeviceState): () => void {
  const { services } = device;
  const stops = [
    services.notifications.watch((key) => noteNotification(device, key)),
    services.clipboard.watch(() => tellEffect(device, 'clipboard', { length: services.clipboard.text?.length ?? 0 })),
    services.permissions.watch(createPermissionWatch(device)),
    services.radios.watch(() => noteRadios(device)),
    services.inbox.watch(() => {
      tellEffect(device, 'inbox', { waiting: services.inbox.waiting.length });
      markAppChanged(device, 'dev.vivace.companion');
    }),
    services.location.watch(() => markChanged(device)),
    services.packages.watch(() => markChanged(device)),
    services.switches.watch((name) => {
      tellEffect(device, 'switch', { name, on: services.switches.get(name) });
      markChanged(device);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function noteNotification(device: DeviceState, key: string): void {
  const { system, services } = device;
  const found = services.notifications.find(key);
  tellEffect(device, found === undefined ? 'notification removed' : 'notification posted', { key });
  if (found === undefined || found.snoozedUntil !== undefined) {
    if (system.headsUp === key) system.headsUp = undefined;
  } else if (isHigh(found.channel) && system.panel === 'none' && system.power.awake && !system.power.locked) {
    system.headsUp = key;
    startTimer(device, device.cancels, headsUpMs, () => {
      if (system.headsUp !== key) return;
      system.headsUp = undefined;
      markChanged(device);
    });
  }
  markChanged(device);
}

/** Importance is the channel's business; here its name says so. */
function isHigh(channel: string | undefined): boolean {
  return channel?.startsWith('high') === true;
}

function noteRadios(device: DeviceState): void {
  const { radios, settings } = device.services;
  for (const [radio, name] of Object.entries(radioSettings)) {
    const value = radios.get(radio as Radio) ? '1' : '0';
    if (settings.get('global', name) !== value) {
      settings.put('global', name, value);
      tellEffect(device, 'radio', { name: radio, on: value === '1' });
    }
  }
  markChanged(device);
}

/** A permission that is taken away ends the process that had it (AOSP PermissionManagerService: killUid). */
function createPermissionWatch(device: DeviceState): (packageName: string, permission: string) => void {
  const known = new Map<string, PermissionState | undefined>();
  return (packageName, permission) => {
    const key = `${packageName} ${permission}`;
    const state = device.services.permissions.state(packageName, permission);
    const before = known.get(key);
    known.set(key, state);
    if (state !== undefined) tellEffect(device, 'permission', { package: packageName, permission, state });
    if (before === 'granted' && state !== 'granted') stopProcess(device, packageName, 'permission revoked');
    markChanged(device);
  };
}
