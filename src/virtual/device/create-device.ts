import type { Clock } from '../../base/clock.ts';
import { encodePng } from '../render/encode-png.ts';
import { binaries } from '../shell/binaries/list.ts';
import { INPUT_METHOD } from '../shell/dumpsys/input-method.ts';
import { openInput } from '../shell/input.ts';
import { createJobs } from '../shell/jobs.ts';
import { createLog } from '../shell/log.ts';
import { createMemoryFiles } from '../shell/memory-files.ts';
import type { Machine } from '../shell/process.ts';
import { createSettings } from '../shell/settings.ts';
import { runCommandLine } from '../shell/sh/start-shell.ts';
import { createDeviceUi } from '../system/create-device-ui.ts';
import type { AppDefinition } from '../ui/app.ts';
import type { DeviceUi, UiFault } from '../ui/device-ui.ts';
import type { DeviceServices } from '../wire/services.ts';
import { delayIo } from './delay-io.ts';
import { createProperties, deviceFacts } from './device-properties.ts';
import { logCrashes } from './log-crashes.ts';
import type { Profile } from './profile.ts';

export interface DeviceOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly serial: string;
  readonly api: number;
  readonly size?: { readonly width: number; readonly height: number };
  readonly density?: number;
  readonly profile: Profile;
  readonly faults: readonly UiFault[];
  readonly apps: readonly AppDefinition[];
}

/** One virtual device: screen, programs and files behind what the wire asks for. */
export interface VirtualDevice {
  readonly services: DeviceServices;
  readonly ui: DeviceUi;
  /** Background jobs and the screen's timers end. */
  close(): Promise<void>;
}

export function createDevice(options: DeviceOptions): VirtualDevice {
  const { clock, serial, api, profile } = options;
  const ui = createDeviceUi({
    clock,
    random: options.random,
    apps: options.apps,
    faults: options.faults,
    animationScale: profile.animationScale,
    ...(options.size !== undefined && { size: options.size }),
    ...(options.density !== undefined && { density: options.density }),
  });
  const jobs = createJobs();
  const log = createLog();
  const machine: Machine = {
    clock,
    ui: logCrashes(ui, clock, log),
    files: createMemoryFiles(() => Math.floor(clock.now() / 1000)),
    api,
    properties: createProperties(serial, api, ui.density),
    settings: createSettings(readInitialSettings(profile), (namespace, name, value) =>
      ui.setting(namespace, name, value),
    ),
    log,
    binaries: new Map(binaries.map((binary) => [binary.name, binary])),
    idleQuietMs: profile.idleQuietMs,
    startMs: (name) => profile.programsMs[name] ?? profile.programMs,
    remembered: { night: 'no' },
    jobs,
    encodePng,
  };

  return {
    ui,
    services: {
      serial,
      facts: deviceFacts,
      features: ['shell_v2', 'cmd', 'stat_v2', 'ls_v2', 'fixed_push_mkdir'],
      files: machine.files,
      async shell(command, io) {
        const { stdin, signal } = delayIo(clock, profile.roundTripMs, io);
        if (profile.roundTripMs > 0) await clock.park(profile.roundTripMs, signal);
        const streams = {
          stdin: openInput(stdin),
          stdout: (chunk: Buffer) => io.stdout(chunk),
          stderr: (chunk: Buffer) => io.stderr(chunk),
        };
        return runCommandLine(machine, command, { streams, signal });
      },
    },
    async close() {
      await jobs.close();
      ui.close();
    },
  };
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
