import type { Clock } from '../../base/clock.ts';
import type { DeviceUi } from '../contract/device-ui.ts';
import type { DeviceFault, SystemFault, UiFault } from '../contract/faults.ts';
import type { Instrumentation } from '../contract/instrumentation.ts';
import type { JournalLine } from '../contract/journal.ts';
import type { SwitchName } from '../contract/services.ts';
import { createCamera } from '../render/camera.ts';
import { captureScreen } from '../render/capture-screen.ts';
import { encodePng } from '../render/encode-png.ts';
import { createServices } from '../services/create-services.ts';
import { binaries } from '../shell/binaries/list.ts';
import { INPUT_METHOD } from '../shell/dumpsys/input-method.ts';
import { openInput } from '../shell/input.ts';
import { createJobs } from '../shell/jobs.ts';
import type { Machine } from '../shell/process.ts';
import { createRemembered } from '../shell/remembered.ts';
import { runCommandLine } from '../shell/sh/start-shell.ts';
import { furnishFiles } from '../shell/system-files/furnish-files.ts';
import { createDeviceUi } from '../system/create-device-ui.ts';
import type { AppDefinition } from '../ui/app.ts';
import type { DeviceServices } from '../wire/services.ts';
import { type Bus, createAbsence } from './bus.ts';
import { delayIo } from './delay-io.ts';
import { createProperties, deviceFacts } from './device-properties.ts';
import { hasSecretFocus } from './has-secret-focus.ts';
import { createJournal } from './journal.ts';
import { preinstallServer } from './preinstall-server.ts';
import type { Profile } from './profile.ts';
import { restartDevice } from './restart-device.ts';
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

export function createDevice(options: DeviceOptions): VirtualDevice {
  const { clock, serial, api, profile, random } = options;
  const startedAt = clock.now();
  const journal = createJournal({ clock, serial, write: options.log, isGuarded: () => hasSecretFocus(ui) });
  const jobs = createJobs();
  const density = options.density ?? 420;
  const hasFaults = options.faults.some(isSystemFault);
  const faults = createSystemFaults({
    faults: options.faults.filter(isSystemFault),
    random,
    age: () => clock.now() - startedAt,
    journal,
  });
  const services = createServices({
    clock,
    files: { isFull: (path) => faults.strike('low-storage', path) !== undefined },
    firstPid: 2000 + Math.floor(random() * 1000),
    settings: readInitialSettings(profile),
    properties: createProperties(serial, api, density),
    off: options.off ?? [],
    camera: createCamera(random, jobs.signal),
    ...(hasFaults && { files: { isFull: (path: string) => faults.strike('low-storage', path) !== undefined } }),
  });
  if (options.uiautomator2 !== undefined) preinstallServer(services.packages, options.uiautomator2);
  const ui = createDeviceUi({
    clock,
    services,
    journal,
    random,
    apps: options.apps,
    faults: options.faults.filter((fault): fault is UiFault => !isSystemFault(fault)),
    animationScale: profile.animationScale,
    ...(options.size !== undefined && { size: options.size }),
    density,
    onRestart: () => reboot(),
  });
  const absence = createAbsence(clock, options.bus);
  const reboot = () => restartDevice({ services, ui, absence });
  const struck = { clock, faults, ui, absence, reboot };
  services.settings.watch((namespace, name, value) => ui.setting(namespace, name, value));
  const machine: Machine = {
    ...services,
    clock,
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
  const root = createRootSwitch();
  const rooted: Machine = { ...machine, files: machine.files.system };
  /** What a client's commands and file requests see: `adb root` gives them the rights of root. */
  const seen = () => (root.on ? rooted : machine);
  const user = () => (root.on ? { uid: 0 } : {});

  return {
    ui,
    services: {
      serial,
      facts: deviceFacts,
      features: ['shell_v2', 'cmd', 'stat_v2', 'ls_v2', 'fixed_push_mkdir', 'abb', 'abb_exec'],
      get files() {
        return seen().files;
      },
      network: services.network,
      journal,
      picture: machine.captureScreen,
      reboot,
      ...(hasFaults && {
        admit: (service: string, signal: AbortSignal) => admitService(struck, service, signal),
      }),
      root,
      abb: async (argv, io) =>
        runCommandLine(seen(), `cmd ${argv.map(quote).join(' ')}`, {
          ...user(),
          streams: {
            stdin: openInput(io.stdin),
            stdout: (chunk: Buffer) => io.stdout(chunk),
            stderr: (chunk: Buffer) => io.stderr(chunk),
          },
          signal: io.signal,
        }),
      async shell(command, io) {
        const { stdin, signal } = delayIo(clock, profile.roundTripMs, io);
        if (profile.roundTripMs > 0) await clock.park(profile.roundTripMs, signal);
        const streams = {
          stdin: openInput(stdin, io.terminal),
          stdout: (chunk: Buffer) => io.stdout(chunk),
          stderr: (chunk: Buffer) => io.stderr(chunk),
        };
        return runCommandLine(seen(), command, { ...user(), streams, signal });
      },
    },
    async close() {
      services.network.close();
      absence.close();
      await jobs.close();
      ui.close();
    },
  };
}

const uiFaults: readonly string[] = ['drop-tap', 'network-error', 'network-delay', 'crash'];

function isSystemFault(fault: DeviceFault): fault is SystemFault {
  return !uiFaults.includes(fault.fault);
}

/** A userdebug build: `adb root` is granted. */
function createRootSwitch() {
  let on = false;
  return {
    get on() {
      return on;
    },
    set(value: boolean) {
      on = value;
    },
  };
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function readInitialSettings({ animationScale }: Profile) {
  const scale = animationScale === 1 ? '1.0' : '0.0';
  return {
    system: { accelerometer_rotation: '0', font_scale: '1.0', user_rotation: '0', screen_off_timeout: '60000' },
    secure: { default_input_method: INPUT_METHOD, enabled_input_methods: INPUT_METHOD, ui_night_mode: '1' },
    global: {
      animator_duration_scale: scale,
      transition_animation_scale: scale,
      window_animation_scale: scale,
      airplane_mode_on: '0',
      device_name: deviceFacts.model,
      device_provisioned: '1',
      stay_on_while_plugged_in: '7',
    },
  };
}
