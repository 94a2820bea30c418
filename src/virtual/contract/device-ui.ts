/**
 * What the screen side of the virtual device (views, windows, touch, apps, keyboard) shows to the shell side (input,
 * uiautomator, am, dumpsys …). The shell side knows no view; the screen side knows no command.
 */

import type { Intent } from './intent.ts';
import type { PackageInfo } from './packages.ts';

export interface UiBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One node as Android's accessibility layer reports it, before the dump's own pruning. Bounds are on the
 * screen, cut by the node's parents, not by the display. */
export interface UiNode {
  /** Names the node for `perform`, as long as the structure above it stays; unique on the screen. '' where no action is taken. */
  readonly key: string;
  readonly text: string;
  readonly resourceId: string;
  readonly className: string;
  readonly packageName: string;
  readonly contentDescription: string;
  readonly hint: string;
  /** The text is the hint, shown because the field is empty. */
  readonly showingHint: boolean;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly clickable: boolean;
  readonly enabled: boolean;
  readonly focusable: boolean;
  readonly focused: boolean;
  readonly scrollable: boolean;
  readonly longClickable: boolean;
  readonly password: boolean;
  readonly selected: boolean;
  readonly visibleToUser: boolean;
  readonly drawingOrder: number;
  readonly bounds: UiBounds;
  readonly children: readonly UiNode[];
  /** What few nodes have: present only where it is not Android's default. */
  readonly more?: UiNodeMore;
}

/** Parts of AccessibilityNodeInfo that `uiautomator dump` leaves out and UiAutomator2's source tells in part. */
export interface UiNodeMore {
  readonly editable?: boolean;
  readonly multiLine?: boolean;
  /** `android:inputType` of a field. */
  readonly inputType?: number;
  readonly maxTextLength?: number;
  readonly error?: string;
  readonly stateDescription?: string;
  readonly roleDescription?: string;
  readonly paneTitle?: string;
  readonly tooltip?: string;
  readonly heading?: boolean;
  readonly liveRegion?: 1 | 2;
  readonly dismissable?: boolean;
  readonly contextClickable?: boolean;
  /** False: dropped from compressed trees (`dump --compressed`). */
  readonly important?: boolean;
  /** Where a scroller stands: what its scroll events tell. px. */
  readonly scroll?: { readonly offset: number; readonly max: number; readonly horizontal: boolean };
  readonly range?: { readonly min: number; readonly max: number; readonly current: number };
  readonly selection?: { readonly start: number; readonly end: number };
  readonly accessibilityFocused?: boolean;
}

/** What an accessibility client may ask of a node. */
export type NodeAction =
  | {
      readonly action:
        | 'click'
        | 'long-click'
        | 'focus'
        | 'clear-focus'
        | 'scroll-forward'
        | 'scroll-backward'
        | 'dismiss'
        | 'expand'
        | 'collapse'
        /** The keyboard's action key (ACTION_IME_ENTER). */
        | 'ime-enter';
    }
  | { readonly action: 'set-text'; readonly text: string }
  | { readonly action: 'set-selection'; readonly start: number; readonly end: number }
  | { readonly action: 'set-progress'; readonly value: number };

export interface UiTouch {
  readonly kind: 'down' | 'move' | 'up' | 'cancel';
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  /** Clock time. */
  readonly at: number;
}

/** One row of the recent apps. */
export interface UiTask {
  readonly id: number;
  readonly packageName: string;
  /** Full class names, bottom first. */
  readonly activities: readonly string[];
}

export interface UiWindow {
  readonly id: number;
  readonly kind: 'application' | 'input_method' | 'system' | 'toast';
  readonly title: string;
  readonly packageName: string;
  /** Full class name for an activity's window, '' otherwise. */
  readonly activity: string;
  readonly layer: number;
  readonly focused: boolean;
  /** FLAG_SECURE: its tree can be read, its pixels cannot. */
  readonly secure?: boolean;
  readonly bounds: UiBounds;
  readonly root: UiNode;
}

export interface UiApp {
  readonly packageName: string;
  readonly label: string;
  /** Full class name of the launcher activity. */
  readonly activity: string;
  readonly versionName: string;
  readonly versionCode: number;
  readonly system: boolean;
}

export interface UiPicture {
  readonly width: number;
  readonly height: number;
  /** Tight RGBA rows. */
  readonly rgba: Buffer;
}

export type LaunchOutcome =
  | { readonly ok: true; readonly state: 'COLD' | 'WARM' | 'HOT'; readonly activity: string; readonly tookMs: number }
  | { readonly ok: false; readonly reason: 'unknown-package' | 'unknown-activity' | 'unresolved' };

/** What a notification listener may do with a notification. `action`: index of one of its buttons. */
export type NotificationDeed =
  | { readonly act: 'open' }
  | { readonly act: 'dismiss' }
  | { readonly act: 'snooze'; readonly ms: number }
  | { readonly act: 'action'; readonly action: number }
  | { readonly act: 'reply'; readonly action: number; readonly text: string };

export type NotificationOutcome = 'done' | { readonly code: 'not_found' | 'refused'; readonly reason: string };

export interface DeviceUi {
  readonly size: { readonly width: number; readonly height: number };
  readonly density: number;
  readonly rotation: number;
  readonly apps: readonly UiApp[];
  /** Top-most first: keyboard, dialogs, app, … */
  windows(): readonly UiWindow[];
  /** The window with input focus, if any. */
  readonly focused: UiWindow | undefined;
  /** The resumed activity. */
  readonly resumed: { readonly packageName: string; readonly activity: string } | undefined;
  readonly keyboard: { readonly shown: boolean; readonly bounds: UiBounds };
  /** Clock time of the last change of the accessibility tree, animations included: what the idle wait watches. */
  readonly lastChangeAt: number;
  /** What a person sees at this instant, secure windows too. Throws when no drawing library is installed, saying which. */
  picture(): Promise<UiPicture>;

  /** One finger each, 0 … 9; several calls make a gesture. */
  touch(kind: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, pointer?: number): void;
  /**
   * Android keycode, down and up, with modifiers held. `longPress`: called when the key has been held long enough; what
   * acts on DOWN (deleting, moving the caret, TAB) acts twice then, what acts on UP (BACK, HOME) once.
   */
  key(code: number, options?: { readonly longPress?: boolean; readonly held?: readonly number[] }): void;
  /** Hears of every touch until the answer is called (`getevent`, "show taps"). */
  watchTouches(listener: (touch: UiTouch) => void): () => void;
  /** An accessibility action. False: the node is gone, or does not take it now. */
  perform(key: string, action: NodeAction): boolean;
  /** One character as a key event of the hardware key map. */
  type(character: string): void;

  /** Starts the launcher activity (or the named one) after the launch time has passed on the clock. */
  launch(
    packageName: string,
    activity?: string,
    extras?: Readonly<Record<string, string | number | boolean>>,
  ): Promise<LaunchOutcome>;
  /**
   * Starts the activity that an intent means, as `launch` does; several that match show the resolver ("Open with"), a
   * package that cannot run here shows a screen that says so. `unresolved`: none matches.
   */
  start(intent: Intent, by?: string): Promise<LaunchOutcome>;
  /** Every activity that an intent could mean, in the order of installation. */
  resolve(intent: Intent): readonly { readonly packageName: string; readonly activity: string }[];
  forceStop(packageName: string): void;
  /** A process that is not in front goes (`am kill`); false when it is in front or not there. */
  killBackground(packageName: string): boolean;
  /** The process dies as of an uncaught exception: dialog, log, exit reason. False when it does not run. */
  crash(packageName: string, message?: string): boolean;
  /** The app's main thread stops taking input for good (undefined) or so long: touches wait, then the ANR dialog comes. */
  hang(packageName: string, ms?: number): boolean;
  /** "isn't responding" comes over a running app at once, whatever it does. False when it does not run. */
  notResponding(packageName: string): boolean;
  /** The system's dialog comes for what was not answered for good, as if the app had asked. */
  askPermissions(packageName: string, permissions: readonly string[]): void;
  /** Most recent first. */
  readonly tasks: readonly UiTask[];
  removeTask(id: number): boolean;
  readonly panel: 'none' | 'notifications' | 'quick-settings';
  openPanel(panel: 'none' | 'notifications' | 'quick-settings'): void;
  /** As a person in the shade does it; one that is snoozed is not there. */
  actOnNotification(key: string, deed: NotificationDeed): NotificationOutcome;
  /** `awake`: the display is on. `locked`: the keyguard is up; a swipe up or `dismissKeyguard` takes it away. */
  readonly power: { readonly awake: boolean; readonly locked: boolean };
  sleep(): void;
  wake(): void;
  dismissKeyguard(): void;
  /** A PIN is set. */
  readonly secured: boolean;
  /** Sets the PIN (4 digits or more) or takes it away; false when `old` is not the present one (`locksettings`). */
  setLock(pin: string | undefined, old?: string): boolean;
  /** Every process ends and what was not saved is gone; the boot animation shows for the device's boot time, then the lock screen or home. */
  reboot(): void;
  /** A package was installed, replaced or removed: the launcher and open windows follow. */
  packageChanged(info: PackageInfo | undefined, packageName: string): void;
  /** Data gone and app stopped; false for an unknown package. */
  clearData(packageName: string): boolean;
  /** Process id, undefined when not running. */
  pid(packageName: string): number | undefined;
  /**
   * Android settings that the screen obeys: `window_animation_scale` (keyboard), `transition_animation_scale` (screens
   * that slide), `animator_duration_scale` (turning rings), `font_scale`, `user_rotation`, `ui_night_mode` (dark theme),
   * the locale's direction (`system_locales`, `debug.force_rtl`). Others change nothing.
   */
  setting(namespace: 'system' | 'secure' | 'global', name: string, value: string | undefined): void;
  close(): void;
}
