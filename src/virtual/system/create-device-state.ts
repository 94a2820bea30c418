import { holding } from '../../base/clock.ts';
import { listActivities } from '../ui/app.ts';
import { createFonts } from '../ui/fonts.ts';
import { createLayoutTrees } from '../ui/layout-trees.ts';
import { createWindowMemory } from '../ui/scene.ts';
import { createAppHandle } from './app-handle.ts';
import type { DeviceUiOptions } from './create-device-ui.ts';
import type { DeviceState } from './device-state.ts';
import { createFaults } from './faults.ts';
import { createLauncher, launcherPackage } from './launcher.ts';
import { openActivity } from './open-activity.ts';
import { createMainIntent } from './read-intent.ts';
import { readRotation } from './read-rotation.ts';
import { rebootScreen } from './reboot.ts';
import { forcesRightToLeft, isRightToLeft } from './right-to-left.ts';
import { createSettingsApp } from './settings-app/settings-app.ts';
import { startIntent } from './start-intent.ts';
import { createSystemState } from './system-state.ts';

const portrait = { width: 1080, height: 2400 };

export function createDeviceState(
  options: DeviceUiOptions,
  pressKey: (device: DeviceState, code: number, longPress: boolean) => void,
): DeviceState {
  const { clock, services, animationScale = 1 } = options;
  const glides = animationScale > 0;
  const usual = glides
    ? { coldLaunchMs: 450, warmLaunchMs: 120, networkMs: 600, bootMs: 12_000 }
    : { coldLaunchMs: 0, warmLaunchMs: 0, networkMs: 20, bootMs: 50 };
  const now = clock.now();
  const device: DeviceState = {
    clock,
    services,
    journal: options.journal,
    random: options.random,
    fonts: createFonts(),
    trees: createLayoutTrees(),
    faults: createFaults(options.faults ?? [], { random: options.random, age: () => clock.now() - now }),
    latency: { ...usual, ...options.latency },
    get portrait() {
      return device.forcedSize ?? options.size ?? portrait;
    },
    get density() {
      return device.forcedDensity ?? options.density ?? 420;
    },
    glides,
    api: Number(services.properties.get('ro.build.version.sdk') ?? 34),
    get apps() {
      return apps;
    },
    createHandle: (process) => createAppHandle(device, process),
    openIntent: (intent, by) => void holding(clock, () => startIntent(device, intent, by)),
    openActivity({ packageName, activity, intent, by, onResult }) {
      const first = activity ?? services.packages.find(packageName)?.activities[0]?.name ?? '';
      const request = {
        packageName,
        activity: first,
        intent: intent ?? createMainIntent(packageName, first),
        by,
        onResult,
      };
      void holding(clock, () => openActivity(device, request));
    },
    pressKey: (code, longPress = false) => pressKey(device, code, longPress),
    restart: options.onRestart ?? (() => rebootScreen(device)),
    booted: options.onBooted ?? (() => {}),
    home: launcherPackage,
    processes: new Map(),
    saved: new Map(),
    foreground: launcherPackage,
    keyboard: {
      shown: false,
      changedAt: Number.NEGATIVE_INFINITY,
      turnedAt: Number.NEGATIVE_INFINITY,
      mode: 'letters',
      memory: createWindowMemory(),
      laidOut: undefined,
    },
    toasts: [],
    tasks: [],
    system: createSystemState(),
    crashed: undefined,
    get rotation() {
      return readRotation(device);
    },
    userRotation: 0,
    fontScale: 1,
    dark: false,
    locale: services.properties.get('persist.sys.locale') ?? 'en-US',
    get rightToLeft() {
      return forcesRightToLeft(services.properties) || isRightToLeft(device.locale);
    },
    forcedSize: undefined,
    forcedDensity: undefined,
    threeButtons: false,
    animationScales: { window: animationScale, transition: animationScale, animator: animationScale },
    revealsFocus: false,
    cancels: new Set(),
    nextNumber: 1,
    nextTask: 2,
    changedAt: now,
    movingUntil: now,
    version: 0,
    scene: undefined,
    told: undefined,
  };
  const system = [createLauncher(device), createSettingsApp(device)];
  const apps = new Map([...system, ...options.apps].map((app) => [app.packageName, app]));
  for (const app of apps.values()) {
    if (listActivities(app).length === 0) throw new Error(`${app.packageName} has no activity.`);
  }
  return device;
}
