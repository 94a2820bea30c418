import type { Deadline } from '../../base/deadline.ts';
import type { Foreground, Hierarchy, Keyboard, Point, Size } from '../../screen/node.ts';
import type { DeviceAccess, DeviceCameras, DeviceFix, NotificationAct, SharedItem } from './companion.ts';
import type { DeviceFiles } from './files.ts';
import type { DeviceIntent } from './intent.ts';
import type { DeviceTarget } from './target.ts';

export interface DeviceInfo {
  readonly serial: string;
  readonly driver: string;
  readonly model: string;
  readonly manufacturer: string;
  /** 0: the device does not tell. */
  readonly apiLevel: number;
  readonly release: string;
  /** In the current rotation. */
  readonly size: Size;
  readonly density: number;
  /** Android's own animations are switched off: what has moved is where it will be. Absent: not known. */
  readonly animationsOff?: boolean;
  /** True for the embedded virtual device. */
  readonly virtual: boolean;
}

/** One finger: where it is at which ms since the gesture began. The first point is down, the last is up. */
export interface FingerPath {
  readonly points: readonly (Point & { readonly atMs: number })[];
}

/** What goes along with a launch. `long`: digits of a whole number that a JSON number does not hold to the last one. */
export type LaunchExtra = string | number | boolean | { readonly long: string } | { readonly float: number };

export interface LaunchOptions {
  /** Force-stop first. */
  readonly stop: boolean;
  readonly clear: boolean;
  readonly arguments: Readonly<Record<string, LaunchExtra>>;
  /** By full name; changed after the data was cleared and before the app starts, at no further round trip. */
  readonly permissions?: Readonly<Record<string, PermissionChange>>;
}

interface ShellResult {
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly exitCode: number;
}

/** What a program of the device came to. `exitCode` undefined: it said more than was wanted, and was ended. */
export interface ProgramResult {
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly exitCode: number | undefined;
}

export interface InstalledApp {
  readonly packageName: string;
  /** Undefined where the device cannot tell cheaply. */
  readonly label?: string;
  readonly versionName?: string;
  readonly versionCode?: number;
  readonly system?: boolean;
}

/** An APK, or one part of a split one. */
export interface ApkFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Orientation = 'portrait' | 'landscape_left' | 'upside_down' | 'landscape_right';

/** What flows change of a device as a whole, and what has to be put back after them. A key that is absent is not known. */
export interface DeviceState {
  /** `auto`: by the time of day. */
  readonly dark_mode?: boolean | 'auto';
  /** Read only: whether it is dark at this moment, whatever decides it. */
  readonly dark_shown?: boolean;
  readonly airplane_mode?: boolean;
  /** `auto`: the device turns by itself. */
  readonly orientation?: Orientation | 'auto';
  readonly font_scale?: number;
  /** False: window, transition and animator scales are all 0. */
  readonly animations?: boolean;
  /** Layout from right to left is forced. */
  readonly rtl?: boolean;
  /** BCP 47, of the app that is named beside it; '' is the system's own. */
  readonly locale?: string;
}

/** What becomes of a permission: granted; refused; taken away so that the app asks again. */
export type PermissionChange = 'allow' | 'deny' | 'unset';

export interface PermissionOutcome {
  /** Android's full name. */
  readonly permission: string;
  readonly change: PermissionChange;
  /** Read back; undefined: it could not be told. */
  readonly granted?: boolean;
  /** Android's own words where it refused. */
  readonly refused?: string;
}

/** A screen recording that goes on. Its owner ends it in either way. */
export interface Recording {
  /** The most it holds, ms: the device ends it by itself then. Absent: no limit. */
  readonly limitMs?: number;
  /** MP4 bytes. */
  stop(deadline: Deadline): Promise<Buffer>;
  /** Ends it and leaves nothing on the device. */
  discard(deadline: Deadline): Promise<void>;
}

export interface DeviceNotification {
  readonly key: string;
  readonly packageName: string;
  readonly title: string;
  readonly text: string;
  /** Shown in place of `text` when it is unfolded. */
  readonly bigText?: string;
  readonly subText?: string;
  /** ms since the epoch. */
  readonly postedAt?: number;
  readonly ongoing?: boolean;
  /** Can be swiped away. */
  readonly clearable?: boolean;
  readonly category?: string;
  readonly groupKey?: string;
  /** Its buttons, in their order. `acceptsText` is false too where the device does not tell. */
  readonly actions?: readonly { readonly title: string; readonly acceptsText: boolean }[];
}

/** A crash or a hang (ANR) of an app that the device has noted. */
interface AppTrouble {
  readonly kind: 'crash' | 'anr';
  /** The package, with `:name` behind it for a further process. */
  readonly process: string;
  /** Android's own words: the exception and its message, or why the app counts as hanging. */
  readonly words: string;
  /** How long before the answer, ms. */
  readonly agoMs: number;
}

export interface AppHealth {
  /** Its main process lives. */
  readonly running: boolean;
  /** What the device still knows of, oldest first. */
  readonly troubles: readonly AppTrouble[];
}

/** How often the device was asked: one service opened, one command on a kept stream, or one HTTP request each. */
export interface DriverCounters {
  roundTrips: number;
}

/**
 * One way to reach one device. Every call obeys its deadline and throws `DeviceError` (device_lost, device_timeout,
 * device_error) when the device did not answer; what the *app* did not do is never an error here, but seen by looking.
 * Optional members are abilities: a missing one is `undefined`, and `missingAbility` says who has it.
 */
export interface Driver {
  readonly info: DeviceInfo;
  readonly counters: DriverCounters;
  /** All windows, or the active one: the answer says which (`coverage`). */
  hierarchy(deadline: Deadline): Promise<Hierarchy>;
  /** PNG bytes of the whole display. */
  screenshot(deadline: Deadline): Promise<Buffer>;
  /**
   * Paths that overlap in time are several fingers; paths that follow each other are one finger that comes back (a double
   * tap), in one call, so that the time between them is the device's. Throws DeviceError `unsupported` before any touch.
   */
  gesture(fingers: readonly FingerPath[], deadline: Deadline): Promise<void>;
  /**
   * Starts the app's launcher activity, and answers what became of the permissions that were asked for (undefined: none
   * were). Throws DeviceError app_not_installed / app_not_started with Android's own words.
   */
  launch(
    packageName: string,
    options: LaunchOptions,
    deadline: Deadline,
  ): Promise<readonly PermissionOutcome[] | undefined>;
  foreground(deadline: Deadline): Promise<Foreground | undefined>;
  close(): Promise<void>;

  shell?(command: string, deadline: Deadline): Promise<ShellResult>;
  /**
   * Runs one program with these words as they are, without stdin: no shell reads anything into them. `limit`: bytes of
   * output, stdout and stderr together. A word cannot hold NUL.
   */
  run?(words: readonly string[], limit: number, deadline: Deadline): Promise<ProgramResult>;
  /** Android keycodes, pressed one after another in one call. */
  keys?(codes: readonly number[], deadline: Deadline): Promise<void>;
  /** Holds all keys but the last while the last is pressed (`[CTRL, A]`). Undefined where the device can hold none. */
  chord?(codes: readonly number[], deadline: Deadline): Promise<void>;
  /** Types into the focused field. Throws DeviceError `unsupported` naming the characters it cannot type, before typing any. */
  text?(text: string, deadline: Deadline): Promise<void>;
  /** There is no caret to be moved: `text` types, and the key DEL deletes, at the end of what a field holds. */
  readonly typesAtEnd?: true;
  /** What of a text `text` would refuse, as a person names the characters; empty: it can be typed. Asks no device. */
  untypable?(text: string): readonly string[];
  /** One press of BACK, sent only if the keyboard is shown at that moment, decided on the device. Answers whether sent. */
  hideKeyboard?(deadline: Deadline): Promise<boolean>;
  keyboard?(deadline: Deadline): Promise<Keyboard>;
  stop?(packageName: string, deadline: Deadline): Promise<void>;
  /** Data of the app; a missing package answers false. */
  clear?(packageName: string, deadline: Deadline): Promise<boolean>;
  apps?(deadline: Deadline): Promise<readonly InstalledApp[]>;
  /** `am kill`: the system ends the process if the app is in the background. */
  kill?(packageName: string, deadline: Deadline): Promise<void>;
  /**
   * A VIEW intent for a link, to one app, to a browser, or to whoever claims it. Answers the app that was asked to take it,
   * where one was. Throws DeviceError app_not_started with Android's own words when nothing takes it.
   */
  openLink?(
    link: string,
    options: { readonly packageName?: string; readonly browser?: boolean },
    deadline: Deadline,
  ): Promise<string | undefined>;
  /** Reads the keys asked for; those the device does not tell are absent from the answer. `packageName` is for `locale`. */
  readState?(keys: readonly (keyof DeviceState)[], packageName: string, deadline: Deadline): Promise<DeviceState>;
  /** Writes the keys that are present, without reading back. Throws DeviceError `unsupported` naming what it cannot. */
  writeState?(state: DeviceState, packageName: string, deadline: Deadline): Promise<void>;
  /** Runtime permissions that the app asks for, by full name, and whether each is granted. */
  permissions?(packageName: string, deadline: Deadline): Promise<Readonly<Record<string, boolean>>>;
  /** One after another; what Android refuses is told, not thrown. Throws DeviceError app_not_installed. */
  setPermissions?(
    packageName: string,
    changes: Readonly<Record<string, PermissionChange>>,
    deadline: Deadline,
  ): Promise<readonly PermissionOutcome[]>;
  /**
   * Every location provider tells this place from now on, until the driver is closed; undefined gives the device its own
   * location back. Throws DeviceError `unsupported`.
   */
  setLocation?(
    place: { readonly latitude: number; readonly longitude: number } | undefined,
    deadline: Deadline,
  ): Promise<void>;
  /** Where the providers that were set say the device is; undefined: none is set, or the device does not tell. */
  readLocation?(deadline: Deadline): Promise<{ readonly latitude: number; readonly longitude: number } | undefined>;
  readClipboard?(deadline: Deadline): Promise<string>;
  writeClipboard?(text: string, deadline: Deadline): Promise<void>;
  /** Puts pictures and videos where the gallery finds them. */
  addMedia?(
    files: readonly { readonly name: string; readonly mime: string; readonly bytes: Uint8Array }[],
    deadline: Deadline,
  ): Promise<void>;
  /** Throws DeviceError when one is going on. */
  startRecording?(deadline: Deadline): Promise<Recording>;
  /** Those that are shown in the shade, newest first. */
  notifications?(deadline: Deadline): Promise<readonly DeviceNotification[]>;
  /**
   * Opens a notification, presses one of its buttons, and so on. Throws DeviceError `not_found` (no such notification or
   * button), `refused` (it has nothing to open, takes no text, cannot be dismissed), `permission_denied`.
   */
  actOnNotification?(key: string, act: NotificationAct, deadline: Deadline): Promise<void>;
  /** What is allowed on the device. A driver that cannot ask has no such question. */
  access?(deadline: Deadline): Promise<DeviceAccess>;
  /** Pulls the shade or the quick settings down. */
  openPanel?(panel: 'notifications' | 'quick-settings', deadline: Deadline): Promise<void>;
  readonly files?: DeviceFiles;
  readonly cameras?: DeviceCameras;
  /**
   * Where the device is: as it was last known, or by a fix taken now. Undefined: nothing is known. Throws DeviceError
   * `permission_denied`, `unsupported` (this driver takes no fix), `device_timeout`.
   */
  locate?(fresh: boolean, deadline: Deadline): Promise<DeviceFix | undefined>;
  /** What has been shared since the last time, in its order; it is gone then. */
  takeShared?(deadline: Deadline): Promise<readonly SharedItem[]>;
  /** Every installed app with what is known of it, at a higher price than `apps`. */
  appDetails?(deadline: Deadline): Promise<readonly InstalledApp[]>;
  /** Several files are one app in parts. Answers Android's own words when it refused; undefined: installed. */
  install?(apks: readonly ApkFile[], deadline: Deadline): Promise<string | undefined>;
  /** False: there is no such package. */
  uninstall?(packageName: string, deadline: Deadline): Promise<boolean>;
  /** Throws DeviceError `not_found` (nothing takes it), `permission_denied`, `refused`, with Android's own words. */
  sendIntent?(intent: DeviceIntent, deadline: Deadline): Promise<void>;
  /** Whether an app runs, and how it fared. A package that is not installed does not run. */
  health?(packageName: string, deadline: Deadline): Promise<AppHealth>;
}

/** Opens a driver. The deadline bounds the opening only. */
export interface DriverFactory {
  readonly name: string;
  /** What one has to do without who gets it in place of a better one. Absent: nothing. */
  readonly limits?: string;
  /** Whether this is the kind of place it reaches. */
  takes(target: DeviceTarget): boolean;
  /** What this machine lacks for it, with what to do; undefined: nothing. Asks no device. */
  missing(): Promise<string | undefined>;
  open(target: DeviceTarget, deadline: Deadline): Promise<Driver>;
}
