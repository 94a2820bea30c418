import type { Element } from './element.ts';
import type { IconName } from './icon-name.ts';

export type Extras = Readonly<Record<string, string | number | boolean>>;

/** What a screen was opened with. */
export type Params = Readonly<Record<string, string | number | boolean>>;

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
  set(patch: Partial<State>): void;
  /** Opens a screen on top of the present one. */
  go(screen: string, params?: Params): void;
  /** Makes a screen the only one. */
  start(screen: string, params?: Params): void;
  /** Leaves the present screen; the last one leaves the app. */
  back(): void;
  /** A request over the device's network; answers later, unless the app has ended by then. */
  request(path: string, answer: (ok: boolean) => void): void;
  after(ms: number, run: () => void): void;
  ask(dialog: DialogRequest): void;
  snackbar(message: string, action?: { readonly label: string; readonly run: () => void }): void;
  toast(message: string): void;
  hideKeyboard(): void;
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

function nameActivity(packageName: string, name: string): string {
  return name.startsWith('.') ? packageName + name : name;
}
