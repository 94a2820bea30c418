import type { Clock } from '../../base/clock.ts';
import { holding } from '../../base/clock.ts';
import type { DeviceUi, LaunchOutcome, UiApp, UiFault, UiWindow } from '../contract/device-ui.ts';
import type { Journal } from '../contract/journal.ts';
import type { SystemServices } from '../contract/services.ts';
import type { Painter } from '../render/draw-scene.ts';
import { type AppDefinition, type Extras, listActivities } from '../ui/app.ts';
import { createFonts } from '../ui/fonts.ts';
import { createWindowMemory, type SceneWindow } from '../ui/scene.ts';
import { composeScene } from './compose-scene.ts';
import { closeCrashDialog } from './crash.ts';
import { cancelTimers, type DeviceState, type Latency, markChanged, readSize, startTimer } from './device-state.ts';
import { createFaults } from './faults.ts';
import { readKeyboardFrame } from './keyboard-state.ts';
import { pressKey } from './keys.ts';
import { createLauncher, launcherPackage } from './launcher.ts';
import { bringToFront, focusFirst, openScreen, readActivity, showHome, startProcess, stopProcess } from './process.ts';
import { changeSetting } from './settings.ts';
import { createTouch } from './touch.ts';
import { createTyping } from './typing.ts';

/** One turn of Material's indeterminate ring. */
const spinMs = 1400;

export interface DeviceUiOptions {
  readonly clock: Clock;
  readonly services: SystemServices;
  readonly journal: Journal;
  /** px, default 1080 × 2400. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Dots per inch, default 420. */
  readonly density?: number;
  readonly apps: readonly AppDefinition[];
  readonly faults?: readonly UiFault[];
  /** 1 (default), or 0 on the instant profile: no animation, flings at rest at once, launches without delay. */
  readonly animationScale?: number;
  /** [0, 1): where numbers differ from device to device (process ids). */
  readonly random: () => number;
  /** Packages that are there without a screen, for package lists. */
  readonly systemPackages?: readonly UiApp[];
  readonly latency?: Partial<Latency>;
}

/** The screen side of one virtual device. It owns its timers; `close` ends them. */
export function createDeviceUi(options: DeviceUiOptions): DeviceUi {
  const device = createState(options);
  const touch = createTouch(device);
  // Loaded with the first picture; most runs need none.
  let painter: Promise<Painter> | undefined;
  startProcess(device, device.apps.get(device.home) as AppDefinition, 'home', {});
  const apps = [...[...device.apps.values()].map(describeApp), ...(options.systemPackages ?? [])];

  return {
    get size() {
      return readSize(device);
    },
    density: device.density,
    get rotation() {
      return device.rotation;
    },
    apps,
    windows: () => composeScene(device).windows.map(describeWindow),
    get focused() {
      const window = composeScene(device).windows.find((candidate) => candidate.focused);
      return window && describeWindow(window);
    },
    get resumed() {
      const process = device.processes.get(device.foreground);
      return process && { packageName: process.app.packageName, activity: readActivity(process) };
    },
    get keyboard() {
      return { shown: device.keyboard.shown, bounds: readKeyboardFrame(device) };
    },
    get lastChangeAt() {
      return Math.max(device.changedAt, Math.min(device.clock.now(), device.movingUntil));
    },
    picture: () =>
      holding(device.clock, async () => {
        painter ??= import('../render/draw-scene.ts').then(({ createPainter }) => createPainter(device.fonts));
        const { draw } = await painter;
        // A turning ring is no change of the tree, so it is no part of the scene that is kept.
        const spin = device.animationScales.animator > 0 ? (device.clock.now() % spinMs) / spinMs : 0;
        return draw({ ...composeScene(device), spin });
      }),
    touch: (kind, x, y, pointer = 0) => touch.handle(kind, x, y, pointer),
    key: (code, keyOptions) => pressKey(device, code, keyOptions),
    type: (character) => createTyping(device).press(character),
    launch: (packageName, activity, extras) => launchApp(device, { packageName, activity, extras: extras ?? {} }),
    watchTouches: () => pending('watchTouches'),
    perform: () => pending('perform'),
    start: () => pending('start'),
    resolve: () => pending('resolve'),
    killBackground: () => pending('killBackground'),
    crash: () => pending('crash'),
    hang: () => pending('hang'),
    get tasks() {
      return pending('tasks');
    },
    removeTask: () => pending('removeTask'),
    get panel() {
      return pending('panel');
    },
    openPanel: () => pending('openPanel'),
    power: { awake: true, locked: false },
    sleep: () => pending('sleep'),
    wake: () => {},
    dismissKeyguard: () => {},
    packageChanged: () => pending('packageChanged'),
    forceStop(packageName) {
      stopProcess(device, packageName);
      // ActivityManager takes the error dialogs of a process away with it (AOSP ErrorDialogController; not seen on a phone).
      if (device.crashed?.packageName === packageName) closeCrashDialog(device);
    },
    clearData(packageName) {
      if (!apps.some((app) => app.packageName === packageName)) return false;
      device.saved.delete(packageName);
      stopProcess(device, packageName);
      return true;
    },
    pid: (packageName) => device.processes.get(packageName)?.pid,
    setting: (namespace, name, value) =>
      changeSetting(device, `${namespace} ${name}`, value, options.animationScale ?? 1),
    close() {
      for (const process of device.processes.values()) cancelTimers(process.cancels);
      cancelTimers(device.cancels);
    },
  };
}

/** Being built. */
function pending(member: string): never {
  throw new Error(`The screen of the virtual device has no ${member} yet`);
}

function createState(options: DeviceUiOptions): DeviceState {
  const { clock, animationScale = 1 } = options;
  const glides = animationScale > 0;
  const usual = glides
    ? { coldLaunchMs: 450, warmLaunchMs: 120, networkMs: 600 }
    : { coldLaunchMs: 0, warmLaunchMs: 0, networkMs: 20 };
  const launcher = createLauncher({
    apps: options.apps,
    running: () => options.apps.filter((app) => device.processes.has(app.packageName)),
    open: (packageName) => openFromLauncher(device, packageName),
  });
  const now = clock.now();
  const device: DeviceState = {
    clock,
    services: options.services,
    journal: options.journal,
    random: options.random,
    fonts: createFonts(),
    faults: createFaults(options.faults ?? []),
    latency: { ...usual, ...options.latency },
    portrait: options.size ?? { width: 1080, height: 2400 },
    density: options.density ?? 420,
    glides,
    apps: new Map([launcher, ...options.apps].map((app) => [app.packageName, app])),
    home: launcherPackage,
    processes: new Map(),
    saved: new Map(),
    foreground: launcherPackage,
    keyboard: {
      shown: false,
      changedAt: Number.NEGATIVE_INFINITY,
      mode: 'letters',
      memory: createWindowMemory(),
      laidOut: undefined,
    },
    toasts: [],
    crashed: undefined,
    rotation: 0,
    fontScale: 1,
    animationScales: { window: animationScale, transition: animationScale, animator: animationScale },
    clipboard: '',
    revealsFocus: false,
    cancels: new Set(),
    nextNumber: 1,
    nextPid: 2000 + Math.floor(options.random() * 1000),
    changedAt: now,
    movingUntil: now,
    version: 0,
    scene: undefined,
  };
  return device;
}

function describeApp(app: AppDefinition): UiApp {
  return {
    packageName: app.packageName,
    label: app.label,
    activity: listActivities(app)[0]?.activity ?? '',
    versionName: app.versionName ?? '1.0',
    versionCode: app.versionCode ?? 1,
    system: app.system ?? false,
  };
}

function describeWindow(window: SceneWindow): UiWindow {
  const { id, kind, title, packageName, activity, layer, focused, bounds } = window;
  return { id, kind, title, packageName, activity, layer, focused, bounds, root: window.describe() };
}

function openFromLauncher(device: DeviceState, packageName: string): void {
  const { coldLaunchMs, warmLaunchMs } = device.latency;
  const show = () => bringToFront(device, packageName);
  const ms = device.processes.has(packageName) ? warmLaunchMs : coldLaunchMs;
  if (ms > 0) startTimer(device, device.cancels, ms, show);
  else show();
}

interface LaunchRequest {
  readonly packageName: string;
  readonly activity: string | undefined;
  readonly extras: Extras;
}

/** As `am start`: a new process shows the activity; a running one comes to the front, with another activity on top. */
async function launchApp(
  device: DeviceState,
  { packageName, activity, extras }: LaunchRequest,
): Promise<LaunchOutcome> {
  const app = device.apps.get(packageName);
  if (app === undefined) return { ok: false, reason: 'unknown-package' };
  const activities = listActivities(app);
  const wanted = activity === undefined ? activities[0] : activities.find((known) => known.activity === activity);
  if (wanted === undefined) return { ok: false, reason: 'unknown-activity' };
  const startedAt = device.clock.now();
  const cold = !device.processes.has(packageName);
  const state = cold ? 'COLD' : device.foreground === packageName ? 'HOT' : 'WARM';
  const ms = cold ? device.latency.coldLaunchMs : device.latency.warmLaunchMs;
  if (ms > 0) await device.clock.park(ms);
  const running = device.processes.get(packageName);
  const process = running ?? startProcess(device, app, wanted.screen, extras);
  if (packageName === device.home) showHome(device);
  else bringToFront(device, packageName);
  if (running !== undefined && wanted !== activities[0] && readActivity(process) !== wanted.activity) {
    openScreen(device, process, wanted.screen, {});
  }
  focusFirst(device, process);
  markChanged(device);
  return { ok: true, state, activity: readActivity(process), tookMs: Math.round(device.clock.now() - startedAt) };
}
