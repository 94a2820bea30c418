import type { DeviceFiles } from './files.ts';
import type { Log } from './log.ts';
import type { DeviceNetwork } from './network.ts';
import type { Notifications } from './notifications.ts';
import type { Packages, Permissions } from './packages.ts';
import type { Processes } from './processes.ts';
import type { Settings } from './settings.ts';

export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  /** m. */
  readonly accuracy: number;
  readonly altitude?: number;
  /** ms since the epoch. */
  readonly at: number;
}

export interface LocationService {
  enabled: boolean;
  /** By provider name (gps, network, fused, passive); `mock` ones were added by `cmd location providers`. */
  readonly providers: ReadonlyMap<string, { readonly mock: boolean; readonly enabled: boolean; readonly last?: Fix }>;
  /** Undefined takes a mock provider away. */
  setProvider(
    name: string,
    state: { readonly mock: boolean; readonly enabled: boolean; readonly last?: Fix } | undefined,
  ): void;
  /** The newest fix of an enabled provider, if location is on. */
  readonly current: Fix | undefined;
  watch(listener: () => void): () => void;
}

export type Radio = 'airplane' | 'wifi' | 'data' | 'bluetooth' | 'nfc';

export interface Radios {
  get(radio: Radio): boolean;
  /** Airplane mode takes wifi, data and bluetooth with it and gives them back. */
  set(radio: Radio, on: boolean): void;
  /** A request over the network can get out. */
  readonly online: boolean;
  watch(listener: () => void): () => void;
}

export interface Battery {
  /** 0 … 100. */
  level: number;
  plugged: 'none' | 'ac' | 'usb' | 'wireless';
  /** `dumpsys battery unplug|set|reset` has taken over. */
  overridden: boolean;
}

export interface Clipboard {
  readonly text: string | undefined;
  set(text: string | undefined, by: string): void;
  watch(listener: () => void): () => void;
}

/** What a person, or a policy, may have switched off. All on by default. */
export const switchNames = [
  'accessibility',
  'notification-listener',
  'camera',
  'microphone',
  'location',
  'screen-capture',
] as const;
export type SwitchName = (typeof switchNames)[number];

export interface Switches {
  get(name: SwitchName): boolean;
  set(name: SwitchName, on: boolean): void;
  watch(listener: (name: SwitchName) => void): () => void;
}

/** Android has room for one UiAutomation client: `uiautomator dump` and an instrumentation exclude each other. */
export interface UiAutomationSeat {
  readonly holder: string | undefined;
  /** Answers the release; undefined when somebody holds it. */
  take(holder: string): (() => void) | undefined;
}

/** Gives pictures and videos for the camera. Rejects, saying which, when no drawing library is installed. */
export interface Camera {
  /** JPEG bytes of the test scene, or of the person in front of the device, of exactly that size. */
  takePicture(wish: {
    readonly width: number;
    readonly height: number;
    readonly facing?: 'back' | 'front';
    /** 1 (default) and more. */
    readonly zoom?: number;
    /** 1 … 100. */
    readonly quality?: number;
    /** The scene is lit. */
    readonly flash?: boolean;
  }): Promise<Buffer>;
  /** MP4 bytes and a JPEG of the first frame, or a reason why this machine cannot record. */
  takeVideo(wish: {
    readonly width: number;
    readonly height: number;
    readonly ms: number;
    readonly facing?: 'back' | 'front';
    readonly flash?: boolean;
  }): Promise<{ readonly mp4: Buffer; readonly thumbnail: Buffer } | string>;
}

/** What one app hands to another through the share sheet. */
export type SharedThing =
  | { readonly kind: 'text'; readonly text: string; readonly subject?: string }
  | { readonly kind: 'file'; readonly name: string; readonly mime: string; readonly bytes: Buffer };

/** What was shared with the companion app, until somebody takes it. In memory: a restart empties it. */
export interface Inbox {
  readonly waiting: readonly SharedThing[];
  /** Answers why it was not taken in; undefined: it was. */
  put(thing: SharedThing): string | undefined;
  /** All of it, in its order; it is gone then. */
  take(): readonly SharedThing[];
  watch(listener: () => void): () => void;
}

export interface MediaItem {
  readonly id: number;
  readonly path: string;
  readonly mime: string;
  readonly size: number;
  readonly modifiedAt: number;
}

/** What lies in the shared folders (DCIM, Pictures, Movies, Music, Download) as MediaStore lists it, newest first. */
export interface MediaStore {
  readonly items: readonly MediaItem[];
  /** Something was written; looks again, and tells those who watch. */
  scan(): void;
  watch(listener: () => void): () => void;
}

/** The device beside its screen: what apps, system screens and programs share. */
export interface SystemServices {
  readonly files: DeviceFiles;
  readonly settings: Settings;
  readonly properties: Map<string, string>;
  readonly log: Log;
  readonly network: DeviceNetwork;
  readonly packages: Packages;
  readonly permissions: Permissions;
  readonly processes: Processes;
  readonly notifications: Notifications;
  readonly location: LocationService;
  readonly radios: Radios;
  readonly battery: Battery;
  readonly clipboard: Clipboard;
  readonly switches: Switches;
  readonly uiAutomation: UiAutomationSeat;
  readonly camera: Camera;
  readonly media: MediaStore;
  readonly inbox: Inbox;
}
