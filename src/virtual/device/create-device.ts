import type { Clock } from '../../base/clock.ts';
import type { DeviceUi } from '../contract/device-ui.ts';
import type { DeviceFault } from '../contract/faults.ts';
import type { Instrumentation } from '../contract/instrumentation.ts';
import type { JournalLine } from '../contract/journal.ts';
import type { SwitchName } from '../contract/services.ts';
import { createCamera } from '../render/camera.ts';
import { captureScreen } from '../render/capture-screen.ts';
import { encodePng } from '../render/encode-png.ts';
import { createServices } from '../services/create-services.ts';
import { binaries } from '../shell/binaries/list.ts';
import { createJobs } from '../shell/jobs.ts';
import type { Machine } from '../shell/process.ts';
import { createRemembered } from '../shell/remembered.ts';
import { furnishFiles } from '../shell/system-files/furnish-files.ts';
import { createDeviceUi } from '../system/create-device-ui.ts';
import type { AppDefinition } from '../ui/app.ts';
import type { DeviceServices } from '../wire/services.ts';
import { type Bus, createAbsence } from './absence.ts';
import { createWireServices } from './create-wire-services.ts';
import { createProperties } from './device-properties.ts';
import { hasSecretFocus } from './has-secret-focus.ts';
import { readInitialSettings } from './initial-settings.ts';
import { createJournal } from './journal.ts';
import { preinstallServer } from './preinstall-server.ts';
import type { Profile } from './profile.ts';
import { restartDevice } from './restart-device.ts';
import { sortFaults } from './sort-faults.ts';
import { allowCompanion, startCompanion } from './start-companion.ts';
import { admitService, strikeBinary } from './strike-faults.ts';
import { createSystemFaults } from './system-faults.ts';
import { inTurn, type Turns } from './turns.ts';

export interface DeviceOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly serial: string;
  readonly api: number;
  readonly size?: { readonly width: number; readonly height: number };
  readonly density?: number;
  readonly profile: Profile;
  readonly faults: readonly DeviceFault[];
  readonly apps: readonly AppDefinition[];
  readonly off?: readonly SwitchName[];
  readonly uiautomator2?: string;
  readonly instrumentations: readonly Instrumentation[];
  readonly log?: (line: JournalLine) => void;
  readonly bus: Bus;
  readonly turns: Turns;
}

/** One virtual device: screen, programs and files behind what the wire asks for. */
export interface VirtualDevice {
  readonly services: DeviceServices;
  readonly ui: DeviceUi;
  /** Background jobs and the screen's timers end. */
  close(): Promise<void>;
}

/** Puts one device together: what it has beside its screen, its screen, its programs, and what the wire asks of them. */
export function createDevice(options: DeviceOptions): VirtualDevice {
  const { clock, serial, api, profile, random } = options;
  const startedAt = clock.now();
  const density = options.density ?? 420;
  // A client may only be heard once there is a screen; until then there is no password to hide.
  let screen: DeviceUi | undefined;
  const isGuarded = () => screen !== undefined && hasSecretFocus(screen);
  const journal = createJournal({ clock, serial, write: options.log, isGuarded });
  const jobs = createJobs();
  const sorted = sortFaults(options.faults);
  const hasFaults = sorted.system.length > 0;
  const age = () => clock.now() - startedAt;
  const faults = createSystemFaults({ faults: sorted.system, random, age, journal });
  const services = createServices({
    clock,
    firstPid: 2000 + Math.floor(random() * 1000),
    settings: readInitialSettings(profile),
    properties: createProperties(serial, api, density),
    off: options.off ?? [],
    camera: createCamera(random, jobs.signal),
    ...(hasFaults && { files: { isFull: (path: string) => faults.strike('low-storage', path) !== undefined } }),
  });
  allowCompanion(services.permissions);
  if (options.uiautomator2 !== undefined) preinstallServer(services.packages, options.uiautomator2);
  const ui = createDeviceUi({
    clock,
    services,
    journal,
    random,
    apps: options.apps,
    faults: sorted.ui,
    animationScale: profile.animationScale,
    ...(options.size !== undefined && { size: options.size }),
    density,
    onRestart: () => reboot(),
    onBooted: () => companion.listen(),
  });
  screen = ui;
  services.settings.watch((namespace, name, value) => ui.setting(namespace, name, value));
  const companion = startCompanion({ clock, ui, services, journal, faults });
  const absence = createAbsence(clock, options.bus);
  const reboot = () => restartDevice({ services, ui, absence });
  const struck = { clock, faults, ui, absence, reboot, permissions: services.permissions };
  const machine: Machine = {
    ...services,
    clock,
    random,
    ui,
    faults,
    journal,
    instrumentations: options.instrumentations,
    api,
    binaries: new Map(
      binaries.map((binary) => {
        const own = inTurn(binary, options.turns);
        return [own.name, hasFaults ? strikeBinary(own, () => struck) : own];
      }),
    ),
    idleQuietMs: profile.idleQuietMs,
    startMs: (name) => profile.programsMs[name] ?? profile.programMs,
    remembered: createRemembered(),
    jobs,
    captureScreen: () => captureScreen(ui, services.switches),
    encodePng,
    reboot,
  };
  furnishFiles(machine);
  const admit = hasFaults ? (service: string, signal: AbortSignal) => admitService(struck, service, signal) : undefined;

  return {
    ui,
    services: createWireServices({ serial, machine, roundTripMs: profile.roundTripMs, admit }),
    async close() {
      services.network.close();
      absence.close();
      await jobs.close();
      ui.close();
    },
  };
}
