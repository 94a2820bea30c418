import type { Clock } from '../../base/clock.ts';
import type { Camera, SwitchName, SystemServices } from '../contract/services.ts';
import type { SettingNamespace } from '../contract/settings.ts';
import { createClipboard } from './clipboard.ts';
import { createInbox } from './inbox.ts';
import { linkSettings } from './link-settings.ts';
import { createLocation } from './location.ts';
import { createLog } from './log.ts';
import { createMediaStore } from './media-store.ts';
import { createMemoryFiles, type MemoryFilesOptions } from './memory-files.ts';
import { createNetwork } from './network.ts';
import { createNotifications } from './notifications.ts';
import { createPackages } from './packages.ts';
import { createPermissions } from './permissions.ts';
import { createProcesses } from './processes.ts';
import { createRadios } from './radios.ts';
import { createSettings } from './settings.ts';
import { createSwitches } from './switches.ts';
import { createUiAutomationSeat } from './ui-automation-seat.ts';

export interface ServicesOptions {
  readonly clock: Clock;
  /** Of the first process that is started. */
  readonly firstPid: number;
  readonly settings: Readonly<Record<SettingNamespace, Readonly<Record<string, string>>>>;
  readonly properties: Map<string, string>;
  /** What is switched off from the start. */
  readonly off: readonly SwitchName[];
  readonly camera: Camera;
  /** Capacity of the storage, and who says that it is full. */
  readonly files?: MemoryFilesOptions;
}

/** What a device has beside its screen; `network.close()` ends what it keeps open. */
export function createServices({
  clock,
  firstPid,
  settings,
  properties,
  off,
  camera,
  files: storage,
}: ServicesOptions): SystemServices {
  const files = createMemoryFiles(() => Math.floor(clock.now() / 1000), storage);
  const packages = createPackages(() => clock.now());
  const permissions = createPermissions(packages, () => Number(properties.get('ro.build.version.sdk') ?? 34));
  const linked = {
    settings: createSettings(settings),
    radios: createRadios(),
    location: createLocation(),
    switches: createSwitches(off),
  };
  linkSettings(linked);
  return {
    ...linked,
    files,
    properties,
    log: createLog(),
    network: createNetwork(),
    packages,
    permissions,
    processes: createProcesses(firstPid, () => clock.now()),
    notifications: createNotifications({ clock, packages, permissions }),
    battery: { level: 100, plugged: 'usb', overridden: false },
    clipboard: createClipboard(),
    uiAutomation: createUiAutomationSeat(),
    camera,
    media: createMediaStore(files),
    inbox: createInbox(),
  };
}
