/**
 * What the screen side of the virtual device (views, windows, touch, apps, keyboard) shows to the shell side (input,
 * uiautomator, am, dumpsys …). The shell side knows no view; the screen side knows no command.
 */

export interface UiBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One node as Android's accessibility layer reports it, before the dump's own pruning. Bounds are on the
 * screen, cut by the node's parents, not by the display. */
export interface UiNode {
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
  | { readonly ok: false; readonly reason: 'unknown-package' | 'unknown-activity' };

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
  /** The screen as it is at this instant. Throws when no drawing library is installed, saying which. */
  picture(): Promise<UiPicture>;

  /** One finger; several calls make a gesture. Fingers beside `pointer` 0 touch nothing: no view takes two. */
  touch(kind: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, pointer?: number): void;
  /**
   * Android keycode, down and up, with modifiers held. `longPress`: called when the key has been held long enough; what
   * acts on DOWN (deleting, moving the caret, TAB) acts twice then, what acts on UP (BACK, HOME) once.
   */
  key(code: number, options?: { readonly longPress?: boolean; readonly held?: readonly number[] }): void;
  /** One character as a key event of the hardware key map. */
  type(character: string): void;

  /** Starts the launcher activity (or the named one) after the launch time has passed on the clock. */
  launch(
    packageName: string,
    activity?: string,
    extras?: Readonly<Record<string, string | number | boolean>>,
  ): Promise<LaunchOutcome>;
  forceStop(packageName: string): void;
  /** Data gone and app stopped; false for an unknown package. */
  clearData(packageName: string): boolean;
  /** Process id, undefined when not running. */
  pid(packageName: string): number | undefined;
  /**
   * Android settings that the screen obeys: `window_animation_scale` (keyboard), `transition_animation_scale` (screens
   * that slide), `animator_duration_scale` (turning rings), `font_scale`, `user_rotation`. Others change nothing.
   */
  setting(namespace: 'system' | 'secure' | 'global', name: string, value: string | undefined): void;
  close(): void;
}

/** A disturbance of the device, taken from `virtual.faults`; each strikes `times` times (default 1), then is over. */
export type UiFault =
  /** A tap whose target's text or id is `on` is swallowed. */
  | { readonly fault: 'drop-tap'; readonly on: string; readonly times?: number }
  /** Requests of the app's fake network whose path contains `on` fail (`error`) or take `ms` longer (`delay`). */
  | { readonly fault: 'network-error'; readonly on: string; readonly times?: number }
  | { readonly fault: 'network-delay'; readonly on: string; readonly ms: number; readonly times?: number }
  /** The app crashes when a tap hits `on`. */
  | { readonly fault: 'crash'; readonly on: string; readonly times?: number };
