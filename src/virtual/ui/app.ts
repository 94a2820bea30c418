import type { DeviceFiles } from '../contract/files.ts';
import type { ExtraValue, Intent, IntentFilter } from '../contract/intent.ts';
import type { NotificationRequest } from '../contract/notifications.ts';
import type { Camera, Fix, Inbox, MediaItem } from '../contract/services.ts';
import type { Element } from './element.ts';
import type { IconName } from './icon-name.ts';

export type Extras = Readonly<Record<string, ExtraValue>>;

/** What a screen was opened with. An activity's first screen gets the intent's extras and, as `data`, its URI. */
export type Params = Readonly<Record<string, ExtraValue>>;

/** Android toolkits differ in the tree they report; the look is the same. See `toolkit` below. */
export type Toolkit = 'views' | 'compose' | 'react-native' | 'flutter';

export type Orientation = 'any' | 'portrait' | 'landscape';

/** A window of the app above its screen. `content` is worked out from the state whenever somebody looks. */
export interface OverlayRequest {
  /** `dialog`: in the middle. `sheet`: from the bottom, can be dragged away. `popup`: a window of its own at `anchor`. */
  readonly kind: 'dialog' | 'sheet' | 'popup';
  readonly content: () => Element;
  /** Id of the element a popup opens under (or above, where there is no room). */
  readonly anchor?: string;
  /** BACK and a touch outside close it (the default). */
  readonly cancelable?: boolean;
  readonly onCancel?: () => void;
  readonly title?: string;
  /** False: keys go on to the window below, as with the suggestions of a field. Popups only; default true. */
  readonly focusable?: boolean;
}

export interface DialogRequest {
  readonly title: string;
  readonly message?: string;
  readonly accept: { readonly label: string; readonly run: () => void };
  readonly refuse?: { readonly label: string; readonly run?: () => void };
  /** BACK and a touch outside close it (the default). */
  readonly cancelable?: boolean;
}

/** What an app can do. `set` changes the state; screens are worked out from it when somebody looks. */
export interface App<State> {
  readonly state: State;
  /** The screen on top. */
  readonly screen: string;
  /** It is the app on the display: what happens now is seen without a notification. */
  readonly inFront: boolean;
  set(patch: Partial<State>): void;
  /** Opens a screen on top of the present one. */
  go(screen: string, params?: Params): void;
  /** Makes a screen the only one. */
  start(screen: string, params?: Params): void;
  /** Puts a screen in the place of the present one; leaving it goes where leaving that one would have gone. */
  replace(screen: string, params?: Params): void;
  /** Leaves the present screen; the last one leaves the app. `result`: for the app that asked for one with this screen. */
  back(result?: Extras): void;
  /** A request over the device's network; answers later, unless the app has ended by then. */
  request(path: string, answer: (ok: boolean) => void): void;
  after(ms: number, run: () => void): void;
  ask(dialog: DialogRequest): void;
  snackbar(message: string, action?: { readonly label: string; readonly run: () => void }): void;
  toast(message: string): void;
  hideKeyboard(): void;
  /** The field with this id gets the focus, its caret at the end, and the keyboard. */
  focus(id: string): void;
  /** Opens a window above the screen; the answer closes it. */
  show(overlay: OverlayRequest): () => void;
  /** Clock time, ms since the epoch. */
  now(): number;
  /** [0, 1), from the device's seed. */
  random(): number;
  /** What the activity in front was started with. */
  readonly intent: Intent;
  readonly dark: boolean;
  readonly rightToLeft: boolean;
  readonly device: AppDevice;
  /** An uncaught exception. */
  crash(message: string): void;
  /** Blocks the main thread: the app takes no input; for good without `ms`. */
  hang(ms?: number): void;
}

export type FetchAnswer =
  | { readonly ok: true; readonly status: number; readonly type: string; readonly text: string }
  | {
      readonly ok: false;
      readonly reason: 'unknown-host' | 'refused' | 'no-response' | 'timed-out' | 'too-long';
    };

/** The system's doors, as an app finds them. What its package may not do is refused here, as Android does. */
export interface AppDevice {
  readonly files: DeviceFiles;
  readonly online: boolean;
  may(permission: string): boolean;
  /** Shows the system's dialog for each that was not answered yet; answers when all are. */
  ask(permissions: readonly string[], answer: (granted: readonly string[]) => void): void;
  /** Answers the key; undefined when the app may not notify. */
  notify(notification: Omit<NotificationRequest, 'packageName'>): string | undefined;
  cancelNotification(id: number, tag?: string): void;
  /**
   * Starts another activity: "No app can do this" is a toast. `onResult` hears once what its screen was left with,
   * undefined when it was left without a result (RESULT_CANCELED).
   */
  open(intent: Partial<Intent>, onResult?: (result: Extras | undefined) => void): void;
  /** The share sheet. */
  share(content: {
    readonly text?: string;
    readonly subject?: string;
    /** Several are shared with ACTION_SEND_MULTIPLE. */
    readonly paths?: readonly string[];
    readonly type?: string;
  }): void;
  /** What was shared with the companion; no other app has it. */
  readonly inbox: Pick<Inbox, 'waiting' | 'put'> | undefined;
  readonly clipboard: { readonly text: string | undefined; copy(text: string): void };
  /** Undefined: no permission, location off, or no fix yet. */
  readonly location: Fix | undefined;
  readonly camera: Camera | undefined;
  /** GET of an http address whose host is the device itself, over its own network: what listens there, `adb reverse` too. */
  fetch(url: string, answer: (got: FetchAnswer) => void): void;
  readonly media: readonly MediaItem[];
  /** Writes a file and enters it into MediaStore. Answers an error text or undefined. */
  save(path: string, content: Buffer): string | undefined;
  log(priority: 'D' | 'I' | 'W' | 'E', tag: string, text: string): void;
}

export type Screen<State> = (state: State, app: App<State>, params: Params) => Element;

export interface AppSource<State> {
  readonly packageName: string;
  readonly label: string;
  readonly icon?: { readonly name: IconName; readonly color: string };
  readonly versionName?: string;
  readonly versionCode?: number;
  readonly system?: boolean;
  /** Class name → screen it opens; the first is the launcher's. A leading dot stands for the package. */
  readonly activities: Readonly<Record<string, string>>;
  readonly initial: State;
  readonly screens: Readonly<Record<string, Screen<State>>>;
  /** Parts of the state that outlive the process. */
  readonly keeps?: readonly (keyof State & string)[];
  /** In the manifest; runtime ones have to be asked for. Default: INTERNET and POST_NOTIFICATIONS. */
  readonly permissions?: readonly string[];
  /** Class name → what it takes beside MAIN/LAUNCHER. */
  readonly filters?: Readonly<Record<string, readonly IntentFilter[]>>;
  readonly toolkit?: Toolkit;
  /** FLAG_SECURE on all its windows, or while one of these screens is on top. */
  readonly secure?: boolean | readonly string[];
  /** Default `any`; of the whole app, or by screen. */
  readonly orientation?: Orientation | Readonly<Record<string, Orientation>>;
  /** An activity of a running app gets a further intent (singleTop). Default: its screen is opened on top with it. */
  readonly onNewIntent?: (app: App<State>, intent: Intent) => void;
  /** BACK, where no window above the screen took it. True: the app has used it up (OnBackPressedCallback). */
  readonly onBack?: (app: App<State>) => boolean;
  /** Called once when the process starts, before the first screen. */
  readonly onStart?: (app: App<State>, extras: Extras) => void;
}

/** State as the device carries it: only the app itself looks inside. */
export type AppState = Readonly<Record<string, unknown>>;
export type AppDefinition = AppSource<AppState>;

/** The door for an app of the virtual device: state → screens, and functions that change the state. */
export function defineApp<State extends object>(source: AppSource<State>): AppDefinition {
  // The device hands an app's own state back to it and to nobody else, so forgetting its type here is safe.
  return source as unknown as AppDefinition;
}

/** Full class names with their screens, launcher first. */
export function listActivities(app: AppDefinition): readonly { readonly activity: string; readonly screen: string }[] {
  return Object.entries(app.activities).map(([name, screen]) => ({
    activity: nameActivity(app.packageName, name),
    screen,
  }));
}

/** A leading dot stands for the package. */
export function nameActivity(packageName: string, name: string): string {
  return name.startsWith('.') ? packageName + name : name;
}
