import type { Clock } from '../../base/clock.ts';
import type { UiWindow } from '../contract/device-ui.ts';
import type { Intent } from '../contract/intent.ts';
import type { Journal } from '../contract/journal.ts';
import type { SystemServices } from '../contract/services.ts';
import type { App, AppDefinition, AppState, Extras, Params } from '../ui/app.ts';
import type { Fonts } from '../ui/fonts.ts';
import type { LayoutTrees } from '../ui/layout-trees.ts';
import type { Scene, WindowMemory } from '../ui/scene.ts';
import type { View } from '../ui/view.ts';
import type { Faults } from './faults.ts';
import type { KeyboardMode } from './keyboard-layouts.ts';
import type { Overlay } from './overlay.ts';
import type { SystemState } from './system-state.ts';

/** One screen of an app's back stack. */
/** Undefined: left without a result. */
export type OnResult = (result: Extras | undefined) => void;

export interface StackEntry {
  readonly number: number;
  readonly screen: string;
  readonly params: Params;
  /** What the activity that this screen belongs to was started with. */
  readonly intent: Intent;
  /** The package that started it from its own task: leaving it goes back there. */
  readonly returnTo?: string | undefined;
  /** Who waits for what the screen is left with. */
  readonly onResult?: OnResult | undefined;
  readonly memory: WindowMemory;
  readonly openedAt: number;
  /** It slides in from the right (1), from the left (-1), or is just there. */
  readonly slide: -1 | 0 | 1;
}

export interface Process {
  readonly app: AppDefinition;
  readonly pid: number;
  /** Takes it off the device's process table. */
  readonly exit: () => void;
  /** What the app works with. */
  readonly handle: App<AppState>;
  /** Clock time until which the main thread is blocked; infinite for good. */
  hungUntil: number;
  /** What waits for the main thread, oldest first. */
  waiting: readonly (() => void)[];
  state: Readonly<Record<string, unknown>>;
  /** Bottom first; never empty while the process runs. */
  stack: readonly StackEntry[];
  /** Windows above the screen, bottom first. */
  overlays: readonly Overlay[];
  snackbar:
    | { readonly message: string; readonly action?: { readonly label: string; readonly run: () => void } }
    | undefined;
  /** Cancels of timers and requests that die with the process. */
  readonly cancels: Set<() => void>;
}

export interface Toast {
  readonly number: number;
  readonly packageName: string;
  readonly message: string;
}

export interface Latency {
  readonly coldLaunchMs: number;
  readonly warmLaunchMs: number;
  readonly networkMs: number;
  /** From the start of a reboot until the launcher or the lock screen is there. */
  readonly bootMs: number;
}

/** One row of the recent apps; it outlives the app's process. */
export interface Task {
  readonly id: number;
  readonly packageName: string;
  /** As they were when the process ended; a running process tells its own. */
  readonly activities: readonly string[];
}

/** Everything the screen side knows, in one place. Whoever changes something visible calls `markChanged`. */
export interface DeviceState {
  readonly clock: Clock;
  readonly services: SystemServices;
  readonly journal: Journal;
  /** [0, 1), seeded. */
  readonly random: () => number;
  readonly fonts: Fonts;
  /** Closed with the device. */
  readonly trees: LayoutTrees;
  readonly faults: Faults;
  readonly latency: Latency;
  /** Natural orientation. */
  readonly portrait: { readonly width: number; readonly height: number };
  readonly density: number;
  /** False on the instant profile: flings come to rest at once. */
  readonly glides: boolean;
  readonly api: number;
  readonly apps: ReadonlyMap<string, AppDefinition>;
  /** Made once for each process that starts. */
  readonly createHandle: (process: Process) => App<AppState>;
  /** Starts what an intent means, for the system's own windows; `by` is the package that asks. */
  readonly openIntent: (intent: Intent, by?: string) => void;
  /** Starts one activity, likewise. */
  readonly openActivity: (wanted: {
    packageName: string;
    activity?: string;
    intent?: Intent;
    by?: string;
    onResult?: OnResult | undefined;
  }) => void;
  /** As a key of the device would: for buttons and gestures that stand for one. */
  readonly pressKey: (code: number, longPress?: boolean) => void;
  /** The whole device reboots, this screen with it. */
  readonly restart: () => void;
  /** After each reboot. */
  readonly booted: () => void;
  readonly home: string;
  readonly processes: Map<string, Process>;
  readonly saved: Map<string, Readonly<Record<string, unknown>>>;
  /** Package of the app on screen. */
  foreground: string;
  readonly keyboard: {
    shown: boolean;
    changedAt: number;
    mode: KeyboardMode;
    /** When the mode was chosen. */
    turnedAt: number;
    readonly memory: WindowMemory;
    /** The keys as last laid out, and what that depended on. */
    laidOut: { readonly look: string; readonly view: View } | undefined;
  };
  toasts: readonly Toast[];
  /** Most recent first. */
  tasks: readonly Task[];
  readonly system: SystemState;
  crashed:
    | {
        readonly packageName: string;
        readonly label: string;
        /** Not the first time within two minutes. */
        readonly repeated: boolean;
        readonly memory: WindowMemory;
      }
    | undefined;
  /** 0 … 3, after what the settings and the app in front want. */
  readonly rotation: number;
  userRotation: number;
  fontScale: number;
  dark: boolean;
  /** BCP 47. */
  locale: string;
  readonly rightToLeft: boolean;
  /** `wm size` and `wm density`. */
  forcedSize: { readonly width: number; readonly height: number } | undefined;
  forcedDensity: number | undefined;
  /** Three buttons at the bottom instead of gestures. */
  threeButtons: boolean;
  /** Android's three scales: keyboard and dialogs; screens that come and go; what an app animates itself. */
  readonly animationScales: { window: number; transition: number; animator: number };
  /** The next look scrolls the focused field into sight first. */
  revealsFocus: boolean;
  /** Timers of the device itself (toasts, launches). */
  readonly cancels: Set<() => void>;
  nextNumber: number;
  nextTask: number;
  changedAt: number;
  movingUntil: number;
  /** The last scene and the change count and instant it was made for. */
  version: number;
  scene: { readonly version: number; readonly at: number; readonly value: Scene } | undefined;
  /** What accessibility was told of a scene, good as long as that. */
  told: { readonly scene: Scene; readonly windows: readonly UiWindow[] } | undefined;
}

/** Something visible changed now and, with `movesMs`, goes on moving that long. Nothing is laid out until somebody looks. */
export function markChanged(device: DeviceState, movesMs = 0): void {
  const now = device.clock.now();
  device.version++;
  device.changedAt = now;
  device.movingUntil = Math.max(device.movingUntil, now + movesMs);
}

/** An app that is not on the screen changes nothing there: no accessibility event comes of it, and others can be idle. */
export function markAppChanged(device: DeviceState, packageName: string): void {
  if (device.foreground === packageName) markChanged(device);
  else device.version++;
}

export function readSize(device: DeviceState): { readonly width: number; readonly height: number } {
  const { width, height } = device.portrait;
  return device.rotation % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** A timer owned by a set of cancels, so that closing the owner ends it. */
export function startTimer(device: DeviceState, owner: Set<() => void>, ms: number, run: () => void): void {
  const cancel = device.clock.after(ms, () => {
    owner.delete(cancel);
    run();
  });
  owner.add(cancel);
}

export function cancelTimers(owner: Set<() => void>): void {
  for (const cancel of owner) cancel();
  owner.clear();
}
